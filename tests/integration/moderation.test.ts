import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { POSTS_PER_PUBLICATION, POSTS_PUBLISHED_PER_DAY as MAX } from '@/config/limits';
import { parisDay } from '@/domain/days';
import type { UnpublishedPost } from '@/domain/posts/post';
import { fetchModerationLog } from '@/services/moderation/moderationLog';
import { closePosts, rejectPosts, restorePosts } from '@/services/moderation/rejecting';
import { publishPosts } from '@/services/moderation/publishing';
import { countPendingBefore, fetchClosableBefore } from '@/services/moderation/pendingPosts';
import { fetchPublishedPage } from '@/services/posts/publishedPosts';
import { NO_VOTES } from '@/domain/posts/votes';
import { aPendingPost } from '../factories/domain';
import { pendingPost, postId } from '../factories/posts';
import { read, signInAs, write, writeAll } from './support/emulator';

beforeEach(() => signInAs('chef', { role: 'admin' }));

const sentAt = (day: number) => new Date(Date.UTC(2026, 0, day));
const ids = (count: number, from = 1) => Array.from({ length: count }, (_, n) => postId(from + n));

async function queue(count: number, from = 1): Promise<string[]> {
  const posts = ids(count, from);
  await writeAll(
    Object.fromEntries(
      posts.map((id) => [`unpublishedPosts/${id}`, pendingPost({ title: 'Été' })]),
    ),
  );
  return posts;
}

/** The pending posts as an admin has loaded them. */
const loadedPosts = (postIds: readonly string[], over: Partial<UnpublishedPost> = {}) =>
  postIds.map((id) => aPendingPost({ id, title: 'Été', ...over }));

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

const TOO_MANY = { ok: false, code: 'dailyPublications', reference: null };

