import { deleteField, increment, serverTimestamp, Timestamp } from 'firebase/firestore';
import { atScale } from '../../support/scale';
import type { Fields } from './commits';

/** One invalid change of a document: the test's title and the changed fields. */
export type Case = readonly [title: string, fields: Fields];

/** A value with a label for test titles, where its JSON would be unclear or too long. */
class Labelled {
  readonly label: string;
  readonly value: unknown;

  constructor(label: string, value: unknown) {
    this.label = label;
    this.value = value;
  }
}

export const labelled = (label: string, value: unknown): Labelled => new Labelled(label, value);

function titleOf(value: unknown): string {
  if (value instanceof Labelled) return value.label;
  if (typeof value === 'number') return String(value);
  return JSON.stringify(value);
}

/** One case per wrong value: `{ role: ['admin', null] }` gives 'role: "admin"' and 'role: null'. */
export const wrong = (table: Readonly<Record<string, readonly unknown[]>>): Case[] =>
  Object.entries(table).flatMap(([field, values]) =>
    values.map((value): Case => [
      `${field}: ${titleOf(value)}`,
      { [field]: value instanceof Labelled ? value.value : value },
    ]),
  );

/** One case per field, in which that field is missing. */
export const without = (fields: readonly string[]): Case[] =>
  fields.map((field): Case => [`no ${field}`, { [field]: undefined }]);

const MINUTE_MS = 60_000;

/** Wrong values for a field that must equal request.time; `npm test` takes the first three. */
export const forgedTimes = (): unknown[] =>
  [
    labelled('a minute ago', Timestamp.fromMillis(Date.now() - MINUTE_MS)),
    labelled('in an hour', Timestamp.fromMillis(Date.now() + 60 * MINUTE_MS)),
    labelled('a number of milliseconds', Date.now()),
    labelled('1970', Timestamp.fromMillis(0)),
    labelled('an ISO string', new Date().toISOString()),
    null,
  ].slice(0, atScale(3, Infinity));

/** The time of the commit, as a wrong value. */
export const NOW = labelled('now', serverTimestamp());

/** A field that an update deletes. */
export const REMOVED = labelled('removed', deleteField());

/** Increments, with the titles 'unchanged', '+ 1' and '- 0.5'. */
export const increments = (...steps: readonly number[]): unknown[] =>
  steps.map((by) =>
    labelled(by === 0 ? 'unchanged' : `${by < 0 ? '-' : '+'} ${Math.abs(by)}`, increment(by)),
  );

/** -0, the only whole number that the SDK sends as a double. */
export const DOUBLE_ZERO = labelled('0 as a double', -0);

/** Wrong values for every field that holds a non-negative integer; `npm test` takes the first five. */
export const NOT_INTEGERS = [
  DOUBLE_ZERO,
  0.5,
  -1,
  '1',
  null,
  1.5,
  1e300,
  Number.NaN,
  '0',
  true,
  [],
  {},
].slice(0, atScale(5, Infinity));
