import { expect, it } from 'vitest';
import { consentInForce, coversServices } from './consent';

const now = new Date('2026-11-21T12:00:00Z');
const given = '2026-01-05T08:00:00.000Z';

it.each([
  ['all', given, 'all'],
  ['essential', given, 'essential'],
  ['essential', '2025-10-22T12:00:00.000Z', 'essential'],
])('consentInForce returns the choice %s of %s', (choice, date, expected) => {
  expect(consentInForce(choice, date, now)).toBe(expected);
});

it.each([
  [null, null],
  [null, given],
  ['all', null],
  ['all', 'hier'],
  ['everything', given],
  ['', given],
  // In the future, from a wrong clock: the consent would not expire in time.
  ['all', '2031-01-01T00:00:00.000Z'],
  // Just over thirteen months ago.
  ['all', '2025-10-21T11:59:00.000Z'],
])('consentInForce returns null for the choice %s of %s', (choice, date) => {
  expect(consentInForce(choice, date, now)).toBeNull();
});

it.each([
  ['analytics ads', ['analytics'], true],
  ['analytics', ['analytics', 'ads'], false],
  ['', [], true],
  ['', ['ads'], false],
  [null, ['analytics', 'ads'], true],
])('a consent to %j covers the services %j: %j', (services, used, expected) => {
  expect(coversServices(services, used)).toBe(expected);
});
