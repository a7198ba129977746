import { subDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import type { Suspension } from '@/domain/moderation/suspension';
import {
  fetchSuspension,
  fetchSuspensionsInForce,
  liftSuspension,
  suspendAuthor,
} from '@/services/moderation/suspensions';
import { fetchOwnSuspension } from '@/services/posts/ownSuspension';
import { reportPost } from '@/services/posts/reports';
import { setReaction } from '@/services/posts/reactions';
import { newPostId, submitPost } from '@/services/posts/submitPost';
import { aDraft, aPendingPost, aPost } from '../factories/domain';
import { pendingPost, postId, publishedPost } from '../factories/posts';
import { refusal } from '../factories/refusal';
import { read, signInAs, write, writeAll } from './support/emulator';

const REASON = 'Insultes répétées.';
const draft = aDraft();

const asAdmin = () => signInAs('chef', { role: 'admin' });
const submit = async (uid: string) => {
  const id = newPostId();
  return { id, result: await submitPost(await signInAs(uid), id, draft) };
};

/** Suspends the author of a post that the admin has read as the tests write it. */
const suspend = (id: string, days = 7, reason = REASON) =>
  suspendAuthor(aPendingPost({ ...draft, id }), days, reason);

/** Ana submits an anonymous post, and an admin suspends its author. @returns the post's id */
async function suspendAna(): Promise<string> {
  const { id } = await submit('ana');
  await asAdmin();
  expect(await suspend(id)).toEqual({ ok: true });
  return id;
}

/** Lets a suspension of seven days end. */
const end = (id: string) =>
  write(`suspensions/${id}`, {
    days: 7,
    reason: REASON,
    at: subDays(new Date(), 8),
    reported: false,
  });

const idsOf = (suspensions: readonly Suspension[]) => suspensions.map((one) => one.postId);
const activeIds = async () => (await read('suspensions/active'))?.['ids'];
const decisions = async (id: string) => {
  await asAdmin();
  return { suspension: await fetchSuspension(id), inForce: idsOf(await fetchSuspensionsInForce()) };
};

describe('suspending the author of a post', () => {
  it('keeps the author from posting but not from reacting, tells why and until when, and concerns nobody else', async () => {
    const id = await suspendAna();
    const { suspension, inForce } = await decisions(id);
    expect(suspension).toMatchObject({ postId: id, days: 7, reason: REASON, reported: false });
    expect(inForce).toEqual([id]);

    const { id: next, result } = await submit('ana');
    expect(result).toEqual(refusal('suspended'));
    expect(await read(`unpublishedPosts/${next}`)).toBeNull();
    await write(`posts/${postId(1)}`, publishedPost());
    expect(await setReaction('ana', postId(1), 'drole')).toEqual({ ok: true });
    const { content } = draft;
    expect(await fetchOwnSuspension('ana')).toEqual({
      ...suspension,
      post: expect.objectContaining({ id, content }),
    });

    expect((await submit('bob')).result).toEqual({ ok: true });
    expect(await fetchOwnSuspension('bob')).toBeNull();
  });

  it('tells whether there were undecided reports', async () => {
    const id = postId(1);
    await write(`posts/${id}`, publishedPost());
    await signInAs('bob');
    expect(await reportPost('bob', id, 'hate', null)).toEqual({ ok: true });
    await asAdmin();
    const seen = aPost({ ...draft, id });
    expect(await suspendAuthor(seen, 7, REASON)).toEqual({ ok: true });
    expect(await fetchSuspension(id)).toMatchObject({ reported: true });
  });

  it('writes a log entry without the author, succeeds when it is repeated, and is refused with another reason or for a deleted post', async () => {
    const id = await suspendAna();
    const { entry } = (await read('moderators/chef')) ?? {};
    const logged = await read(`moderationLog/${String(entry)}`);
    const decision = {
      action: 'suspend',
      postIds: [id],
      byPseudo: 'chef',
      reason: REASON,
      days: 7,
    };
    expect(logged).toMatchObject(decision);
    expect(JSON.stringify(logged)).not.toContain('ana');
    expect(await suspend(id)).toEqual({ ok: true });
    expect(await suspend(id, 30)).toMatchObject({ code: 'alreadySuspended' });
    expect(await suspend(postId(9))).toMatchObject({ code: 'postNotFound' });
    expect(await activeIds()).toEqual([id]);
  });

  it('is refused when the text has changed since the admin read it', async () => {
    const { id } = await submit('ana');
    await asAdmin();
    const seen = aPendingPost({ id, content: 'Un autre mot.' });
    expect(await suspendAuthor(seen, 7, REASON)).toMatchObject({
      code: 'changedSinceRead',
      names: [draft.content],
    });
    expect(await activeIds()).toBeUndefined();
  });

  it('takes those of the oldest suspensions that have ended off the list', async () => {
    const first = await suspendAna();
    await end(first);
    await write(`unpublishedPosts/${postId(1)}`, pendingPost());
    expect(await suspend(postId(1), 1)).toEqual({ ok: true });
    expect(await activeIds()).toEqual([postId(1)]);
  });

  it('is refused when the list is full', async () => {
    const ids = Array.from({ length: 500 }, (_, number) => postId(number));
    await writeAll({
      'suspensions/active': { ids },
      [`unpublishedPosts/${postId(600)}`]: pendingPost(),
    });
    await asAdmin();
    expect(await suspend(postId(600))).toMatchObject({
      code: 'tooManySuspensions',
    });
  });

  it('keeps the suspensions of two admins who decide at the same time', async () => {
    await asAdmin();
    const ids = [1, 2].map(postId);
    await writeAll(Object.fromEntries(ids.map((id) => [`unpublishedPosts/${id}`, pendingPost()])));
    const results = await Promise.all(ids.map((id) => suspend(id)));
    expect(results).toEqual(ids.map(() => ({ ok: true })));
    expect(idsOf(await fetchSuspensionsInForce()).toSorted()).toEqual(ids);
  });
});

describe('the end of a suspension', () => {
  it('comes when it is lifted, and the log says so', async () => {
    const id = await suspendAna();
    expect(await liftSuspension(id)).toEqual({ ok: true });
    expect(await liftSuspension(id)).toEqual({ ok: true });
    expect(await decisions(id)).toEqual({ suspension: null, inForce: [] });
    const { entry } = (await read('moderators/chef')) ?? {};
    expect(await read(`moderationLog/${String(entry)}`)).toMatchObject({ action: 'lift' });
    expect((await submit('ana')).result).toEqual({ ok: true });
  });

  it('comes after its days, although the list still names the post', async () => {
    const id = await suspendAna();
    await end(id);
    const { id: next, result } = await submit('ana');
    expect(result).toEqual({ ok: true });
    expect(await activeIds()).toEqual([id]);
    expect(await read('users/ana/private/account')).toMatchObject({ recent: [next] });
    expect(await fetchOwnSuspension('ana')).toBeNull();
  });

  it('is that of the longest suspension when there are several', async () => {
    const { id: older } = await submit('ana');
    const { id: newer } = await submit('ana');
    await asAdmin();
    await suspend(older, 30, 'La plus longue.');
    await suspend(newer, 1);
    await signInAs('ana');
    expect(await fetchOwnSuspension('ana')).toMatchObject({ reason: 'La plus longue.' });
  });
});
