import { Timestamp } from 'firebase/firestore';
import type { Fields } from './commits';

/** One thing broken in one document: a title for the test and the changed fields. */
export type Case = readonly [title: string, fields: Fields];

/** A value whose own text would say too little, or too much, in a test's title. */
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

/** One case per field: the document without it. */
export const without = (fields: readonly string[]): Case[] =>
  fields.map((field): Case => [`no ${field}`, { [field]: undefined }]);

const MINUTE_MS = 60_000;

/** What a field that must equal request.time may not be. */
export const forgedTimes = (): unknown[] => [
  labelled('a minute ago', Timestamp.fromMillis(Date.now() - MINUTE_MS)),
  labelled('in an hour', Timestamp.fromMillis(Date.now() + 60 * MINUTE_MS)),
  labelled('1970', Timestamp.fromMillis(0)),
  labelled('milliseconds', Date.now()),
  labelled('text', new Date().toISOString()),
  null,
];

/** The one whole number that the SDK sends as a double. */
export const DOUBLE_ZERO = labelled('0 as a double', -0);

/** What an integer field may not be, besides a wrong integer. */
export const NOT_INTEGERS = [
  DOUBLE_ZERO,
  0.5,
  1.5,
  1e300,
  Number.NaN,
  -1,
  '0',
  '1',
  null,
  true,
  [],
  {},
] as const;
