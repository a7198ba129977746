import { beforeEach, expect, it, vi } from 'vitest';
import { fetchHostTime } from '@/services/firebase/hostClock';
import { act, renderHook } from '../../tests/support/render';
import { usePostsLeft } from './usePostsLeft';

vi.mock('@/services/firebase/hostClock', () => ({ fetchHostTime: vi.fn() }));

const DAY_MS = 24 * 60 * 60 * 1000;
const quota = (count: number, lastPostAt = new Date()) => ({ lastPostAt, lastPostId: null, count });
const inDays = (count: number) => new Date(Date.now() + count * DAY_MS);

beforeEach(() => void vi.mocked(fetchHostTime).mockResolvedValue(new Date()));

async function postsLeft(count: number) {
  const { result, rerender } = renderHook(usePostsLeft, { initialProps: quota(count) });
  await act(async () => {});
  return { result, rerender };
}

it('counts by the clock of the device while posts are left', async () => {
  const { result } = await postsLeft(4);
  expect(result.current).toBe(1);
  expect(fetchHostTime).not.toHaveBeenCalled();
});

it.each([
  ['returns none when the clock of the host agrees', new Date(), 0],
  ['returns none when the clock of the host is unavailable', null, 0],
  ['returns all posts when the device is a day behind the host', inDays(1), 5],
])('%s', async (_, hostTime, left) => {
  vi.mocked(fetchHostTime).mockResolvedValue(hostTime);
  const { result } = await postsLeft(5);
  expect(result.current).toBe(left);
  expect(fetchHostTime).toHaveBeenCalledOnce();
});

it('asks for the clock of the host again after the next post', async () => {
  vi.mocked(fetchHostTime).mockResolvedValue(inDays(-1));
  const { result, rerender } = await postsLeft(5);
  expect(result.current).toBe(5);
  vi.mocked(fetchHostTime).mockResolvedValue(new Date());
  rerender(quota(5, new Date(Date.now() + 1)));
  expect(result.current).toBe(0);
  await act(async () => {});
  expect(result.current).toBe(0);
});
