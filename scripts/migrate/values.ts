import { Timestamp } from 'firebase-admin/firestore';
import { instantOfDay, isCalendarDay } from '@/domain/days';
import type { StoredFields } from '../lib/documents';

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** False for a missing value, null and blank text. */
export const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && textOf(value)?.trim() !== '';

/** True for a map: not for a timestamp, a reference or any other object of the SDK. */
export const isMap = (value: unknown): value is StoredFields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The years that Firestore can store. */
const isStorable = (date: Date): boolean =>
  date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999;

/** @returns null for an invalid date */
const stamp = (date: Date): Timestamp | null =>
  isStorable(date) ? Timestamp.fromDate(date) : null;

function fromText(text: string): Timestamp | null {
  const day = text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');
  return isCalendarDay(day) ? stamp(instantOfDay(day)) : stamp(new Date(text));
}

/** Smaller numbers are seconds: as milliseconds they would be before March 1973. */
const SECONDS = 100_000_000_000;

/**
 * Converts an instant from any form found in bases: a timestamp (kept to the microsecond), an ISO
 * text, a day 'yyyy-MM-dd' or 'dd/MM/yyyy' (its noon), milliseconds or seconds, or the object that
 * a timestamp becomes in JSON. Returns null for anything else.
 */
export function instantIn(value: unknown): Timestamp | null {
  if (value instanceof Timestamp) return value;
  if (typeof value === 'string') return fromText(value);
  const number = isMap(value) ? (value['seconds'] ?? value['_seconds']) : value;
  if (typeof number !== 'number') return null;
  return stamp(new Date(Math.abs(number) < SECONDS ? number * 1000 : number));
}

/** Returns the names of unknown fields. */
export const unknownIn = (fields: StoredFields, known: readonly string[]): string[] =>
  Object.keys(fields).filter((name) => !known.includes(name));

/** Returns the named fields, unchanged. */
export const only = (fields: StoredFields, names: readonly string[]): StoredFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