describe('publishing', () => {
  it('publishes in the given order with search index, month count and slots', async () => {
    const [a = '', b = ''] = await queue(2);
    expect(await publishPosts(loadedPosts([b, a]))).toEqual({ ok: true });

    expect(await read(`posts/${b}`)).toMatchObject({
      status: 'published',
      position: 0,
    });
    expect(await read(`posts/${a}`)).toMatchObject({ position: 1 });
    const index = await read(`searchIndex/${a}`);
    expect(index).toMatchObject({ title: 'Été', position: 1 });
    expect(JSON.stringify(index?.prefixes)).toContain('"ete"');
    const day = parisDay(new Date());
    expect(await read(`archiveMonths/${day.slice(0, 7)}`)).toEqual({
      days: { [day.slice(8)]: 2 },
    });
    expect(await read('publishing/today')).toMatchObject({
      ids: [b, a],
    });
  });

  it('publishes a copy without the times from before, and removes the pending post', async () => {
    const id = postId(1);
    const edited = { editedAt: new Date('2026-01-03T10:00:00Z'), editedFields: ['title'] };
    const source = 'https://insee.fr/';
    await write(`unpublishedPosts/${id}`, pendingPost({ title: 'Été', source, ...edited }));
    expect(await publishPosts(loadedPosts([id], { source }))).toEqual({ ok: true });
    const { publishedAt, ...fields } = (await read(`posts/${id}`)) ?? {};
    expect(publishedAt).toBeInstanceOf(Timestamp);
    expect(fields).toEqual({
      title: 'Été',
      content: 'Un mot sur la société.',
      category: 'social',
      source,
      authorId: null,
      authorPseudo: null,
      isAnonymous: true,
      editedFields: ['title'],
      status: 'published',
      position: 0,
      votes: NO_VOTES,
    });
    expect(await read(`unpublishedPosts/${id}`)).toBeNull();
    // A retry after a lost response names the post that was published.
    expect(await publishPosts(loadedPosts([id], { source }))).toMatchObject({
      code: 'decidedElsewhere',
      names: ['Été'],
    });
  });

  it('logs how long each post has waited, in steps and not by post, and so does a rejection', async () => {
    const posts = await queue(4);
    const sent = [hoursAgo(30), hoursAgo(1), hoursAgo(23), hoursAgo(24 * 400)];
    await writeAll(
      Object.fromEntries(
        posts.map((id, index) => [
          `unpublishedPosts/${id}`,
          pendingPost({ title: 'Été', createdAt: sent[index] ?? new Date() }),
        ]),
      ),
    );
    const loaded = loadedPosts(posts);
    expect(await publishPosts(loaded.slice(0, 3))).toEqual({ ok: true });
    expect(await rejectPosts(loaded.slice(3), 'Non.')).toEqual({ ok: true });
    const { items } = await fetchModerationLog(null);
    expect(items).toMatchObject([
      { action: 'reject', waits: [8760] },
      { action: 'publish', waits: [4, 24, 48] },
    ]);
  });

  it('publishes the posts of a day in several commits, in the given order, and refuses one more', async () => {
    const all = await queue(MAX + 1);
    const day = all.slice(0, MAX);
    expect(await publishPosts(loadedPosts(all))).toEqual(TOO_MANY);
    const commits: (readonly string[])[] = [];
    expect(await publishPosts(loadedPosts(day), (batch) => commits.push(batch))).toEqual({
      ok: true,
    });
    // The last posts first: a later commit comes first in every list.
    expect(commits.toReversed().flat()).toEqual(day);
    expect(commits.every((batch) => batch.length <= POSTS_PER_PUBLICATION)).toBe(true);
    const published = (await fetchPublishedPage(null, MAX)).items;
    expect(published.map(({ id }) => id)).toEqual(day);
    expect(published.map(({ position }) => position)).toEqual([...day.keys()]);
    expect(await publishPosts(loadedPosts(all.slice(MAX)))).toEqual(TOO_MANY);
    expect(await read(`unpublishedPosts/${postId(MAX + 1)}`)).toMatchObject({ status: 'pending' });
  });

  it('publishes none of several posts when one of the last commit is refused or the slots do not suffice', async () => {
    // Eight posts for seven slots.
    const posts = await queue(MAX + 1);
    expect(await publishPosts(loadedPosts(posts.slice(8)))).toEqual({ ok: true });
    const eight = loadedPosts(posts.slice(0, 8));
    expect(await publishPosts(eight)).toEqual(TOO_MANY);
    await write(`unpublishedPosts/${posts[0]}`, pendingPost({ title: 'Autre' }));
    const seven = eight.slice(0, 7);
    expect(await publishPosts(seven)).toMatchObject({ code: 'changedSinceRead', names: ['Autre'] });
    expect(await read(`unpublishedPosts/${posts[6]}`)).toMatchObject({ status: 'pending' });
  });

  it('names what is published when a later commit is refused', async () => {
    const posts = await queue(7);
    const seven = loadedPosts(posts);
    const result = await publishPosts(seven, () => {
      // The author amends the first post between the two commits.
      seven.splice(0, 1, ...loadedPosts(posts.slice(0, 1), { title: 'Autre' }));
    });
    expect(result).toMatchObject({ code: 'partlyPublished', names: ['Été'] });
    expect(await read(`posts/${posts[6]}`)).toMatchObject({ status: 'published', position: 6 });
    expect(await read(`unpublishedPosts/${posts[0]}`)).toMatchObject({ status: 'pending' });
    expect(await read('publishing/today')).toMatchObject({ ids: posts.slice(6) });
  });

  it('changes nothing when a post was decided elsewhere or is missing, with a message', async () => {
    const [a = '', b = ''] = await queue(2);
    await write(`unpublishedPosts/${b}`, pendingPost({ title: 'Le tri' }));
    await rejectPosts(loadedPosts([b], { title: 'Le tri' }), 'Non.');
    const decided = { code: 'decidedElsewhere', names: ['Le tri'] };
    expect(await publishPosts(loadedPosts([a, b]))).toMatchObject(decided);
    expect(await rejectPosts(loadedPosts([a, b]), 'Non.')).toMatchObject(decided);
    expect(await publishPosts(loadedPosts([a, postId(7)]))).toMatchObject({ code: 'postDeleted' });
    expect(await read(`unpublishedPosts/${a}`)).toMatchObject({ status: 'pending' });
  });

  it('publishes a post once when it is called twice at the same time', async () => {
    const posts = await queue(1);
    const answers = await Promise.all([
      publishPosts(loadedPosts(posts)),
      publishPosts(loadedPosts(posts)),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await read('publishing/today')).toMatchObject({
      ids: [postId(1)],
    });
  });

  it('refuses to publish or reject nothing', async () => {
    expect(await publishPosts([])).toMatchObject({ code: 'nothingSelected' });
    expect(await rejectPosts([], 'Non.')).toMatchObject({ code: 'nothingSelected' });
  });
});

const PENDING = {
  status: 'pending',
  decidedAt: null,
  rejectionReason: null,
};

describe('rejecting', () => {
  it('refuses a post whose text has changed since the admin read it, with a message', async () => {
    const posts = await queue(2);
    await write(`unpublishedPosts/${postId(2)}`, pendingPost({ title: 'Autre' }));
    expect(await rejectPosts(loadedPosts(posts), 'Non.')).toMatchObject({
      code: 'changedSinceRead',
      names: ['Autre'],
    });
    expect(await read(`unpublishedPosts/${postId(1)}`)).toMatchObject(PENDING);
  });

  it('rejects and restores a hundred posts in one commit each', async () => {
    const posts = await queue(100);
    expect(await rejectPosts(loadedPosts(posts), 'Non.')).toEqual({ ok: true });
    expect(await restorePosts(posts)).toEqual({ ok: true });
    expect(await read(`unpublishedPosts/${postId(100)}`)).toMatchObject(PENDING);
  });
});

describe('closing', () => {
  it('closes the posts that are still pending, by a decision of its own, and restores them', async () => {
    const [a = '', b = '', c = ''] = await queue(3);
    await rejectPosts(loadedPosts([b]), 'Non.');
    await write(`unpublishedPosts/${c}`, pendingPost({ title: 'Autre' }));
    const onClosed = vi.fn();
    const all = [a, b, c, 'gone0000000000000000'];
    expect(await closePosts(all, 'Dix places.', onClosed)).toEqual({ ok: true });
    expect(onClosed).toHaveBeenLastCalledWith([a, c]);
    expect(await read(`unpublishedPosts/${c}`)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Dix places.',
      notChosen: true,
    });
    const { items } = await fetchModerationLog(null);
    expect(items[0]).toMatchObject({ action: 'close', postIds: [a, c], reason: 'Dix places.' });
    expect(await closePosts(all, 'Dix places.', onClosed)).toEqual({ ok: true });
    expect(onClosed).toHaveBeenLastCalledWith([]);

    expect(await restorePosts([a])).toEqual({ ok: true });
    const restored = await read(`unpublishedPosts/${a}`);
    expect(restored).toMatchObject(PENDING);
    expect(restored).not.toHaveProperty('notChosen');
  });

  it('does not restore a post whose text is erased', async () => {
    const [a = ''] = ids(1);
    const erased = { status: 'rejected', decidedAt: new Date(), content: '', notChosen: true };
    await write(`unpublishedPosts/${a}`, pendingPost(erased));
    const onRestored = vi.fn();
    expect(await restorePosts([a], onRestored)).toEqual({ ok: true });
    expect(onRestored).toHaveBeenCalledWith([]);
  });

  it('counts and finds the pending posts from before a time, oldest first', async () => {
    const send = (id: string, day: number, fields = {}) =>
      write(`unpublishedPosts/${id}`, pendingPost({ createdAt: sentAt(day), ...fields }));
    await send(postId(1), 3);
    await send(postId(2), 2);
    await send(postId(3), 4);
    await send(postId(4), 1, { status: 'rejected', decidedAt: new Date() });
    expect(await countPendingBefore(sentAt(4))).toBe(2);
    expect(await fetchClosableBefore(sentAt(4))).toEqual([postId(2), postId(1)]);
    // The author could not contest this closing, so the rules refuse it with the whole commit.
    await send(postId(5), 2, { appealId: `${postId(5)}_1795174800000` });
    expect(await fetchClosableBefore(sentAt(4))).toEqual([postId(2), postId(1)]);
    expect(await closePosts([postId(5), postId(1)], 'Dix places.')).toEqual({ ok: true });
    expect(await read(`unpublishedPosts/${postId(5)}`)).toMatchObject({ status: 'pending' });
    expect(await read(`unpublishedPosts/${postId(1)}`)).toMatchObject({ notChosen: true });
  });
});

