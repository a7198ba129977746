import { describe, expect, it, vi } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import { startOfParisDay } from '@/domain/days';
import type { PublishedPost } from '@/domain/posts/post';
import { NO_VOTES } from '@/domain/posts/votes';
import { fetchFirstPage } from '@/services/posts/firstPosts';
import { fetchPublishedPost } from '@/services/posts/openPost';
import { subscribeToPost, subscribeToTodaysPosts } from '@/services/posts/posts';
import { fetchPublishedPage } from '@/services/posts/publishedPosts';
import { pendingPost, postId, publishedPost } from '../factories/posts';
import { deleteAt } from '../support/database';
import { write, writeAll } from './support/emulator';

const now = new Date();
const midnight = startOfParisDay(now).getTime();
const before = (minutes: number) => new Date(midnight - minutes * 60_000);

describe('wall', () => {
  it('pages through all posts exactly once, each batch in its own order', async () => {
    const expected = Array.from({ length: 45 }, (_, n) => postId(n));
    const posts = expected.map((id, n) => {
      // Batches of seven share one publishedAt, to the microsecond.
      const nanoseconds = (999_999 - Math.floor(n / 7)) * 1000;
      const publishedAt = new Timestamp(Date.UTC(2026, 10, 20, 10) / 1000, nanoseconds);
      return [`posts/${id}`, publishedPost({ publishedAt, position: n % 7 })] as const;
    });
    await writeAll(Object.fromEntries(posts));
    const { page: first } = await fetchFirstPage();
    const seen = first.items.map(({ id }) => id);
    const sizes = [seen.length];
    let after = first.next;
    while (after !== null) {
      const page = await fetchPublishedPage(after, 10);
      sizes.push(page.items.length);
      seen.push(...page.items.map((post) => post.id));
      after = page.next;
    }
    expect(seen).toEqual(expected);
    expect(sizes).toEqual([20, 10, 10, 5]);
  });

  it('skips and logs invalid posts, and reads one without optional fields', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await write(`posts/${postId(1)}`, publishedPost({ publishedAt: before(1), category: null }));
    await write(`posts/${postId(2)}`, {
      content: 'Ancien',
      category: 'justice',
      status: 'published',
      createdAt: before(9),
      publishedAt: before(2),
      position: 0,
      source: 'javascript:alert(1)',
      votes: { grave: 2 },
    });
    vi.resetModules();
    const { page } = await (await import('@/services/posts/firstPosts')).fetchFirstPage();
    expect(page.items).toMatchObject([
      {
        id: postId(2),
        title: null,
        authorPseudo: null,
        source: null,
        votes: { grave: 2, drole: 0 },
      },
    ]);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`posts/${postId(1)}`),
      expect.anything(),
    );
    log.mockRestore();
  });

  it("subscribes to the day's posts: new ones, reactions and deletions, without invalid ones", async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await write(`posts/${postId(1)}`, publishedPost({ publishedAt: before(5) }));
    const lists: (readonly PublishedPost[])[] = [];
    const stop = subscribeToTodaysPosts(now, {
      onData: (posts) => lists.push(posts),
      // Called for the cache, before the server confirms the posts.
      onError: () => {},
    });
    const expectPosts = (posts: object[]) =>
      vi.waitFor(() => expect(lists.at(-1)).toMatchObject(posts), { timeout: 15_000 });
    await expectPosts([]);
    const todays = publishedPost({ publishedAt: new Date(midnight) });
    await write(`posts/${postId(2)}`, todays);
    await write(`posts/${postId(3)}`, { ...todays, position: 1 });
    await expectPosts([{ id: postId(2) }, { id: postId(3) }]);
    await write(`posts/${postId(4)}`, { ...todays, category: null });
    await vi.waitFor(
      () =>
        expect(log).toHaveBeenCalledWith(
          expect.stringContaining(`posts/${postId(4)}`),
          expect.anything(),
        ),
      { timeout: 15_000 },
    );
    log.mockRestore();
    const votes = { ...NO_VOTES, grave: 2, drole: 1 };
    await write(`posts/${postId(3)}`, { ...todays, position: 1, votes });
    await expectPosts([{ id: postId(2) }, { id: postId(3), votes }]);
    await deleteAt(`posts/${postId(2)}`);
    await expectPosts([{ id: postId(3) }]);
    stop();
  });

  it('returns null for posts that are pending or missing, and fetches a published post', async () => {
    await write(`unpublishedPosts/${postId(6)}`, pendingPost());
    await write(`posts/${postId(7)}`, publishedPost());
    const seen: (PublishedPost | null)[] = [];
    const stop = subscribeToPost(postId(6), {
      onData: (post) => seen.push(post),
      onError: ({ message }) => expect.unreachable(message),
    });
    await vi.waitFor(() => expect(seen).toEqual([null]), { timeout: 15_000 });
    stop();
    expect(await fetchPublishedPost(postId(6))).toBeNull();
    expect(await fetchPublishedPost(postId(5))).toBeNull();
    expect(await fetchPublishedPost(postId(7))).toMatchObject({
      id: postId(7),
      status: 'published',
    });
  });

  it('calls onData with null for missing posts, also with ids that no app creates', async () => {
    for (const id of [postId(5), '\u0000', ' ', '🤦', 'x'.repeat(128)]) {
      const seen: (PublishedPost | null)[] = [];
      const stop = subscribeToPost(id, {
        onData: (post) => seen.push(post),
        // May be called for the cache, before the server confirms that the post is missing.
        onError: () => {},
      });
      // eslint-disable-next-line no-await-in-loop -- one after the other
      await vi.waitFor(() => expect(seen).toEqual([null]), { timeout: 15_000 });
      stop();
    }
  });
});
