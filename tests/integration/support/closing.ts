import { expect } from 'vitest';
import { signIn } from '@/services/auth/auth';
import { NO_VOTES } from '@/domain/posts/votes';
import { pendingPost, postId, publishedPost } from '../../factories/posts';
import { refusal } from '../../factories/refusal';
import { read, readAllDocuments, writeAll } from './emulator';

export const PASSWORD = 'motdepasse';
export const SIGNED = postId(1);
export const OTHER = postId(2);
const anonymous = postId(3);
const liked = postId(4);
const older = postId(5);
const pending = postId(6);
const hidden = postId(7);
const refusedOne = postId(8);
const deleted = postId(9);
const at = new Date('2026-11-01T12:00:00Z');

/** Writes documents of every kind for Ana; the post `deleted` has no document. */
export async function seedAna(): Promise<void> {
  const named = { authorId: 'ana', authorPseudo: 'ana', isAnonymous: false };
  const nameless = { authorId: null, authorPseudo: null, isAnonymous: true };
  const submitted = [SIGNED, OTHER, anonymous, pending, hidden, refusedOne, deleted];
  const report = { reason: 'spam', wordsId: null, createdAt: at };
  await writeAll({
    'users/ana/private/account': {
      email: 'ana@exemple.fr',
      postsCount: 7,
      reactionsCount: 3,
      lastPseudoChange: null,
      quota: { lastPostAt: at, lastPostId: null, count: 1 },
    },
    [`posts/${SIGNED}`]: publishedPost(named),
    [`posts/${OTHER}`]: publishedPost(named),
    [`posts/${anonymous}`]: publishedPost(nameless),
    [`posts/${liked}`]: publishedPost({ votes: { ...NO_VOTES, grave: 3 } }),
    [`posts/${older}`]: publishedPost({ votes: { ...NO_VOTES, drole: 2 } }),
    [`unpublishedPosts/${pending}`]: pendingPost({ ...named, editedFields: ['title'] }),
    [`formerTexts/${pending}`]: { sent: { content: 'Avant.', category: 'social' }, at },
    [`unpublishedPosts/${hidden}`]: pendingPost(nameless),
    [`unpublishedPosts/${refusedOne}`]: pendingPost({
      ...named,
      status: 'rejected',
      decidedAt: at,
    }),
    ...Object.fromEntries(
      submitted.map((id) => [`users/ana/submissions/${id}`, { createdAt: at }]),
    ),
    [`users/ana/votes/${liked}`]: { type: 'grave', votedAt: at },
    [`users/ana/votes/${older}`]: { type: 'drole', votedAt: at },
    [`users/ana/votes/${deleted}`]: { type: 'drole', votedAt: at },
    [`users/ana/reports/${liked}`]: report,
    [`users/ana/reports/${deleted}`]: report,
    'users/ana/private/reporting': { lastAt: at, lastPostId: deleted, count: 2 },
    'users/ana/private/decisionsSeen': { at },
    'moderators/ana': { entry: postId(50) },
  });
}

/** Expects that only Ana's deletion log and her published posts without author are left. */
export async function expectClosed(): Promise<void> {
  const documents = await readAllDocuments();
  const { 'deletionLogs/ana': log, ...others } = documents;
  expect(Object.keys(log ?? {}).toSorted()).toEqual(['deletedAt', 'reason', 'userId']);
  expect(JSON.stringify(others)).not.toMatch(/\bana\b|ana@exemple/);
  expect(Object.keys(others).toSorted()).toEqual(
    [SIGNED, OTHER, anonymous, liked, older].map((id) => `posts/${id}`).toSorted(),
  );
  for (const id of [SIGNED, OTHER]) {
    expect(await read(`posts/${id}`)).toMatchObject({
      authorId: null,
      authorPseudo: null,
      isAnonymous: true,
      status: 'published',
    });
  }
  // The reactions stay counted.
  expect(await read(`posts/${liked}`)).toMatchObject({ votes: { grave: 3 } });
  expect(await read(`posts/${older}`)).toMatchObject({ votes: { drole: 2 } });
  expect(await signIn('ana@exemple.fr', PASSWORD)).toEqual(refusal('userNotFound'));
}
