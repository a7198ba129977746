import { describe, expect, it, vi } from 'vitest';
import { NO_VOTES, type ReactionType } from '@/domain/posts/votes';
import { fetchOwnReactions } from '@/services/posts/ownReactions';
import { setReaction } from '@/services/posts/reactions';
import { pendingPost, postId, publishedPost } from '../factories/posts';
import { refusal } from '../factories/refusal';
import { deleteAt } from '../support/database';
import { read, signInAs, write, writeAll } from './support/emulator';

/** Documents that Firestore bills for the service's reads; a missing document counts as well. */
let documentsRead = 0;

vi.mock('@/services/firebase/rest', async (importOriginal) => {
  const rest = await importOriginal<typeof import('@/services/firebase/rest')>();
  const counting: Partial<typeof rest> = {
    runQuery: async (...args) => {
      const documents = await rest.runQuery(...args);
      documentsRead += Math.max(1, documents.length);
      return documents;
    },
    fetchDocument: (...args) => {
      documentsRead += 1;
      return rest.fetchDocument(...args);
    },
  };
  return { ...rest, ...counting };
});

const id = postId(1);

async function expectState(counts: Partial<Record<ReactionType, number>>, total: number) {
  const votes = { ...NO_VOTES, ...counts };
  expect(await read(`posts/${id}`)).toMatchObject({ votes });
  expect(await read('users/ana/private/account')).toMatchObject({ reactionsCount: total });
}

describe('reacting', () => {
  it('adds, changes and removes a reaction, and changes nothing when repeated', async () => {
    await write(`posts/${id}`, publishedPost());
    await signInAs('ana');
    expect(await setReaction('ana', id, 'grave')).toEqual({ ok: true });
    await expectState({ grave: 1 }, 1);
    await setReaction('ana', id, 'grave');
    await expectState({ grave: 1 }, 1);
    await setReaction('ana', id, 'drole');
    await expectState({ drole: 1 }, 1);
    expect(await read(`users/ana/votes/${id}`)).toMatchObject({ type: 'drole' });
    await setReaction('ana', id, null);
    await expectState({}, 0);
    expect(await read(`users/ana/votes/${id}`)).toBeNull();
  });

  it('refuses a post that is not published, and writes nothing', async () => {
    await write(`unpublishedPosts/${id}`, pendingPost());
    const before = await read(`unpublishedPosts/${id}`);
    await signInAs('ana');
    expect(await setReaction('ana', id, 'drole')).toEqual(refusal('postNotFound'));
    expect(await read(`unpublishedPosts/${id}`)).toEqual(before);
    expect(await read(`users/ana/votes/${id}`)).toBeNull();
  });

  it('withdraws a reaction to a deleted post, and sets none again', async () => {
    await write(`posts/${id}`, publishedPost());
    await signInAs('ana');
    await setReaction('ana', id, 'grave');
    await deleteAt(`posts/${id}`);
    expect(await setReaction('ana', id, 'drole')).toEqual(refusal('postNotFound'));
    expect(await setReaction('ana', id, null)).toEqual({ ok: true });
    expect(await read(`users/ana/votes/${id}`)).toBeNull();
    expect(await read('users/ana/private/account')).toMatchObject({ reactionsCount: 0 });
    expect(await setReaction('ana', id, 'grave')).toEqual(refusal('postNotFound'));
  });
});

/** An instant of 1 November 2026, after ten o'clock. */
const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10, minute));

describe('own reactions', () => {
  it('are fetched newest first, page by page and by type, also of deleted posts', async () => {
    await signInAs('ana');
    const documents = Array.from({ length: 21 }, (_, index) => {
      const n = index + 1;
      const type = n % 2 === 0 ? 'archiver' : 'grave';
      return {
        [`users/ana/votes/${postId(n)}`]: { type, votedAt: at(n) },
        ...(n !== 21 && { [`posts/${postId(n)}`]: publishedPost() }),
      };
    });
    await writeAll(Object.assign({}, ...documents));
    documentsRead = 0;
    const first = await fetchOwnReactions('ana', null, null);
    expect(first.items).toHaveLength(20);
    // Each vote and its post.
    expect(documentsRead).toBe(40);
    expect(first.items[0]).toEqual({
      id: postId(21),
      type: 'grave',
      reactedAt: at(21),
      post: null,
    });
    expect(first.items[1]).toMatchObject({ id: postId(20), post: { id: postId(20) } });
    documentsRead = 0;
    const second = await fetchOwnReactions('ana', null, first.next);
    expect(second.items.map(({ id: of }) => of)).toEqual([postId(1)]);
    expect(documentsRead).toBe(2);
    expect(second.next).toBeNull();

    const kept = await fetchOwnReactions('ana', 'archiver', null);
    expect(kept.items.map(({ type }) => type)).toEqual(Array(10).fill('archiver'));

    await signInAs('bob');
    await expect(fetchOwnReactions('ana', null, null)).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});
