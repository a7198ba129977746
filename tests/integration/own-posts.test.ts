import { beforeEach, expect, it, vi } from 'vitest';
import { amendPost, fetchOwnPosts, withdrawPost } from '@/services/posts/ownPosts';
import { changeCategory, editPost } from '@/services/moderation/editing';
import { deletePost } from '@/services/moderation/deletePost';
import { rejectPosts } from '@/services/moderation/rejecting';
import { subscribeToOwnNews } from '@/services/posts/ownNews';
import { fetchPostOfAnyStatus, subscribeToPostOfAnyStatus } from '@/services/posts/postOfAnyStatus';
import { fetchFormerTexts } from '@/services/posts/formerTexts';
import { fetchSubmitted, newPostId, submitPost } from '@/services/posts/submitPost';
import { reportPost } from '@/services/posts/reports';
import { aDraft, aPendingPost, aPost } from '../factories/domain';
import { postId, publishedPost } from '../factories/posts';
import { deleteAt } from '../support/database';
import { putOnWall, read, signInAs, write, writeAll } from './support/emulator';

/** Runs once: before the next one-off read of an unpublished post, or when a transaction is to be sent. */
const once = vi.hoisted(() => ({
  beforeRead: null as (() => Promise<void>) | null,
  beforeCommit: null as (() => Promise<void>) | null,
}));

async function run(moment: keyof typeof once): Promise<void> {
  const act = once[moment];
  once[moment] = null;
  await act?.();
}

vi.mock('@/services/firebase/rest', async (importOriginal) => {
  const rest = await importOriginal<typeof import('@/services/firebase/rest')>();
  const fetchDocument: typeof rest.fetchDocument = async (path, reader) => {
    if (path.startsWith('unpublishedPosts/')) await run('beforeRead');
    return rest.fetchDocument(path, reader);
  };
  return { ...rest, fetchDocument };
});

vi.mock('@/services/firebase/commit', async (importOriginal) => {
  const { commit: original } = await importOriginal<typeof import('@/services/firebase/commit')>();
  const commit: typeof original = (work) =>
    original(async (transaction) => {
      const result = await work(transaction);
      await run('beforeCommit');
      return result;
    });
  return { commit };
});

beforeEach(() => {
  Object.assign(once, { beforeRead: null, beforeCommit: null });
});

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
  if (found?.status !== 'pending') throw new Error(`no pending post ${id}`);
  return found;
};

it('fetches the status of an author’s posts, also of anonymous and deleted ones', async () => {
  const [refusedOne = '', waiting = '', onTheWall = '', deleted = ''] = await submitPosts(4);
  await putOnWall(onTheWall);
  await write(`users/ana/submissions/${postId(1)}`, {
    createdAt: new Date('2026-01-01T10:00:00Z'),
  });
  await signInAs('chef', { role: 'admin' });
  expect(
    await rejectPosts([aPendingPost({ id: refusedOne, content: 'Texte 0.' })], 'Hors sujet.'),
  ).toEqual({ ok: true });

  await signInAs('ana');
  const { items: posts, next } = await fetchOwnPosts('ana', null);
  expect(next).toBeNull();
  expect(posts.map(({ id, post: own }) => [id, own?.status])).toEqual([
    [deleted, 'pending'],
    [onTheWall, 'published'],
    [waiting, 'pending'],
    [refusedOne, 'rejected'],
    [postId(1), undefined],
  ]);
  expect(posts[3]?.post).toMatchObject({ rejectionReason: 'Hors sujet.' });
  expect(posts.at(-1)?.sentAt).toEqual(new Date('2026-01-01T10:00:00Z'));
  await signInAs('bob');
  await expect(fetchOwnPosts('ana', null)).rejects.toMatchObject({ code: 'permission-denied' });
});

it('fetches when and why a moderator deleted an anonymous post', async () => {
  const [id = '', older = ''] = await submitPosts(2);
  await putOnWall(id, { content: 'Texte 0.' });
  await signInAs('chef', { role: 'admin' });
  expect(await deletePost(aPost({ id, content: 'Texte 0.' }), 'Publicité.')).toEqual({ ok: true });
  await deleteAt(`unpublishedPosts/${older}`);
  await signInAs('ana');
  const { items: posts } = await fetchOwnPosts('ana', null);
  expect(posts).toMatchObject([
    { id: older, post: null, deletion: null },
    { id, post: null, deletion: { outcome: 'deleted', reason: 'Publicité.' } },
  ]);
  const onNews = vi.fn();
  const stop = subscribeToOwnNews('ana', onNews);
  await vi.waitFor(() => expect(onNews).toHaveBeenLastCalledWith({ unseen: 1, pending: [] }));
  stop();
});

