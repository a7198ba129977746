import { instantOfDay, isCalendarDay } from '@/domain/days';
import type { Encoded, EncodedFields } from '../firestore-values';

export const NULL: Encoded = { nullValue: null };

export const textOf = (value: Encoded | undefined): string | null => value?.stringValue ?? null;

/** Whether there is anything: neither missing, null nor an empty text. */
export const isGiven = (value: Encoded | undefined): value is Encoded =>
  value !== undefined && !('nullValue' in value) && value.stringValue?.trim() !== '';

/** As Firestore writes it, so that equal instants are equal texts. */
const stamp = (date: Date): Encoded | null =>
  Number.isNaN(date.getTime())
    ? null
    : { timestampValue: date.toISOString().replace('.000Z', 'Z') };

function fromText(text: string): Encoded | null {
  const day = text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');
  return isCalendarDay(day) ? stamp(instantOfDay(day)) : stamp(new Date(text));
}

/** Below it a number is of seconds: as milliseconds it would be in 1973. */
const SECONDS = 100_000_000_000;

/**
 * An instant in any form that bases have them: a timestamp (kept to the microsecond), an ISO text, a
 * day 'yyyy-MM-dd' or 'dd/MM/yyyy' (its noon), milliseconds or seconds, or the object that a
 * timestamp becomes in JSON. Null for anything else.
 */
export function instantIn(value: Encoded | undefined): Encoded | null {
  if (value?.timestampValue !== undefined) return value;
  if (value?.stringValue !== undefined) return fromText(value.stringValue);
  const fields = value?.mapValue?.fields;
  const seconds = fields?.['seconds'] ?? fields?.['_seconds'];
  const number = Number(value?.integerValue ?? value?.doubleValue ?? seconds?.integerValue);
  return stamp(new Date(Math.abs(number) < SECONDS ? number * 1000 : number));
}

/** The instant as a Date: to the millisecond. */
export const dateOf = (instant: Encoded): Date => new Date(instant.timestampValue ?? Number.NaN);

/** The names of the fields that nobody knows. */
export const unknownIn = (fields: EncodedFields, known: readonly string[]): string[] =>
  Object.keys(fields).filter((name) => !known.includes(name));

/** Those fields, as they are. */
export const only = (fields: EncodedFields, names: readonly string[]): EncodedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
