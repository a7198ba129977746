import { FirebaseError } from 'firebase/app';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parisDay } from '@/domain/days';

const { commit, askHostTime } = vi.hoisted(() => ({ commit: vi.fn(), askHostTime: vi.fn() }));
vi.mock('./commit', () => ({ commit }));
vi.mock('./hostClock', () => ({ askHostTime }));
const { commitToday } = await import('./commitToday');

const DAY_MS = 24 * 60 * 60 * 1000;
const refusal = new FirebaseError('permission-denied', '');
const days: string[] = [];
const workOn = (now: Date) => {
  days.push(parisDay(now));
  return () => Promise.resolve('done');
};
const inDays = (count: number) => new Date(Date.now() + count * DAY_MS);

beforeEach(() => {
  vi.resetAllMocks();
  days.length = 0;
});

describe('a commit that belongs to a day', () => {
  it('is by the device’s clock, and asks nobody while that is right', async () => {
    commit.mockResolvedValue('done');
    await expect(commitToday(workOn)).resolves.toBe('done');
    expect(days).toEqual([parisDay(new Date())]);
    expect(askHostTime).not.toHaveBeenCalled();
  });

  it('is made again by the host’s day when the rules refuse the device’s', async () => {
    commit.mockRejectedValueOnce(refusal).mockResolvedValueOnce('done');
    askHostTime.mockResolvedValue(inDays(-1));
    await expect(commitToday(workOn)).resolves.toBe('done');
    expect(days).toEqual([parisDay(new Date()), parisDay(inDays(-1))]);
  });

  it.each([
    ['the day is the same', refusal, new Date()],
    ['the host’s time is not to be had', refusal, null],
    ['it failed for another reason', new FirebaseError('unavailable', ''), inDays(-1)],
  ])('is refused when %s', async (_, error, hostTime) => {
    commit.mockRejectedValue(error);
    askHostTime.mockResolvedValue(hostTime);
    await expect(commitToday(workOn)).rejects.toBe(error);
    expect(commit).toHaveBeenCalledOnce();
  });
});
