import { expect, it } from 'vitest';
import type { PostDraft } from '@/domain/post';
import { amendPost, fetchOwnPosts, withdrawPost } from '@/services/ownPosts';
import { rejectPosts } from '@/services/moderation';
import { fetchSubmitted, newPostId, submitPost } from '@/services/posts';
import { reportPost } from '@/services/reports';
import { postId, publishedPost } from '../factories/posts';
import { read, signInAs, useEmulators, write } from './support/emulator';

useEmulators();

const draft = (content: string): PostDraft => ({
  title: null,
  content,
  category: 'social',
  source: null,
  isAnonymous: true,
});

/** Ana submits so many posts; their ids in that order. */
async function submitted(count: number): Promise<string[]> {
  const ana = await signInAs('ana');
  const ids = Array.from({ length: count }, newPostId);
  for (const [n, id] of ids.entries()) await submitPost(ana, id, draft(`Texte ${n}.`));
  return ids;
}

const post = async (id: string) => {
  const found = await fetchSubmitted('ana', id);
  if (!found) throw new Error(`no post ${id}`);
  return found;
};

it('tells authors what became of their posts, anonymous ones too, and of those that are gone', async () => {
  const [refusedOne = '', waiting = '', onTheWall = '', gone = ''] = await submitted(4);
  await write(`posts/${onTheWall}`, publishedPost());
  await write(`users/ana/submissions/${postId(1)}`, {
    createdAt: new Date('2026-01-01T10:00:00Z'),
  });
  await signInAs('chef', { role: 'admin' });
  expect(await rejectPosts([refusedOne], 'Hors sujet.')).toEqual({ ok: true });

  await signInAs('ana');
  const { posts, next } = await fetchOwnPosts('ana', null);
  expect(next).toBeNull();
  expect(posts.map(({ id, post: own }) => [id, own?.status, own?.rejectionReason])).toEqual([
    [gone, 'pending', null],
    [onTheWall, 'published', null],
    [waiting, 'pending', null],
    [refusedOne, 'rejected', 'Hors sujet.'],
    [postId(1), undefined, undefined],
  ]);
  expect(posts.at(-1)?.sentAt).toEqual(new Date('2026-01-01T10:00:00Z'));
  await signInAs('bob');
  await expect(fetchOwnPosts('ana', null)).rejects.toMatchObject({ code: 'permission-denied' });
});

it('says which of them they asked to have removed, or reported', async () => {
  const ids = await submitted(3);
  const [asked = '', reported = '', neither = ''] = ids;
  for (const id of ids) await write(`posts/${id}`, publishedPost());
  expect(await reportPost('ana', asked, 'author', 'Une erreur.')).toEqual({ ok: true });
  expect(await reportPost('ana', reported, 'other', null)).toEqual({ ok: true });
  const { posts } = await fetchOwnPosts('ana', null);
  expect(posts.map((own) => [own.id, own.reported])).toEqual([
    [neither, null],
    [reported, 'other'],
    [asked, 'author'],
  ]);
});

it('reads twenty at a time, however many there are', async () => {
  await signInAs('ana');
  for (let n = 1; n <= 23; n += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, n));
    await write(`posts/${postId(n)}`, publishedPost({ createdAt }));
    await write(`users/ana/submissions/${postId(n)}`, { createdAt });
  }
  const first = await fetchOwnPosts('ana', null);
  expect(first.posts.map(({ id }) => id)).toEqual(
    Array.from({ length: 20 }, (_, n) => postId(23 - n)),
  );
  const second = await fetchOwnPosts('ana', first.next);
  expect(second.posts.map(({ id }) => id)).toEqual([postId(3), postId(2), postId(1)]);
  expect(second.next).toBeNull();
});

it('withdraws what is not published, and no more than that', async () => {
  const [waiting = '', refusedOne = '', onTheWall = ''] = await submitted(3);
  await signInAs('chef', { role: 'admin' });
  await rejectPosts([refusedOne], null);
  await write(`posts/${onTheWall}`, publishedPost());
  await signInAs('ana');
  for (const id of [waiting, refusedOne]) {
    expect(await withdrawPost('ana', id)).toEqual({ ok: true });
    expect(await read(`posts/${id}`)).toBeNull();
    expect(await read(`users/ana/submissions/${id}`)).toBeNull();
  }
  expect(await withdrawPost('ana', onTheWall)).toMatchObject({
    ok: false,
    message: expect.stringContaining('publié entre-temps'),
  });
  expect(await read(`posts/${onTheWall}`)).not.toBeNull();
});

it('finds what was submitted under an id, when the answer to it was lost', async () => {
  const [id = ''] = await submitted(1);
  expect(await fetchSubmitted('ana', id)).toMatchObject({ content: 'Texte 0.' });
  expect(await fetchSubmitted('ana', newPostId())).toBeNull();
});

it('amends a pending post, unless it was decided or changed elsewhere meanwhile', async () => {
  const [id = '', decided = ''] = await submitted(2);
  const seen = await post(id);
  const next = {
    title: 'Titre',
    content: 'Mieux dit.',
    category: 'justice',
    source: null,
  } as const;
  expect(await amendPost(seen, next)).toEqual({ ok: true });
  expect(await post(id)).toMatchObject({ ...next, status: 'pending', isAnonymous: true });
  // An answer that was lost: again is harmless.
  expect(await amendPost(seen, next)).toEqual({ ok: true });
  expect(await amendPost(seen, { ...next, content: 'Encore autre chose.' })).toMatchObject({
    ok: false,
    message: expect.stringContaining('Un modérateur a corrigé'),
  });

  const before = await post(decided);
  await signInAs('chef', { role: 'admin' });
  await rejectPosts([decided], null);
  await signInAs('ana');
  expect(await amendPost(before, next)).toMatchObject({
    ok: false,
    message: expect.stringContaining('vient d’être traité'),
  });
});
