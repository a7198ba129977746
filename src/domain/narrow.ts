import { ARCHIVES_SKIP_MAX } from '@/config/limits';

/** Where to begin reading, and how many items that leaves out. */
export interface Start {
  readonly key: number;
  readonly passed: number;
}

/**
 * The key to begin reading at in order to get past `skip` items and read few of them: all but
 * ARCHIVES_SKIP_MAX lie before it, or as many as lie before the very key that the next one has.
 * Takes one count for each halving of the range; together they count each item about once.
 *
 * @param low the first key an item may have
 * @param high beyond the last one
 * @param count how many items have a key from `from` on and below `to`
 */
export async function narrow(
  low: number,
  high: number,
  skip: number,
  count: (from: number, to: number) => Promise<number>,
): Promise<Start> {
  let [key, beyond, passed] = [low, high, 0];
  while (skip - passed > ARCHIVES_SKIP_MAX && beyond - key > 1) {
    const middle = Math.floor((key + beyond) / 2);
    // Each count follows from the one before.
    // eslint-disable-next-line no-await-in-loop -- see above
    const between = await count(key, middle);
    if (passed + between <= skip) {
      passed += between;
      key = middle;
    } else {
      beyond = middle;
    }
  }
  return { key, passed };
}
