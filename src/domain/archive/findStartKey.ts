import { ARCHIVE_SKIP_MAX } from '@/config/limits';

/**
 * Counts the items of a range by counts that stop at a maximum: where one does, it halves the range.
 *
 * @param count counts the items with keys from `from` up to, but not including, `to`, up to `max`
 * @returns too few if more than `max` items share one key
 */
export async function countByHalves(
  from: number,
  to: number,
  max: number,
  count: (from: number, to: number) => Promise<number>,
): Promise<number> {
  const found = await count(from, to);
  if (found < max || to - from <= 1) return found;
  const middle = Math.floor((from + to) / 2);
  const halves = [countByHalves(from, middle, max, count), countByHalves(middle, to, max, count)];
  const [first = 0, second = 0] = await Promise.all(halves);
  return first + second;
}

/** Key at which reading starts, and number of items before it. */
interface StartKey {
  readonly key: number;
  readonly skipped: number;
}

/**
 * Binary search for the key at which at most ARCHIVE_SKIP_MAX items remain to be skipped, or more if those all
 * share one key. Each halving of the range takes one count; all counts together cover each item about once.
 *
 * @param low lowest possible key of an item
 * @param high upper limit of the keys, exclusive
 * @param count counts the items with keys from `from` up to, but not including, `to`
 */
export async function findStartKey(
  low: number,
  high: number,
  skip: number,
  count: (from: number, to: number) => Promise<number>,
): Promise<StartKey> {
  let [key, beyond, skipped] = [low, high, 0];
  while (skip - skipped > ARCHIVE_SKIP_MAX && beyond - key > 1) {
    const middle = Math.floor((key + beyond) / 2);
    // Each count depends on the one before.
    // eslint-disable-next-line no-await-in-loop -- see above
    const between = await count(key, middle);
    if (skipped + between <= skip) {
      skipped += between;
      key = middle;
    } else {
      beyond = middle;
    }
  }
  return { key, skipped };
}
