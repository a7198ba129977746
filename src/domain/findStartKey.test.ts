import { describe, expect, it } from 'vitest';
import { ARCHIVE_SKIP_MAX } from '@/config/limits';
import { integer, randomFrom } from '../../scripts/lib/random';
import { findStartKey } from './findStartKey';

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
      const { key, passed, counted } = await narrowAmong(keys, skip);
      expect(passed).toBe(before(keys, key));
      expect(passed).toBeLessThanOrEqual(skip);
      const tied = keys.filter((other) => other === key).length;
      expect(skip - passed).toBeLessThanOrEqual(Math.max(ARCHIVE_SKIP_MAX, tied));
      // The last count was needed: without it too many would have been left.
      const left = skip - passed;
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
    const { key, passed } = await narrowAmong(
      Array.from({ length: 500 }, () => 42),
      300,
    );
    expect({ key, passed }).toEqual({ key: 42, passed: 0 });
  });
});
