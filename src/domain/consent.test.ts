import { expect, it } from 'vitest';
import { consentInForce, servicesText } from './consent';

const now = new Date('2026-11-21T12:00:00Z');
const given = '2026-01-05T08:00:00.000Z';
const USED = ['ads', 'analytics'] as const;

const inForce = (
  choice: string | null,
  date: string | null,
  services: string | null = null,
  used: readonly string[] = USED,
) =>
  consentInForce(
    { cookieConsent: choice, cookieConsentDate: date, cookieConsentServices: services },
    used,
    now,
  );

it.each([
  ['all', given, USED],
  ['essential', given, []],
  ['essential', '2025-10-22T12:00:00.000Z', []],
])('consentInForce returns what the choice %s of %s accepts: %j', (choice, date, expected) => {
  expect(inForce(choice, date)).toEqual(expected);
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
  expect(inForce(choice, date)).toBeNull();
});

it.each([
  ['all', 'analytics ads', USED, ['ads', 'analytics']],
  ['all', 'analytics', USED, null],
  ['all', '', [], []],
  ['all', '', ['ads'], null],
  ['essential', '-ads -analytics', USED, []],
  ['essential', '-ads analytics', USED, ['analytics']],
  // No longer used by this build.
  ['essential', '-ads analytics', ['ads'], []],
  // A refusal where nothing needed consent: the banner promises to ask again.
  ['essential', '', ['ads'], null],
  ['essential', '', [], []],
  ['essential', '-ads', USED, null],
])('the choice %s about %j accepts of the services %j: %j', (choice, services, used, expected) => {
  expect(inForce(choice, given, services, used)).toEqual(expected);
});

it('servicesText marks refused services', () => {
  expect(servicesText(USED, ['analytics'])).toBe('-ads analytics');
  expect(servicesText([], [])).toBe('');
});
