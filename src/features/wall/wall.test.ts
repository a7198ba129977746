import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Post } from '@/domain/post';
import {
  fetchPreviousPosts,
  watchTodayPosts,
  type PostCursor,
  type PostPage,
  type PostsListener,
} from '@/services/posts';
import { aPost } from '../../../tests/factories/domain';
import { createWall, type Wall } from './wall';

vi.mock('@/services/posts', () => ({ fetchPreviousPosts: vi.fn(), watchTodayPosts: vi.fn() }));
vi.mock('@/services/log', () => ({ logError: vi.fn() }));

const noon = new Date('2026-11-21T11:00:00Z');
const evening = new Date('2026-11-21T22:59:00Z');
const midnight = new Date('2026-11-21T23:00:00Z');
// Opaque to the wall.
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const cursor = { id: 'last' } as PostCursor;

let answers: { resolve: (page: PostPage) => void; reject: (error: Error) => void }[] = [];
let live: PostsListener;
const stop = vi.fn();
let isReading = false;
let wall: Wall;

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  vi.resetAllMocks();
  answers = [];
  isReading = false;
  vi.mocked(fetchPreviousPosts).mockImplementation(
    () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
  );
  vi.mocked(watchTodayPosts).mockImplementation((_day, listener) => {
    live = listener;
    return stop;
  });
  wall = createWall(() => isReading);
});
afterEach(() => vi.useRealTimers());

const post = (id: string, publishedAt = noon) => aPost({ id, publishedAt });
const idsOf = (posts: readonly Post[]) => posts.map(({ id }) => id);
const previousIds = () => idsOf(wall.previous.get().posts);
function todayIds() {
  const today = wall.today.get();
  return today.status === 'ready' ? idsOf(today.posts.shown) : today.status;
}
async function answer(n: number, id: string, next: PostCursor | null = null) {
  answers[n]?.resolve({ posts: [post(id)], next });
  await vi.advanceTimersByTimeAsync(0);
}

it('appends pages, one request at a time, and stops after the last', async () => {
  wall.enter(noon);
  expect(wall.previous.get().status).toBe('loading');
  await answer(0, 'a', cursor);
  const [first, second] = [wall.loadMore(), wall.loadMore()];
  expect(fetchPreviousPosts).toHaveBeenCalledTimes(2);
  expect(fetchPreviousPosts).toHaveBeenLastCalledWith(noon, cursor);
  await answer(1, 'b');
  expect((await first)?.id).toBe('b');
  expect((await second)?.id).toBe('b');
  expect(previousIds()).toEqual(['a', 'b']);
  expect(await wall.loadMore()).toBeNull();
  expect(fetchPreviousPosts).toHaveBeenCalledTimes(2);
});

it('keeps what it has when a page fails, and asks for the same page again', async () => {
  wall.enter(noon);
  await answer(0, 'a', cursor);
  const more = wall.loadMore();
  answers[1]?.reject(new Error('unavailable'));
  expect(await more).toBeUndefined();
  expect(wall.previous.get()).toMatchObject({
    status: 'failed',
    message: 'Erreur de chargement des posts',
  });
  expect(previousIds()).toEqual(['a']);
  void wall.loadMore();
  expect(wall.previous.get()).toMatchObject({ status: 'loading', message: '' });
  expect(fetchPreviousPosts).toHaveBeenLastCalledWith(noon, cursor);
  await answer(2, 'b');
  expect(previousIds()).toEqual(['a', 'b']);
});

it('tries a failed page again once the database is heard of', async () => {
  wall.enter(noon);
  await answer(0, 'a', cursor);
  const more = wall.loadMore();
  answers[1]?.reject(new Error('unavailable'));
  await more;
  live.onPosts([]);
  await answer(2, 'b');
  live.onPosts([]);
  expect(fetchPreviousPosts).toHaveBeenCalledTimes(3);
  expect(previousIds()).toEqual(['a', 'b']);
});

it('reads nothing again for who leaves the page and comes back', async () => {
  const leave = wall.enter(noon);
  await answer(0, 'a', cursor);
  live.onPosts([post('t')]);
  leave();
  vi.advanceTimersByTime(60_000);
  wall.enter(new Date(noon.getTime() + 60_000));
  vi.advanceTimersByTime(600_000);
  expect(stop).not.toHaveBeenCalled();
  expect(watchTodayPosts).toHaveBeenCalledOnce();
  expect(fetchPreviousPosts).toHaveBeenCalledOnce();
  expect([todayIds(), previousIds()]).toEqual([['t'], ['a']]);
});

it('stops listening after a while elsewhere, and listens again on return', () => {
  const leave = wall.enter(noon);
  live.onPosts([post('t')]);
  leave();
  vi.advanceTimersByTime(600_000);
  expect(stop).toHaveBeenCalledOnce();
  isReading = true;
  wall.enter(noon);
  expect(todayIds()).toEqual(['t']);
  live.onPosts([post('u'), post('t')]);
  expect(todayIds()).toEqual(['t']);
  wall.reveal();
  expect(todayIds()).toEqual(['u', 't']);
});

it('says that today’s posts cannot be had, unless some are there', () => {
  wall.enter(noon);
  live.onError('Erreur de connexion');
  expect(wall.today.get()).toEqual({ status: 'failed', message: 'Erreur de connexion' });
  wall.retryToday();
  expect(wall.today.get().status).toBe('loading');
  live.onPosts([post('t')]);
  live.onError('Erreur de connexion');
  expect(todayIds()).toEqual(['t']);
});

it('rolls over at midnight in Paris without reading anything twice', async () => {
  vi.setSystemTime(evening);
  const leave = wall.enter(evening);
  live.onPosts([post('t', noon)]);
  await answer(0, 'a', cursor);
  const more = wall.loadMore();
  // This device's clock is a little late.
  live.onPosts([post('u', new Date(midnight.getTime() + 1)), post('t', noon)]);
  leave();
  vi.setSystemTime(midnight);
  wall.enter(midnight);
  expect(todayIds()).toEqual(['u']);
  expect(previousIds()).toEqual(['t', 'a']);
  expect(stop).toHaveBeenCalledOnce();
  expect(watchTodayPosts).toHaveBeenLastCalledWith(midnight, expect.anything());
  // What was on its way arrives.
  await answer(1, 'b');
  await more;
  expect(previousIds()).toEqual(['t', 'a', 'b']);
  expect(fetchPreviousPosts).toHaveBeenCalledTimes(2);
});

it('begins anew when the device slept through midnight', async () => {
  const leave = wall.enter(noon);
  live.onPosts([post('t')]);
  const morning = new Date('2026-11-22T07:00:00Z');
  leave();
  vi.setSystemTime(morning);
  wall.enter(morning);
  expect([todayIds(), previousIds()]).toEqual(['loading', []]);
  // The answer to yesterday's question comes too late.
  await answer(0, 'a', cursor);
  expect(previousIds()).toEqual([]);
  await answer(1, 't');
  expect(previousIds()).toEqual(['t']);
});
