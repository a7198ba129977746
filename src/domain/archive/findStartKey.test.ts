import { describe, expect, it } from 'vitest';
import { ARCHIVE_SKIP_MAX } from '@/config/limits';
import { integer, randomFrom } from '../../../scripts/lib/random';
import { countByHalves, findStartKey } from './findStartKey';

const RANGE = 90_000_000_000;

/** Runs narrow() over these keys and records the results of its counts. */
async function narrowAmong(keys: readonly number[], skip: number) {
  const counted: number[] = [];
  const start = await findStartKey(1, RANGE, skip, (from, to) => {
    const between = keys.filter((key) => key >= from && key < to).length;
    counted.push(between);
    return Promise.resolve(between);
  });
  return { ...start, counted };
}

const before = (keys: readonly number[], key: number) => keys.filter((other) => other < key).length;

describe('countByHalves', () => {
  it.each([0, 9, 10, 11, 95, 3000])('counts %d items by counts of ten at most', async (size) => {
    const random = randomFrom('count');
    const keys = Array.from({ length: size }, (_, n) => n * 40 + integer(random, 0, 39));
    const found = await countByHalves(0, 200_000, 10, (from, to) =>
      Promise.resolve(Math.min(10, keys.filter((key) => key >= from && key < to).length)),
    );
    expect(found).toBe(size);
  });

  it('counts one range once when it has fewer items, and stops at items of one key', async () => {
    const counted: string[] = [];
    const count = (sum: number) => (from: number, to: number) => {
      counted.push(`${from} to ${to}`);
      return Promise.resolve(from <= 1 && to > 1 ? sum : 0);
    };
    expect(await countByHalves(0, 4, 10, count(9))).toBe(9);
    expect(counted).toEqual(['0 to 4']);
    expect(await countByHalves(0, 4, 10, count(10))).toBe(10);
  });
});

describe('narrow', () => {
  it('returns a start shortly before the wanted key, by at most 37 counts', async () => {
    const random = randomFrom('narrow');
    for (let round = 0; round < 60; round += 1) {
      const size = integer(random, 1, 3000);
      // A small width puts all keys close together.
      const width = 10 ** integer(random, 4, 10);
      const keys = Array.from({ length: size }, () => integer(random, 1, width));
      const skip = integer(random, 0, size - 1);
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      const { key, skipped, counted } = await narrowAmong(keys, skip);
      expect(skipped).toBe(before(keys, key));
      expect(skipped).toBeLessThanOrEqual(skip);
      const tied = keys.filter((other) => other === key).length;
      expect(skip - skipped).toBeLessThanOrEqual(Math.max(ARCHIVE_SKIP_MAX, tied));
      // The last count was needed: without it too many would have been left.
      const left = skip - skipped;
      const isEnough = counted.length > 0 && left <= ARCHIVE_SKIP_MAX;
      expect(isEnough && left + (counted.at(-1) ?? 0) <= ARCHIVE_SKIP_MAX).toBe(false);
      expect(counted.length).toBeLessThanOrEqual(37);
    }
  });

  it('counts nothing when at most ARCHIVE_SKIP_MAX posts are skipped', async () => {
    const { counted } = await narrowAmong([1, 2, 3], ARCHIVE_SKIP_MAX);
    expect(counted).toEqual([]);
  });

  it('ends when all posts share one key', async () => {
    const { key, skipped } = await narrowAmong(
      Array.from({ length: 500 }, () => 42),
      300,
    );
    expect({ key, skipped }).toEqual({ key: 42, skipped: 0 });
  });
});
