import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Post } from '@/domain/post';
import { fetchFirstPage, knownFirstPage } from '@/services/firstPosts';
import { fetchPublishedPage, type PageCursor, type PublishedPage } from '@/services/publishedPosts';
import { aPost } from '../../../tests/factories/domain';
import { subscribeToNewPostsWhenIdle } from './subscribeToNewPostsWhenIdle';
import { createWall, type Wall } from './wall';

vi.mock('@/services/firstPosts', () => ({ fetchFirstPage: vi.fn(), knownFirstPage: vi.fn() }));
vi.mock('@/services/publishedPosts', () => ({ fetchPublishedPage: vi.fn() }));
vi.mock('./subscribeToNewPostsWhenIdle', () => ({ subscribeToNewPostsWhenIdle: vi.fn() }));
vi.mock('@/services/log', () => ({ logError: vi.fn() }));

const noon = new Date('2026-11-21T11:00:00Z');
const evening = new Date('2026-11-21T22:59:00Z');
const midnight = new Date('2026-11-21T23:00:00Z');
const cursor: PageCursor = [{ integerValue: '1' }];

interface Answer {
  readonly resolve: (page: PublishedPage) => void;
  readonly reject: (error: Error) => void;
}
let answers: Answer[] = [];
/** What was published since, from the listener. */
let arrive: (posts: readonly Post[]) => void;
const stop = vi.fn();
let isReading = false;
let isHidden = false;
let wall: Wall;
const page = new EventTarget();

const later = () =>
  new Promise<PublishedPage>((resolve, reject) => answers.push({ resolve, reject }));

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  vi.resetAllMocks();
  answers = [];
  isReading = false;
  isHidden = false;
  const document = Object.defineProperty(new EventTarget(), 'hidden', { get: () => isHidden });
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.mocked(knownFirstPage).mockReturnValue(null);
  vi.mocked(fetchFirstPage).mockImplementation(later);
  vi.mocked(fetchPublishedPage).mockImplementation(later);
  vi.mocked(subscribeToNewPostsWhenIdle).mockImplementation((_newest, onPosts) => {
    arrive = onPosts;
    return stop;
  });
  wall = createWall(() => isReading);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const yesterday = new Date('2026-11-20T11:00:00Z');
const post = (id: string, publishedAt = yesterday) => aPost({ id, publishedAt });
const idsOf = (posts: readonly Post[]) => posts.map(({ id }) => id);
const previousIds = () => idsOf(wall.previous.get().posts);
function todayIds() {
  const today = wall.today.get();
  return today.status === 'ready' ? idsOf(today.posts.shown) : today.status;
}
async function answer(n: number, posts: readonly Post[], next: PageCursor | null = null) {
  answers[n]?.resolve({ posts, next });
  await vi.advanceTimersByTimeAsync(0);
}
async function fail(n: number) {
  answers[n]?.reject(new Error('unavailable'));
  await vi.advanceTimersByTimeAsync(0);
}
function look(seen: boolean) {
  isHidden = !seen;
  document.dispatchEvent(new Event('visibilitychange'));
}

it('shows the first page by days, and listens to what follows its newest post alone', async () => {
  wall.enter(noon);
  expect([todayIds(), wall.previous.get().status]).toEqual(['loading', 'loading']);
  await answer(0, [post('t', noon), post('a')]);
  expect([todayIds(), previousIds()]).toEqual([['t'], ['a']]);
  expect(wall.previous.get()).toMatchObject({ status: 'ready', hasMore: false });
  expect(subscribeToNewPostsWhenIdle).toHaveBeenCalledExactlyOnceWith(noon, expect.anything());
  arrive([]);
  expect(todayIds()).toEqual(['t']);
  arrive([post('u', evening)]);
  expect(todayIds()).toEqual(['u', 't']);
});

it('listens after the newest post of an earlier day where today has none', async () => {
  wall.enter(noon);
  await answer(0, [post('a')]);
  expect(todayIds()).toEqual([]);
  expect(subscribeToNewPostsWhenIdle).toHaveBeenCalledExactlyOnceWith(yesterday, expect.anything());
});

it('begins with the posts kept from an earlier visit, and keeps them when it cannot ask', async () => {
  const kept = { posts: [post('t', noon), post('a')], next: cursor };
  vi.mocked(knownFirstPage).mockReturnValue({ at: noon, page: kept });
  wall = createWall(() => isReading);
  expect([todayIds(), previousIds()]).toEqual([['t'], ['a']]);
  wall.enter(noon);
  await fail(0);
  expect([todayIds(), previousIds()]).toEqual([['t'], ['a']]);
  expect(wall.previous.get().status).toBe('failed');
  // A network is back.
  page.dispatchEvent(new Event('online'));
  await answer(1, [post('u', evening), post('a')]);
  expect([todayIds(), previousIds()]).toEqual([['u'], ['a']]);
});

it('shows without a network what was read on another day, and claims nothing about today', async () => {
  const kept = { posts: [post('a'), post('b')], next: cursor };
  vi.mocked(knownFirstPage).mockReturnValue({ at: yesterday, page: kept });
  wall = createWall(() => isReading);
  wall.enter(noon);
  expect([todayIds(), previousIds()]).toEqual(['loading', ['a', 'b']]);
  await fail(0);
  expect([todayIds(), previousIds()]).toEqual(['failed', ['a', 'b']]);
});

