import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublishedPost } from '@/domain/posts/post';
import type { Page } from '@/services/firebase/page';
import type { Cursor } from '@/services/firebase/query';
import { createQueryClient } from '@/hooks/query';
import { fetchFirstPage, storedFirstPage } from '@/services/posts/firstPosts';
import { fetchPublishedPage } from '@/services/posts/publishedPosts';
import { aPost } from '../../../tests/factories/domain';
import { firstPageQuery } from './firstPageQuery';
import { subscribeToTodaysPostsWhenIdle } from './subscribeToTodaysPostsWhenIdle';
import { createWall, type Wall } from './wall';

vi.mock('@/services/posts/firstPosts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@/services/posts/firstPosts')>()),
  fetchFirstPage: vi.fn(),
  storedFirstPage: vi.fn(() => null),
}));
vi.mock('@/services/posts/publishedPosts', () => ({ fetchPublishedPage: vi.fn() }));
vi.mock('./subscribeToTodaysPostsWhenIdle', () => ({ subscribeToTodaysPostsWhenIdle: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError: () => 'BCDF-1234' }));

const noon = new Date('2026-11-21T11:00:00Z');
const evening = new Date('2026-11-21T22:59:00Z');
const midnight = new Date('2026-11-21T23:00:00Z');
const cursor: Cursor = { values: [{ integerValue: '1' }], before: false };

interface Answer {
  readonly resolve: (page: Page<PublishedPost>) => void;
  readonly reject: (error: Error) => void;
}
let answers: Answer[] = [];
/** Calls the listener with the day's posts. */
let deliver: (posts: readonly PublishedPost[]) => void;
/** Calls the listener as when the connection is lost. */
let disconnect: () => void;
const unsubscribe = vi.fn();
let isReading = false;
let isHidden = false;
let wall: Wall;
let client = createQueryClient();
let page: EventTarget;

const pendingPage = () =>
  new Promise<Page<PublishedPost>>((resolve, reject) => answers.push({ resolve, reject }));

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  answers = [];
  client = createQueryClient();
  isReading = false;
  isHidden = false;
  const document = Object.defineProperty(new EventTarget(), 'hidden', { get: () => isHidden });
  vi.stubGlobal('document', document);
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.mocked(fetchFirstPage).mockImplementation(async () => ({
    page: await pendingPage(),
    at: new Date(),
  }));
  vi.mocked(fetchPublishedPage).mockImplementation(pendingPage);
  vi.mocked(subscribeToTodaysPostsWhenIdle).mockImplementation((_day, { onData, onError }) => {
    deliver = onData;
    disconnect = () => onError({ message: 'Erreur', reference: null });
    return unsubscribe;
  });
  wall = createWall(() => isReading, client);
});
afterEach(() => client.clear());

const yesterday = new Date('2026-11-20T11:00:00Z');
const post = (id: string, publishedAt = yesterday) => aPost({ id, publishedAt });
const idsOf = (posts: readonly PublishedPost[]) => posts.map(({ id }) => id);
const previousIds = () => idsOf(wall.previous.get().posts);
function todayIds() {
  const today = wall.today.get();
  return today.status === 'ready' ? idsOf(today.posts.shown) : today.status;
}
async function answer(n: number, posts: readonly PublishedPost[], next: Cursor | null = null) {
  answers[n]?.resolve({ items: posts, next });
  await vi.advanceTimersByTimeAsync(0);
}
/** Creates the wall with the first page that an earlier visit has stored. */
function startWith(at: Date, ...items: readonly PublishedPost[]) {
  vi.mocked(storedFirstPage).mockReturnValue({ at, page: { items, next: cursor } });
  wall = createWall(() => isReading, client);
}
async function fail(n: number) {
  answers[n]?.reject(new Error('unavailable'));
  await vi.advanceTimersByTimeAsync(0);
}
function setVisible(isVisible: boolean) {
  isHidden = !isVisible;
  document.dispatchEvent(new Event('visibilitychange'));
}

it('waits for the first page that was requested before the wall is shown', async () => {
  void client.prefetchQuery(firstPageQuery);
  wall.enter(noon);
  await answer(0, [post('t', noon)]);
  expect(todayIds()).toEqual(['t']);
  expect(fetchFirstPage).toHaveBeenCalledOnce();
});

it("splits the first page by day, and subscribes to the day's posts", async () => {
  wall.enter(noon);
  expect([todayIds(), wall.previous.get().status]).toEqual(['loading', 'loading']);
  await answer(0, [post('t', noon), post('a')]);
  expect([todayIds(), previousIds()]).toEqual([['t'], ['a']]);
  expect(wall.previous.get()).toMatchObject({ status: 'ready', hasMore: false });
  expect(subscribeToTodaysPostsWhenIdle).toHaveBeenCalledExactlyOnceWith(noon, expect.anything());
  deliver([post('u', evening), post('t', noon)]);
  expect(todayIds()).toEqual(['u', 't']);
});