async function rejectedAt(id: string): Promise<Date> {
  const decidedAt = (await read(`unpublishedPosts/${id}`))?.['decidedAt'];
  if (!(decidedAt instanceof Timestamp)) throw new Error('not rejected');
  return decidedAt.toDate();
}

describe('undoing a rejection', () => {
  it('restores the posts that are still rejected, by the decision of a time if asked', async () => {
    const [a = '', b = '', c = ''] = await queue(3);
    await rejectPosts(loadedPosts([a, b]), 'Non.');
    const first = await rejectedAt(a);
    const onRestored = vi.fn();
    expect(await restorePosts([a, 'gone0000000000000000', c], onRestored)).toEqual({ ok: true });
    expect(onRestored).toHaveBeenLastCalledWith([a]);
    expect(await read(`unpublishedPosts/${a}`)).toMatchObject(PENDING);
    // A later rejection of the same post stays.
    await rejectPosts(loadedPosts([a]), 'Encore non.');
    expect(await restorePosts([a, b], onRestored, first)).toEqual({ ok: true });
    expect(onRestored).toHaveBeenLastCalledWith([b]);
    expect(await read(`unpublishedPosts/${a}`)).toMatchObject({ status: 'rejected' });
    const { items } = await fetchModerationLog(null);
    expect(items[0]).toMatchObject({ action: 'restore', postIds: [b] });
    expect(await restorePosts([b], onRestored)).toEqual({ ok: true });
    expect(onRestored).toHaveBeenLastCalledWith([]);
    expect((await fetchModerationLog(null)).items).toHaveLength(items.length);
  });
});
