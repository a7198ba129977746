import { instantOfDay, startOfNextParisDay, startOfParisDay } from '@/domain/days';
import type { OrderValues } from '@/services/firebase/query';

/** Cursor at an instant in microseconds since 1970, the precision of Firestore's timestamps. */
export function cursorAt(time: number): OrderValues {
  const second = new Date(Math.floor(time / 1e6) * 1000).toISOString().slice(0, -5);
  return [{ timestampValue: `${second}.${String(time % 1e6).padStart(6, '0')}Z` }];
}

/** Bounds of a Paris day in microseconds since 1970: `start` is inclusive, `end` exclusive. */
export function boundsOf(date: string): { readonly start: number; readonly end: number } {
  const start = startOfParisDay(instantOfDay(date));
  return { start: start.getTime() * 1000, end: startOfNextParisDay(start).getTime() * 1000 };
}

/** Cursors at the last and at the first instant of a Paris day, both inclusive. */
export function dayCursors(date: string): {
  readonly newest: OrderValues;
  readonly oldest: OrderValues;
} {
  const { start, end } = boundsOf(date);
  return { newest: cursorAt(end - 1), oldest: cursorAt(start) };
}
