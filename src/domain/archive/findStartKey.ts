import { ARCHIVE_SKIP_MAX, DOCUMENTS_PER_QUERY } from '@/config/limits';

/** Counts the items with keys from `from` up to, but not including, `to`: DOCUMENTS_PER_QUERY at most. */
type Count = (from: number, to: number) => Promise<number>;

/** Key at which reading starts, and number of items before it. */
interface StartKey {
  readonly key: number;
  readonly skipped: number;
}

/**
 * Skips items of a range in the order of their keys.
 *
 * @param atLeast number of items that the range has at least; if those are too many, it is not counted
 * @returns the key `to` if all items are skipped
 */
async function skipItems(
  from: number,
  to: number,
  skip: number,
  atLeast: number,
  count: Count,
): Promise<StartKey> {
  if (skip <= ARCHIVE_SKIP_MAX) return { key: from, skipped: 0 };
  const isTooLarge = atLeast > skip || atLeast >= DOCUMENTS_PER_QUERY;
  const found = isTooLarge ? atLeast : await count(from, to);
  if (found <= skip && found < DOCUMENTS_PER_QUERY) return { key: to, skipped: found };
  if (to - from <= 1) return { key: from, skipped: 0 };
  const middle = from + Math.floor((to - from) / 2);
  const first = await skipItems(from, middle, skip, 0, count);
  if (first.key < middle) return first;
  const left = skip - first.skipped;
  const second = await skipItems(middle, to, left, found - first.skipped, count);
  return { key: second.key, skipped: first.skipped + second.skipped };
}

/**
 * Finds the key at which at most ARCHIVE_SKIP_MAX items remain to be skipped, or more if those all share
 * one key. Ranges are halved until they can be counted, and are skipped or not: mostly one count per halving
 * that leads to the key, and up to four per thousand skipped items.
 *
 * @param high upper limit of the keys, exclusive; the lowest is 0
 * @param skip more than there are items, if the day's count is out of date: then fewer are skipped
 */
export const findStartKey = (high: number, skip: number, count: Count): Promise<StartKey> =>
  skipItems(0, high, skip, skip + 1, count);
