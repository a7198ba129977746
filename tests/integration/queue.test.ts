import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNPUBLISHED_POSTS } from '@/config/collections';
import { SUSPECT_WORDS_MAX } from '@/config/limits';
import type { UnpublishedPost } from '@/domain/posts/post';
import { ascending, descending, query, where, type Order } from '@/services/firebase/query';
import { subscribeToPages, type LivePage } from '@/services/firebase/subscribeToPages';
import {
  addSuspectWord,
  removeSuspectWord,
  setTwoYeses,
  subscribeToModerationSettings,
} from '@/services/moderation/suspectWords';
import { countPendingPosts, subscribeToPendingPosts } from '@/services/moderation/pendingPosts';
import { deleteDocuments } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { pendingPost, postId } from '../factories/posts';
import { read, signInAs, write, writeAll } from './support/emulator';

beforeEach(() => signInAs('chef', { role: 'admin' }));

const ids = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => postId(from + n));

/** Writes pending posts, numbered from the oldest one. */
const writeQueue = (from: number, to: number) =>
  writeAll(
    Object.fromEntries(
      ids(from, to).map((id, n) => [
        `unpublishedPosts/${id}`,
        pendingPost({ createdAt: new Date(Date.UTC(2026, 0, 1) + (from + n) * 60_000) }),
      ]),
    ),
  );

/** Deletes posts in one commit. */
const deletePosts = (from: number, to: number) =>
  deleteDocuments(
    TEST,
    ids(from, to).map((id) => `unpublishedPosts/${id}`),
  );

const SIZES = [4, 6] as const;
let stop = () => {};
afterEach(() => stop());

/** Subscribes to pages of the pending posts. @returns `loadMore`, and the last delivery */
function follow(order: Order) {
  const onData = vi.fn<(page: LivePage<string>) => void>();
  const pending = query(UNPUBLISHED_POSTS, {
    filters: [where('status', 'EQUAL', { stringValue: 'pending' })],
    orderBy: [order],
  });
  const pages = subscribeToPages(
    pending,
    SIZES,
    { doing: 'subscribe to pages', parse: (id) => id },
    { onData, onError: vi.fn() },
  );
  stop = pages.unsubscribe;
  const last = () => onData.mock.lastCall?.[0];
  const expectItems = (expected: readonly string[]) =>
    vi.waitFor(() => expect(last()?.items).toEqual(expected), 10_000);
  return { loadMore: pages.loadMore, last, expectItems };
}

// Between two commits each test waits for the listener (docs/testing.md#data).
describe('a live list in pages', () => {
  it('loads page after page, without a gap or a repetition, and follows all of them', async () => {
    await writeQueue(0, 12);
    const queue = follow(ascending('createdAt'));
    await queue.expectItems(ids(0, 4));
    expect(queue.last()).toMatchObject({ hasMore: true, isLoadingMore: false });
    for (const end of [10, 12]) {
      queue.loadMore();
      expect(queue.last()?.isLoadingMore).toBe(true);
      await queue.expectItems(ids(0, end));
    }
    expect(queue.last()).toMatchObject({ hasMore: false, isLoadingMore: false });
    queue.loadMore();
    expect(queue.last()?.isLoadingMore).toBe(false);

    // A document that leaves a page is not replaced by one of the next page.
    await deletePosts(2, 3);
    await queue.expectItems(ids(0, 12).filter((id) => id !== postId(2)));
    await writeQueue(12, 13);
    await queue.expectItems(ids(0, 13).filter((id) => id !== postId(2)));
  });

  it('keeps the documents of a full page when new ones arrive, until they leave', async () => {
    await writeQueue(0, 6);
    const queue = follow(descending('createdAt'));
    await queue.expectItems(ids(2, 6).toReversed());
    await writeQueue(6, 7);
    await queue.expectItems(ids(2, 7).toReversed());
    expect(queue.last()?.hasMore).toBe(true);
    // Once all of them have left, the next page is loaded without a request.
    await deletePosts(2, 7);
    await queue.expectItems(ids(0, 2).toReversed());
    expect(queue.last()?.hasMore).toBe(false);
  });

  it('fills the last page up when documents leave it', async () => {
    await writeQueue(0, 12);
    const queue = follow(ascending('createdAt'));
    await queue.expectItems(ids(0, 4));
    await deletePosts(3, 4);
    await queue.expectItems(ids(0, 5).filter((id) => id !== postId(3)));
    await deletePosts(0, 3);
    await queue.expectItems(ids(4, 8));
    expect(queue.last()?.hasMore).toBe(true);
  });
});