it("shows reactions to, edits and deletions of today's posts in place while they are read", async () => {
  wall.enter(noon);
  const [t, u, v] = [post('t', noon), post('u', noon), post('v', noon)];
  await answer(0, [t, u, v]);
  isReading = true;
  const voted = { ...t, votes: { ...t.votes, grave: 1 } };
  const edited = { ...u, content: 'Corrigé', category: 'justice' as const };
  deliver([voted, edited]);
  expect(wall.today.get()).toEqual({
    status: 'ready',
    posts: { shown: [voted, edited, v], waiting: [], deletedIds: ['v'] },
  });
});

it("keeps today's posts when the connection is lost, and goes on when it is back", async () => {
  wall.enter(noon);
  await answer(0, [post('t', noon)]);
  deliver([post('t', noon)]);
  const before = wall.today.get();
  disconnect();
  expect(wall.today.get()).toBe(before);
  deliver([post('u', evening), post('t', noon)]);
  expect(todayIds()).toEqual(['u', 't']);
});

it('starts with the cached posts of an earlier visit, and keeps them when the request fails', async () => {
  startWith(noon, post('t', noon), post('a'));
  expect([todayIds(), previousIds()]).toEqual([['t'], ['a']]);
  wall.enter(noon);
  await fail(0);
  expect([todayIds(), previousIds()]).toEqual([['t'], ['a']]);
  expect(wall.previous.get().status).toBe('failed');
  // The network is back, but at first no request passes.
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  await fail(1);
  await vi.advanceTimersByTimeAsync(1000);
  await answer(2, [post('u', evening), post('a')]);
  expect([todayIds(), previousIds()]).toEqual([['u'], ['a']]);
});

it('shows posts cached on another day without a network, and reports today as failed', async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { onLine: false });
  startWith(yesterday, post('a'), post('b'));
  wall.enter(noon);
  expect([todayIds(), previousIds()]).toEqual(['loading', ['a', 'b']]);
  await fail(0);
  expect([todayIds(), previousIds()]).toEqual(['failed', ['a', 'b']]);
});

it('shows an older copy, marked as unreachable, when the request fails although the browser is online', async () => {
  startWith(yesterday, post('a'), post('b'));
  wall.enter(noon);
  expect([todayIds(), previousIds()]).toEqual(['loading', []]);
  await fail(0);
  expect([todayIds(), previousIds()]).toEqual(['failed', ['a', 'b']]);
  expect(wall.failure.get()).not.toBeNull();
  wall.retry();
  await answer(1, [post('t', noon), post('a')]);
  expect([todayIds(), previousIds()]).toEqual([['t'], ['a']]);
  expect(wall.failure.get()).toBeNull();
});

it('appends pages, one request at a time, and stops after the last', async () => {
  wall.enter(noon);
  await answer(0, [post('a')], cursor);
  const [first, second] = [wall.loadMore(), wall.loadMore()];
  expect(fetchPublishedPage).toHaveBeenCalledExactlyOnceWith(cursor, 10, expect.any(AbortSignal));
  await answer(1, [post('b')]);
  expect(await first).toMatchObject({ id: 'b' });
  expect(await second).toMatchObject({ id: 'b' });
  expect(previousIds()).toEqual(['a', 'b']);
  expect(await wall.loadMore()).toBeNull();
  expect(fetchPublishedPage).toHaveBeenCalledOnce();
});

it('keeps the loaded posts when a page fails, and fetches the same page again', async () => {
  wall.enter(noon);
  await answer(0, [post('a')], cursor);
  const more = wall.loadMore();
  const failure = more.catch((error: unknown) => error);
  await fail(1);
  expect(await failure).toMatchObject({ reference: 'BCDF-1234' });
  expect(wall.previous.get()).toMatchObject({
    status: 'failed',
    failure: { message: 'Erreur de chargement des posts', reference: 'BCDF-1234' },
  });
  expect(previousIds()).toEqual(['a']);
  void wall.loadMore();
  expect(wall.previous.get()).toMatchObject({ status: 'loading', failure: null });
  expect(fetchPublishedPage).toHaveBeenLastCalledWith(cursor, 10, expect.any(AbortSignal));
  await answer(2, [post('b')]);
  expect(previousIds()).toEqual(['a', 'b']);
});

it('fetches a failed page again once the listener fires', async () => {
  wall.enter(noon);
  await answer(0, [post('a')], cursor);
  wall.loadMore().catch(() => {});
  await fail(1);
  deliver([]);
  await answer(2, [post('b')]);
  deliver([]);
  expect(fetchPublishedPage).toHaveBeenCalledTimes(2);
  expect(previousIds()).toEqual(['a', 'b']);
});

