import { FirebaseError } from 'firebase/app';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parisDay } from '@/domain/days';

const { commit, fetchHostTime } = vi.hoisted(() => ({ commit: vi.fn(), fetchHostTime: vi.fn() }));
vi.mock('./commit', () => ({ commit }));
vi.mock('./hostClock', () => ({ fetchHostTime: fetchHostTime }));
const { commitByParisDay } = await import('./commitByParisDay');

const DAY_MS = 24 * 60 * 60 * 1000;
const refusal = new FirebaseError('permission-denied', '');
const days: string[] = [];
const workOn = (now: Date) => {
  days.push(parisDay(now));
  return () => Promise.resolve('done');
};
const inDays = (count: number) => new Date(Date.now() + count * DAY_MS);

beforeEach(() => void (days.length = 0));

describe('commitByParisDay', () => {
  it('uses the clock of the device, without a request for the time of the host, when that succeeds', async () => {
    commit.mockResolvedValue('done');
    await expect(commitByParisDay(workOn)).resolves.toBe('done');
    expect(days).toEqual([parisDay(new Date())]);
    expect(fetchHostTime).not.toHaveBeenCalled();
  });

  it('retries with the day of the host when the rules deny the day of the device', async () => {
    commit.mockRejectedValueOnce(refusal).mockResolvedValueOnce('done');
    fetchHostTime.mockResolvedValue(inDays(-1));
    await expect(commitByParisDay(workOn)).resolves.toBe('done');
    expect(days).toEqual([parisDay(new Date()), parisDay(inDays(-1))]);
  });

  it.each([
    ['the host has the same day', refusal, new Date()],
    ['the time of the host is unavailable', refusal, null],
    ['the commit failed for another reason', new FirebaseError('unavailable', ''), inDays(-1)],
  ])('rejects without a retry when %s', async (_, error, hostTime) => {
    commit.mockRejectedValue(error);
    fetchHostTime.mockResolvedValue(hostTime);
    await expect(commitByParisDay(workOn)).rejects.toBe(error);
    expect(commit).toHaveBeenCalledOnce();
  });
});