describe('the moderation queue', () => {
  it('is followed and counted in both orders', async () => {
    await writeQueue(0, 3);
    expect(await countPendingPosts()).toBe(3);
    for (const order of ['oldest', 'newest'] as const) {
      const onData = vi.fn<(page: LivePage<UnpublishedPost>) => void>();
      const pages = subscribeToPendingPosts(order, { onData, onError: vi.fn() });
      stop = pages.unsubscribe;
      const expected = order === 'oldest' ? ids(0, 3) : ids(0, 3).toReversed();
      const shown = () => onData.mock.lastCall?.[0].items.map(({ id }) => id);
      await vi.waitFor(() => expect(shown()).toEqual(expected), 10_000);
      pages.unsubscribe();
    }
  });
});

describe('suspect words', () => {
  const LIST = 'settings/moderation';
  const DONE = { ok: true };

  it('are added and removed one by one, and a repeated call changes nothing', async () => {
    const onData = vi.fn();
    stop = subscribeToModerationSettings({ onData, onError: vi.fn() });
    await vi.waitFor(() => expect(onData).toHaveBeenLastCalledWith(null));
    expect(await addSuspectWord('Arnaque')).toEqual(DONE);
    expect(await addSuspectWord('argent facile')).toEqual(DONE);
    // Another spelling of a word that is listed.
    expect(await addSuspectWord('l’ARNAQUE')).toEqual(DONE);
    await vi.waitFor(() =>
      expect(onData).toHaveBeenLastCalledWith({
        words: ['Arnaque', 'argent facile'],
        twoYeses: false,
      }),
    );
    expect(await removeSuspectWord('Arnaque')).toEqual(DONE);
    expect(await removeSuspectWord('Arnaque')).toEqual(DONE);
    await vi.waitFor(() =>
      expect(onData).toHaveBeenLastCalledWith({ words: ['argent facile'], twoYeses: false }),
    );
  });

  it('are kept when two admins, or two tabs, add words at the same time', async () => {
    await Promise.all(['casino', 'montres'].map(addSuspectWord));
    const list = await read(LIST);
    expect(JSON.stringify(list?.['words'])).toMatch(/casino.*montres|montres.*casino/);
  });

  it('are refused when the list is full', async () => {
    const words = Array.from({ length: SUSPECT_WORDS_MAX }, (_, n) => `mot ${n}`);
    await write(LIST, { words, updatedAt: new Date() });
    expect(await addSuspectWord('casino')).toMatchObject({ code: 'suspectWordsFull' });
    expect((await read(LIST))?.['words']).toHaveLength(SUSPECT_WORDS_MAX);
  });
});

it('lets an admin set that posts with a suspect word need two opinions, and keeps the words', async () => {
  const done = { ok: true };
  expect(await addSuspectWord('casino')).toEqual(done);
  expect(await setTwoYeses(true)).toEqual(done);
  expect(await setTwoYeses(true)).toEqual(done);
  expect(await addSuspectWord('montres')).toEqual(done);
  expect(await read('settings/moderation')).toMatchObject({
    words: ['casino', 'montres'],
    twoYeses: true,
  });
  expect(await setTwoYeses(false)).toEqual(done);
  expect(await read('settings/moderation')).toMatchObject({ twoYeses: false });
});
