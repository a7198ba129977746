import { expect, it } from 'vitest';
import * as v from 'valibot';
import { date, dateOrNull, textOrNull } from './storedFields';

const NOW = new Date('2026-11-27T10:00:00Z');

it('date returns the time of a Timestamp of the SDK, and a Date of the REST API', () => {
  expect(v.parse(date, { toDate: () => NOW })).toEqual(NOW);
  expect(v.parse(date, NOW)).toEqual(NOW);
});

it.each([null, undefined, 1, '2026-11-27', {}, { toDate: NOW }])('date refuses %j', (value) => {
  expect(v.is(date, value)).toBe(false);
});

it('dateOrNull and textOrNull return null for null and for an absent field', () => {
  const schema = v.object({ at: dateOrNull, text: textOrNull });
  expect(v.parse(schema, {})).toEqual({ at: null, text: null });
  expect(v.parse(schema, { at: null, text: null })).toEqual({ at: null, text: null });
  expect(v.parse(schema, { at: NOW, text: 'a' })).toEqual({ at: NOW, text: 'a' });
});
