import { expect, it } from 'vitest';
import { ARCHIVE_SKIP_MAX, DOCUMENTS_PER_QUERY } from '@/config/limits';
import { integer, randomFrom } from '../../../scripts/lib/random';
import { findStartKey } from './findStartKey';

/** Above all keys. */
const HIGH = 9e15;
/** Number of halvings until a single key is left. */
const HALVINGS = 53;

/** Returns the number of these sorted keys that are below a key. */
function countBelow(keys: readonly number[], key: number): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((keys[middle] ?? Infinity) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Finds the start among these sorted keys, and checks that it is shortly before the wanted item. */
async function countsToFind(keys: readonly number[], skip: number): Promise<number> {
  let counts = 0;
  const { key, skipped } = await findStartKey(HIGH, skip, (from, to) => {
    counts += 1;
    const found = countBelow(keys, to) - countBelow(keys, from);
    return Promise.resolve(Math.min(found, DOCUMENTS_PER_QUERY));
  });
  expect(skipped).toBe(countBelow(keys, key));
  const tied = countBelow(keys, key + 1) - skipped;
  expect(skip - skipped).toBeGreaterThanOrEqual(0);
  expect(skip - skipped).toBeLessThanOrEqual(Math.max(ARCHIVE_SKIP_MAX, tied));
  return counts;
}

/** Returns sorted keys below a width: a small width puts them close together. */
function randomKeys(seed: string, size: number, width: number): readonly number[] {
  const random = randomFrom(seed);
  const keys = Array.from({ length: size }, () => integer(random, 0, width - 1));
  return keys.toSorted((a, b) => a - b);
}

/** Returns one key after the other, as of posts that share one instant. */
const consecutive = (first: number, size: number): readonly number[] =>
  Array.from({ length: size }, (_, n) => first + n);

it('finds a start shortly before any item of a day by one count per halving', async () => {
  const random = randomFrom('start');
  for (let round = 0; round < 60; round += 1) {
    const size = integer(random, 1, DOCUMENTS_PER_QUERY);
    const keys = randomKeys(`start ${round}`, size, 10 ** integer(random, 3, 15));
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    const counts = await countsToFind(keys, integer(random, 0, size - 1));
    expect(counts).toBeLessThanOrEqual(HALVINGS);
  }
});

it.each([
  ['at the beginning', consecutive(0, 1500)],
  ['at the end', consecutive(HIGH - 100_000, 1500)],
  ['among others', [7, 8, ...consecutive(HIGH / 3, 1500), HIGH - 2, HIGH - 1]],
])('finds any page of 1,500 items of one instant %s by 57 counts', async (_, keys) => {
  for (let skip = 0; skip < keys.length; skip += 20)
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    expect(await countsToFind(keys, skip)).toBeLessThanOrEqual(57);
});

it('takes four counts more per thousand skipped items', async () => {
  const bound = HALVINGS + 4 * (10_000 / DOCUMENTS_PER_QUERY);
  expect(await countsToFind(randomKeys('many', 20_000, HIGH), 10_000)).toBeLessThanOrEqual(bound);
  expect(await countsToFind(consecutive(HIGH / 5, 20_000), 10_000)).toBeLessThanOrEqual(bound);
});

it('counts nothing when at most ARCHIVE_SKIP_MAX items are skipped', async () => {
  expect(await countsToFind(consecutive(0, 20), ARCHIVE_SKIP_MAX)).toBe(0);
});

it('ends when all items share one key', async () => {
  const keys = Array.from({ length: 500 }, () => 42);
  expect(await countsToFind(keys, 300)).toBeLessThanOrEqual(HALVINGS);
});

it('stops at a key with more items than one query counts', async () => {
  const keys = [1, ...Array.from({ length: 1500 }, () => 42)];
  expect(await countsToFind(keys, 1400)).toBeLessThanOrEqual(HALVINGS + 4);
});

it('skips what there is when there are fewer items than expected', async () => {
  const keys = consecutive(HIGH / 3, 40);
  const { key, skipped } = await findStartKey(HIGH, 60, (from, to) =>
    Promise.resolve(countBelow(keys, to) - countBelow(keys, from)),
  );
  expect(skipped).toBe(countBelow(keys, key));
  expect(skipped).toBeGreaterThanOrEqual(keys.length - ARCHIVE_SKIP_MAX);
});