it('fetches nothing again when the user leaves the page or hides the tab for a minute', async () => {
  const leave = wall.enter(noon);
  await answer(0, [post('t', noon), post('a')], cursor);
  leave();
  vi.advanceTimersByTime(60_000);
  wall.enter(new Date(noon.getTime() + 60_000));
  setVisible(false);
  vi.advanceTimersByTime(60_000);
  setVisible(true);
  vi.advanceTimersByTime(600_000);
  expect(unsubscribe).not.toHaveBeenCalled();
  expect(subscribeToTodaysPostsWhenIdle).toHaveBeenCalledOnce();
  expect(fetchFirstPage).toHaveBeenCalledOnce();
  expect([todayIds(), previousIds()]).toEqual([['t'], ['a']]);
});

it('unsubscribes when the tab stays hidden, and resubscribes when it is visible again', async () => {
  wall.enter(noon);
  await answer(0, [post('t', noon)]);
  deliver([post('u', evening), post('t', noon)]);
  setVisible(false);
  vi.advanceTimersByTime(600_000);
  expect(unsubscribe).toHaveBeenCalledOnce();
  isReading = true;
  setVisible(true);
  expect(subscribeToTodaysPostsWhenIdle).toHaveBeenCalledTimes(2);
  deliver([post('v', evening), post('u', evening), post('t', noon)]);
  expect(todayIds()).toEqual(['u', 't']);
  wall.reveal();
  expect(todayIds()).toEqual(['v', 'u', 't']);
});

it('reports a failed first page, and fetches it again on retry', async () => {
  wall.enter(noon);
  await fail(0);
  expect(wall.today.get()).toMatchObject({
    status: 'failed',
    failure: { message: 'Erreur de chargement des posts', reference: 'BCDF-1234' },
  });
  expect(wall.previous.get().status).toBe('failed');
  wall.retry();
  expect([todayIds(), wall.previous.get().status]).toEqual(['loading', 'loading']);
  await answer(1, [post('t', noon), post('a')]);
  expect([todayIds(), previousIds()]).toEqual([['t'], ['a']]);
});

it('moves posts to the previous days at midnight in Paris without fetching anything twice', async () => {
  vi.setSystemTime(evening);
  const leave = wall.enter(evening);
  await answer(0, [post('t', noon), post('a')], cursor);
  const more = wall.loadMore();
  // The clock of the device is a little slow.
  const first = new Date(midnight.getTime() + 1);
  deliver([post('u', first), post('t', noon)]);
  leave();
  vi.setSystemTime(midnight);
  wall.enter(midnight);
  expect(todayIds()).toEqual(['u']);
  expect(previousIds()).toEqual(['t', 'a']);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(subscribeToTodaysPostsWhenIdle).toHaveBeenLastCalledWith(midnight, expect.anything());
  // The page requested before midnight arrives.
  await answer(1, [post('b')]);
  await more;
  expect(previousIds()).toEqual(['t', 'a', 'b']);
  expect(fetchFirstPage).toHaveBeenCalledOnce();
});

it('loads the first page of the new day when that of the day before is underway at midnight', async () => {
  vi.setSystemTime(evening);
  const stored = [post('t', noon), post('a')];
  startWith(noon, ...stored);
  wall.enter(evening)();
  // A reader who returns sees the cached posts, and the listener starts before the page is read.
  const leave = wall.enter(evening);
  deliver([post('t', noon)]);
  leave();
  vi.setSystemTime(midnight);
  wall.enter(midnight);
  expect([todayIds(), previousIds()]).toEqual([[], ['t', 'a']]);
  await answer(0, stored, cursor);
  expect(wall.previous.get().status).toBe('loading');
  await answer(1, [post('t', noon), post('a'), post('b')], cursor);
  expect([todayIds(), previousIds()]).toEqual([[], ['t', 'a', 'b']]);
  expect(wall.previous.get().status).toBe('ready');
});

it('starts over at midnight when the connection is lost, because posts may be missing', async () => {
  vi.setSystemTime(evening);
  const leave = wall.enter(evening);
  await answer(0, [post('t', noon), post('a')]);
  deliver([post('t', noon)]);
  disconnect();
  leave();
  vi.setSystemTime(midnight);
  wall.enter(midnight);
  expect([todayIds(), previousIds()]).toEqual(['loading', []]);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(fetchFirstPage).toHaveBeenCalledTimes(2);
});

it('starts over when the device slept through midnight', async () => {
  const leave = wall.enter(noon);
  const morning = new Date('2026-11-22T07:00:00Z');
  leave();
  vi.setSystemTime(morning);
  wall.enter(morning);
  expect([todayIds(), previousIds()]).toEqual(['loading', []]);
  // The response to the request of the day before is ignored.
  await answer(0, [post('a')]);
  expect(previousIds()).toEqual([]);
  await answer(1, [post('t', noon)]);
  expect(previousIds()).toEqual(['t']);
});