it('shows an older copy, marked as unreachable, when the request fails although the browser is online', async () => {
  const kept = { posts: [post('a'), post('b')], next: cursor };
  vi.mocked(knownFirstPage).mockImplementation((_day, isUnreachable) =>
    isUnreachable ? { at: yesterday, page: kept } : null,
  );
  wall = createWall(() => isReading);
  wall.enter(noon);
  expect([todayIds(), previousIds()]).toEqual(['loading', []]);
  await fail(0);
  expect([todayIds(), previousIds()]).toEqual(['failed', ['a', 'b']]);
  expect(wall.isUnreachable.get()).toBe(true);
  wall.retry();
  await answer(1, [post('t', noon), post('a')]);
  expect([todayIds(), previousIds()]).toEqual([['t'], ['a']]);
  expect(wall.isUnreachable.get()).toBe(false);
});

it('appends pages, one request at a time, and stops after the last', async () => {
  wall.enter(noon);
  await answer(0, [post('a')], cursor);
  const [first, second] = [wall.loadMore(), wall.loadMore()];
  expect(fetchPublishedPage).toHaveBeenCalledExactlyOnceWith(cursor, 10);
  await answer(1, [post('b')]);
  expect((await first)?.id).toBe('b');
  expect((await second)?.id).toBe('b');
  expect(previousIds()).toEqual(['a', 'b']);
  expect(await wall.loadMore()).toBeNull();
  expect(fetchPublishedPage).toHaveBeenCalledOnce();
});

it('keeps what it has when a page fails, and asks for the same page again', async () => {
  wall.enter(noon);
  await answer(0, [post('a')], cursor);
  const more = wall.loadMore();
  await fail(1);
  expect(await more).toBeUndefined();
  expect(wall.previous.get()).toMatchObject({
    status: 'failed',
    message: 'Erreur de chargement des posts',
  });
  expect(previousIds()).toEqual(['a']);
  void wall.loadMore();
  expect(wall.previous.get()).toMatchObject({ status: 'loading', message: '' });
  expect(fetchPublishedPage).toHaveBeenLastCalledWith(cursor, 10);
  await answer(2, [post('b')]);
  expect(previousIds()).toEqual(['a', 'b']);
});

it('tries a failed page again once the database is heard of', async () => {
  wall.enter(noon);
  await answer(0, [post('a')], cursor);
  void wall.loadMore();
  await fail(1);
  arrive([]);
  await answer(2, [post('b')]);
  arrive([]);
  expect(fetchPublishedPage).toHaveBeenCalledTimes(2);
  expect(previousIds()).toEqual(['a', 'b']);
});

it('reads nothing again for who leaves the page, or looks away, and comes back', async () => {
  const leave = wall.enter(noon);
  await answer(0, [post('t', noon), post('a')], cursor);
  leave();
  vi.advanceTimersByTime(60_000);
  wall.enter(new Date(noon.getTime() + 60_000));
  look(false);
  vi.advanceTimersByTime(60_000);
  look(true);
  vi.advanceTimersByTime(600_000);
  expect(stop).not.toHaveBeenCalled();
  expect(subscribeToNewPostsWhenIdle).toHaveBeenCalledOnce();
  expect(fetchFirstPage).toHaveBeenCalledOnce();
  expect([todayIds(), previousIds()]).toEqual([['t'], ['a']]);
});

it('stops listening when nobody looks for a while, and goes on after the newest it knows', async () => {
  wall.enter(noon);
  await answer(0, [post('t', noon)]);
  arrive([post('u', evening)]);
  look(false);
  vi.advanceTimersByTime(600_000);
  expect(stop).toHaveBeenCalledOnce();
  isReading = true;
  look(true);
  expect(subscribeToNewPostsWhenIdle).toHaveBeenLastCalledWith(evening, expect.anything());
  arrive([post('v', evening)]);
  expect(todayIds()).toEqual(['u', 't']);
  wall.reveal();
  expect(todayIds()).toEqual(['v', 'u', 't']);
});

it('says that the posts cannot be had, and asks again', async () => {
  wall.enter(noon);
  await fail(0);
  expect(wall.today.get()).toEqual({
    status: 'failed',
    message: 'Erreur de chargement des posts',
  });
  expect(wall.previous.get().status).toBe('failed');
  wall.retry();
  expect([todayIds(), wall.previous.get().status]).toEqual(['loading', 'loading']);
  await answer(1, [post('t', noon), post('a')]);
  expect([todayIds(), previousIds()]).toEqual([['t'], ['a']]);
});

it('rolls over at midnight in Paris without reading anything twice', async () => {
  vi.setSystemTime(evening);
  const leave = wall.enter(evening);
  await answer(0, [post('t', noon), post('a')], cursor);
  const more = wall.loadMore();
  // This device's clock is a little late.
  const first = new Date(midnight.getTime() + 1);
  arrive([post('u', first)]);
  leave();
  vi.setSystemTime(midnight);
  wall.enter(midnight);
  expect(todayIds()).toEqual(['u']);
  expect(previousIds()).toEqual(['t', 'a']);
  expect(stop).toHaveBeenCalledOnce();
  expect(subscribeToNewPostsWhenIdle).toHaveBeenLastCalledWith(first, expect.anything());
  // What was on its way arrives.
  await answer(1, [post('b')]);
  await more;
  expect(previousIds()).toEqual(['t', 'a', 'b']);
  expect(fetchFirstPage).toHaveBeenCalledOnce();
});

it('begins anew when the device slept through midnight', async () => {
  const leave = wall.enter(noon);
  const morning = new Date('2026-11-22T07:00:00Z');
  leave();
  vi.setSystemTime(morning);
  wall.enter(morning);
  expect([todayIds(), previousIds()]).toEqual(['loading', []]);
  // The answer to yesterday's question comes too late.
  await answer(0, [post('a')]);
  expect(previousIds()).toEqual([]);
  await answer(1, [post('t', noon)]);
  expect(previousIds()).toEqual(['t']);
});
