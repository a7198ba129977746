import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, it, vi } from 'vitest';
import { nextDailyCount } from '@/domain/dailyCount';
import type { Work } from './commit';

const { commit, fetchHostTime } = vi.hoisted(() => ({ commit: vi.fn(), fetchHostTime: vi.fn() }));
vi.mock('./commit', () => ({ commit }));
vi.mock('./hostClock', () => ({ fetchHostTime }));
const { commitWithQuota } = await import('./commitWithQuota');
const { Refusal } = await import('./runAction');

const DAY_MS = 24 * 60 * 60 * 1000;
const LIMIT = 5;
const refusal = new FirebaseError('permission-denied', '');
const inDays = (count: number) => new Date(Date.now() + count * DAY_MS);

/** The server's clock. */
let serverTime: Date;
let written: number[];

/** Posts by somebody whose last post was the `count`-th of its day; the server accepts as the rules do. */
function post(lastAt: Date, count: number, isOtherwiseRefused = false) {
  const stored = { lastAt, count };
  return commitWithQuota(
    LIMIT,
    new Refusal('dailyPosts'),
    (countToWrite): Work<string> =>
      async () => {
        const sent = countToWrite(stored);
        written.push(sent);
        const isNext = sent === nextDailyCount(stored, serverTime) && sent <= LIMIT;
        if (!isNext || isOtherwiseRefused) throw refusal;
        return 'done';
      },
  );
}

beforeEach(() => {
  written = [];
  serverTime = new Date();
  commit.mockImplementation((work: Work<string>) => Reflect.apply(work, null, [null]));
  fetchHostTime.mockImplementation(() => Promise.resolve(serverTime));
});

it('writes the next count of the day', async () => {
  await expect(post(new Date(), 4)).resolves.toBe('done');
  expect(written).toEqual([5]);
});

it('posts on a new day although the clock of the device is a day behind', async () => {
  serverTime = inDays(1);
  await expect(post(new Date(), LIMIT)).resolves.toBe('done');
  expect(written).toEqual([1]);
  expect(fetchHostTime).not.toHaveBeenCalled();
});

it('names the limit once the server has refused', async () => {
  await expect(post(new Date(), LIMIT)).rejects.toMatchObject({ code: 'dailyPosts' });
});

it('names the limit although the clock of the device is a day ahead', async () => {
  serverTime = inDays(-1);
  await expect(post(inDays(-1), LIMIT)).rejects.toMatchObject({ code: 'dailyPosts' });
});

it('does not name the limit when the rules refuse for another reason', async () => {
  await expect(post(inDays(-1), LIMIT, true)).rejects.toBe(refusal);
  await expect(post(new Date(), 2, true)).rejects.toBe(refusal);
});

it('does not name the limit when there is no answer', async () => {
  const lost = new FirebaseError('unavailable', '');
  commit.mockRejectedValue(lost);
  await expect(post(new Date(), LIMIT)).rejects.toBe(lost);
});