it('fetches the reason of the author’s own report of a post, also of a removal request', async () => {
  const ids = await submitPosts(3);
  const [removalRequested = '', reported = '', neither = ''] = ids;
  for (const id of ids) await putOnWall(id);
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
  const documents = Array.from({ length: 23 }, (_, n) => {
    const [id, createdAt] = [postId(n + 1), new Date(Date.UTC(2026, 0, n + 1))];
    return { [`posts/${id}`]: publishedPost(), [`users/ana/submissions/${id}`]: { createdAt } };
  });
  await writeAll(Object.assign({}, ...documents));
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
  await rejectPosts([aPendingPost({ id: refusedOne, content: 'Texte 1.' })], 'Non.');
  await putOnWall(onTheWall);
  const edited = aPendingPost({ id: waiting, content: 'Texte 0.' });
  expect(await changeCategory(edited, 'justice')).toEqual({ ok: true });
  expect(await read(`formerTexts/${waiting}`)).not.toBeNull();
  await signInAs('ana');
  for (const id of [waiting, refusedOne]) {
    expect(await withdrawPost('ana', id)).toEqual({ ok: true });
    expect(await read(`unpublishedPosts/${id}`)).toBeNull();
    expect(await read(`formerTexts/${id}`)).toBeNull();
    expect(await read(`users/ana/submissions/${id}`)).toBeNull();
    // A retry after a lost response succeeds.
    expect(await withdrawPost('ana', id)).toEqual({ ok: true });
  }
  expect(await withdrawPost('ana', onTheWall)).toMatchObject({ code: 'alreadyPublished' });
  expect(await read(`posts/${onTheWall}`)).not.toBeNull();
});

it('withdraws no post that a moderator published and deleted since, whose decision its author reads', async () => {
  const [id = ''] = await submitPosts(1);
  await putOnWall(id, { content: 'Texte 0.' });
  await signInAs('chef', { role: 'admin' });
  expect(await deletePost(aPost({ id, content: 'Texte 0.' }), 'Publicité.')).toEqual({ ok: true });
  await signInAs('ana');
  expect(await withdrawPost('ana', id)).toMatchObject({ code: 'postNotFound' });
  expect((await fetchOwnPosts('ana', null)).items).toMatchObject([
    { id, deletion: { outcome: 'deleted', reason: 'Publicité.' } },
  ]);
});

it('fetches a submitted post by id, never as deleted when it is published between two reads', async () => {
  const [id = ''] = await submitPosts(1);
  for (const fetchPost of [
    async () => (await fetchOwnPosts('ana', null)).items[0]?.post,
    () => fetchSubmitted('ana', id),
  ]) {
    await deleteAt(`posts/${id}`);
    once.beforeRead = () => putOnWall(id);
    expect(await fetchPost()).toMatchObject({ id, status: 'published' });
  }
  expect(await fetchSubmitted('ana', newPostId())).toBeNull();
});

it('delivers a post that is published meanwhile as published, and null once it is withdrawn', async () => {
  const [published = '', withdrawn = ''] = await submitPosts(2);
  const statuses = new Map<string, (string | undefined)[]>();
  const stops = [published, withdrawn].map((id) => {
    const seen: (string | undefined)[] = [];
    statuses.set(id, seen);
    return subscribeToPostOfAnyStatus(id, (post) => seen.push(post?.status));
  });
  const expectStatuses = (id: string, expected: readonly (string | undefined)[]) =>
    vi.waitFor(() => expect(statuses.get(id)).toEqual(expected), { timeout: 10_000 });
  for (const id of [published, withdrawn]) await expectStatuses(id, ['pending']);
  await putOnWall(published);
  await expectStatuses(published, ['pending', 'published']);
  await deleteAt(`posts/${published}`);
  await expectStatuses(published, ['pending', 'published', undefined]);
  await withdrawPost('ana', withdrawn);
  await expectStatuses(withdrawn, ['pending', undefined]);
  for (const stop of stops) stop();
});

it('loses a withdrawal against a publication at the same time', async () => {
  const [id = ''] = await submitPosts(1);
  once.beforeCommit = () => putOnWall(id);
  expect(await withdrawPost('ana', id)).toMatchObject({ code: 'alreadyPublished' });
  expect(await read(`posts/${id}`)).not.toBeNull();
  expect(await read(`users/ana/submissions/${id}`)).not.toBeNull();
});

it('keeps what the author wrote last before an edit, also between two edits', async () => {
  const [id = ''] = await submitPosts(1);
  const sent = await fetchExisting(id);
  const edit = async (text: string) => {
    await signInAs('chef', { role: 'admin' });
    const seen = await fetchPostOfAnyStatus(id);
    if (!seen) throw new Error(`no post ${id}`);
    expect(await editPost(seen, { ...seen, content: text })).toEqual({ ok: true });
    return fetchFormerTexts(id);
  };
  expect(await edit('Texte 0 !')).toMatchObject({ sent: { content: sent.content } });
  await signInAs('ana');
  const edited = await fetchExisting(id);
  expect(await amendPost(edited, { ...edited, content: 'Mieux dit.' })).toEqual({ ok: true });
  expect(await edit('Mieux dit !')).toMatchObject({ sent: { content: 'Mieux dit.' } });
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
    code: 'amendedElsewhere',
  });
  const amended = await fetchExisting(id);
  await signInAs('chef', { role: 'admin' });
  await editPost(amended, { ...next, content: 'Corrigé.' });
  await signInAs('ana');
  expect(await amendPost(loadedPost, { ...next, content: 'Encore autre chose.' })).toMatchObject({
    code: 'alreadyEdited',
  });

  const before = await fetchExisting(decided);
  await signInAs('chef', { role: 'admin' });
  await rejectPosts([before], 'Non.');
  await signInAs('ana');
  expect(await amendPost(before, next)).toMatchObject({ code: 'alreadyDecided' });
  await putOnWall(id);
  expect(await amendPost(loadedPost, next)).toMatchObject({ code: 'alreadyDecided' });
  await withdrawPost('ana', decided);
  expect(await amendPost(before, next)).toMatchObject({ code: 'postNotFound' });
});
