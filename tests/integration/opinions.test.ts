import { afterEach, expect, it, vi } from 'vitest';
import { fingerprintOf, type Opinions } from '@/domain/moderation/opinions';
import { closePosts, rejectPosts } from '@/services/moderation/rejecting';
import { publishPosts } from '@/services/moderation/publishing';
import { giveOpinion, subscribeToOpinions, withdrawOpinion } from '@/services/moderation/opinions';
import { aPendingPost } from '../factories/domain';
import { pendingPost, postId } from '../factories/posts';
import { read, signInAs, write } from './support/emulator';

const DONE = { ok: true };
/** Patience of a test with the listener, in ms. */
const WAIT = 10_000;
const ID = postId(1);
const path = `opinions/${ID}`;
const post = aPendingPost({ id: ID });

let stop = () => {};
afterEach(() => stop());

it('gives, replaces and withdraws opinions of two admins, and each keeps the other’s', async () => {
  await write(`unpublishedPosts/${ID}`, pendingPost());
  await signInAs('chef', { role: 'admin' });
  expect(await giveOpinion(post, 'doubtful', 'À vérifier.')).toEqual(DONE);
  await signInAs('max', { role: 'admin' });
  const onData = vi.fn<(opinions: Opinions) => void>();
  stop = subscribeToOpinions({ onData, onError: vi.fn() });
  const shown = () => onData.mock.lastCall?.[0].get(ID);
  const theirs = { uid: 'chef', verdict: 'doubtful', words: 'À vérifier.', pseudo: 'chef' };
  await vi.waitFor(() => expect(shown()).toMatchObject([{ ...theirs, text: fingerprintOf(post) }]));
  expect(await giveOpinion(post, 'no', null)).toEqual(DONE);
  await vi.waitFor(() => expect(shown()).toHaveLength(2), WAIT);
  expect(await giveOpinion(post, 'yes', null)).toEqual(DONE);
  await vi.waitFor(
    () => expect(shown()).toMatchObject([theirs, { uid: 'max', verdict: 'yes', words: null }]),
    WAIT,
  );
  expect(await withdrawOpinion(ID)).toEqual(DONE);
  expect(await withdrawOpinion(ID)).toEqual(DONE);
  await vi.waitFor(() => expect(shown()).toMatchObject([theirs]), WAIT);
  await signInAs('chef', { role: 'admin' });
  expect(await withdrawOpinion(ID)).toEqual(DONE);
  expect(await read(path)).toBeNull();
});

it.each([
  ['a publication', () => publishPosts([post])],
  ['a rejection', () => rejectPosts([post], 'Hors sujet.')],
  ['a closing', () => closePosts([ID], 'Non retenu.')],
])('deletes the opinions of all admins with %s, and refuses further ones', async (_, decide) => {
  await write(`unpublishedPosts/${ID}`, pendingPost());
  await signInAs('max', { role: 'admin' });
  expect(await giveOpinion(post, 'no', null)).toEqual(DONE);
  await signInAs('chef', { role: 'admin' });
  expect(await decide()).toEqual(DONE);
  expect(await read(path)).toBeNull();
  expect(await giveOpinion(post, 'yes', null)).toMatchObject({ code: 'decidedElsewhere' });
});

it('refuses an opinion on a withdrawn post', async () => {
  await signInAs('chef', { role: 'admin' });
  expect(await giveOpinion(post, 'yes', null)).toMatchObject({ code: 'postDeleted' });
});
