import { expect, it, vi } from 'vitest';
import { amendPost, fetchOwnPosts, withdrawPost } from '@/services/posts/ownPosts';
import { deletePost } from '@/services/moderation/editing';
import { rejectPosts } from '@/services/moderation/moderation';
import { subscribeToOwnDecisions } from '@/services/posts/decisions';
import { fetchSubmitted, newPostId, submitPost } from '@/services/posts/submitPost';
import { reportPost } from '@/services/posts/reports';
import { aDraft, aPost } from '../factories/domain';
import { postId, publishedPost } from '../factories/posts';
import { deleteAt } from '../support/database';
import { read, signInAs, useEmulators, write } from './support/emulator';

useEmulators();

/** Submits posts as Ana and returns their ids in that order. */
async function submitPosts(count: number): Promise<string[]> {
  const ana = await signInAs('ana');
  const ids = Array.from({ length: count }, newPostId);
  for (const [n, id] of ids.entries())
    await submitPost(ana, id, aDraft({ content: `Texte ${n}.` }));
  return ids;
}

const fetchExisting = async (id: string) => {
  const found = await fetchSubmitted('ana', id);
  if (!found) throw new Error(`no post ${id}`);
  return found;
};

it('fetches the status of an author’s posts, also of anonymous and deleted ones', async () => {
  const [refusedOne = '', waiting = '', onTheWall = '', deleted = ''] = await submitPosts(4);
  await write(`posts/${onTheWall}`, publishedPost());
  await write(`users/ana/submissions/${postId(1)}`, {
    createdAt: new Date('2026-01-01T10:00:00Z'),
  });
  await signInAs('chef', { role: 'admin' });
  expect(
    await rejectPosts([aPost({ id: refusedOne, content: 'Texte 0.' })], 'Hors sujet.'),
  ).toEqual({ ok: true });

  await signInAs('ana');
  const { items: posts, next } = await fetchOwnPosts('ana', null);
  expect(next).toBeNull();
  expect(posts.map(({ id, post: own }) => [id, own?.status, own?.rejectionReason])).toEqual([
    [deleted, 'pending', null],
    [onTheWall, 'published', null],
    [waiting, 'pending', null],
    [refusedOne, 'rejected', 'Hors sujet.'],
    [postId(1), undefined, undefined],
  ]);
  expect(posts.at(-1)?.sentAt).toEqual(new Date('2026-01-01T10:00:00Z'));
  await signInAs('bob');
  await expect(fetchOwnPosts('ana', null)).rejects.toMatchObject({ code: 'permission-denied' });
});

it('fetches when and why a moderator deleted an anonymous post', async () => {
  const [id = '', older = ''] = await submitPosts(2);
  await write(`posts/${id}`, publishedPost({ content: 'Texte 0.' }));
  await signInAs('chef', { role: 'admin' });
  expect(await deletePost(aPost({ id, content: 'Texte 0.' }), 'Publicité.')).toEqual({ ok: true });
  await deleteAt(`posts/${older}`);
  await signInAs('ana');
  const { items: posts } = await fetchOwnPosts('ana', null);
  expect(posts).toMatchObject([
    { id: older, post: null, deletion: null },
    { id, post: null, deletion: { outcome: 'deleted', reason: 'Publicité.' } },
  ]);
  const onCount = vi.fn();
  const stop = subscribeToOwnDecisions('ana', onCount);
  await vi.waitFor(() => expect(onCount).toHaveBeenLastCalledWith(1));
  stop();
});

it('fetches the reason of the author’s own report of a post, also of a removal request', async () => {
  const ids = await submitPosts(3);
  const [removalRequested = '', reported = '', neither = ''] = ids;
  for (const id of ids) await write(`posts/${id}`, publishedPost());
  expect(await reportPost('ana', removalRequested, 'author', 'Une erreur.')).toEqual({ ok: true });
  expect(await reportPost('ana', reported, 'other', null)).toEqual({ ok: true });
  const { items: posts } = await fetchOwnPosts('ana', null);
  expect(posts.map((own) => [own.id, own.reported])).toEqual([
    [neither, null],
    [reported, 'other'],
    [removalRequested, 'author'],
  ]);
});

it('fetches own posts in pages of twenty', async () => {
  await signInAs('ana');
  for (let n = 1; n <= 23; n += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, n));
    await write(`posts/${postId(n)}`, publishedPost({ createdAt }));
    await write(`users/ana/submissions/${postId(n)}`, { createdAt });
  }
  const first = await fetchOwnPosts('ana', null);
  expect(first.items.map(({ id }) => id)).toEqual(
    Array.from({ length: 20 }, (_, n) => postId(23 - n)),
  );
  const second = await fetchOwnPosts('ana', first.next);
  expect(second.items.map(({ id }) => id)).toEqual([postId(3), postId(2), postId(1)]);
  expect(second.next).toBeNull();
});

it('withdraws pending and rejected posts and refuses published ones', async () => {
  const [waiting = '', refusedOne = '', onTheWall = ''] = await submitPosts(3);
  await signInAs('chef', { role: 'admin' });
  await rejectPosts([aPost({ id: refusedOne, content: 'Texte 1.' })], 'Non.');
  await write(`posts/${onTheWall}`, publishedPost());
  await signInAs('ana');
  for (const id of [waiting, refusedOne]) {
    expect(await withdrawPost('ana', id)).toEqual({ ok: true });
    expect(await read(`posts/${id}`)).toBeNull();
    expect(await read(`users/ana/submissions/${id}`)).toBeNull();
  }
  expect(await withdrawPost('ana', onTheWall)).toMatchObject({ code: 'alreadyPublished' });
  expect(await read(`posts/${onTheWall}`)).not.toBeNull();
});

it('fetches a submitted post by id, for a submission whose response was lost', async () => {
  const [id = ''] = await submitPosts(1);
  expect(await fetchSubmitted('ana', id)).toMatchObject({ content: 'Texte 0.' });
  expect(await fetchSubmitted('ana', newPostId())).toBeNull();
});

it('amends a pending post unless it was decided or changed elsewhere', async () => {
  const [id = '', decided = ''] = await submitPosts(2);
  const loadedPost = await fetchExisting(id);
  const next = {
    title: 'Titre',
    content: 'Mieux dit.',
    category: 'justice',
    source: null,
  } as const;
  expect(await amendPost(loadedPost, next)).toEqual({ ok: true });
  expect(await fetchExisting(id)).toMatchObject({ ...next, status: 'pending', isAnonymous: true });
  // A retry after a lost response succeeds.
  expect(await amendPost(loadedPost, next)).toEqual({ ok: true });
  expect(await amendPost(loadedPost, { ...next, content: 'Encore autre chose.' })).toMatchObject({
    code: 'alreadyEdited',
  });

  const before = await fetchExisting(decided);
  await signInAs('chef', { role: 'admin' });
  await rejectPosts([before], 'Non.');
  await signInAs('ana');
  expect(await amendPost(before, next)).toMatchObject({ code: 'alreadyDecided' });
});
