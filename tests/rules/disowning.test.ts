import { deleteField, doc, getDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, NOBODY } from './support/access';
import { increments, labelled, NOW, without, wrong } from './support/cases';
import { posting, reacting, run, update, type Fields } from './support/commits';
import { as, seedDeletion, seedDocuments } from './support/environment';
import { denies } from './support/expectations';
import {
  aPost,
  aPublishedPost,
  aRejectedPost,
  aSubmission,
  NO_AUTHOR,
  postIdOf,
} from './support/factories';
import { disowning } from './support/post-commits';
import { withRules } from './support/withRules';

const PUBLISHED = postIdOf('Published');
const ANONYMOUS = postIdOf('Anonymous');
const PENDING = postIdOf('Pending');
const REJECTED = postIdOf('Rejected');
const BOBS = postIdOf('Bobs');
const ADAS = postIdOf('Adas');

withRules(() => ({
  [`posts/${PUBLISHED}`]: aPublishedPost('alice', { title: 'Titre' }),
  [`posts/${ANONYMOUS}`]: aPublishedPost('alice', { ...NO_AUTHOR }),
  [`unpublishedPosts/${PENDING}`]: aPost('alice'),
  [`unpublishedPosts/${REJECTED}`]: aRejectedPost('alice'),
  ...Object.fromEntries(
    [PUBLISHED, ANONYMOUS, PENDING, REJECTED].map((id) => [
      `users/alice/submissions/${id}`,
      aSubmission(),
    ]),
  ),
  [`posts/${BOBS}`]: aPublishedPost('bob'),
  [`posts/${ADAS}`]: aPublishedPost('ada'),
}));

/** Disowns the published post of role owner, with changed fields where given. */
const disown = (post0: Fields = {}) => run(as('owner'), disowning([PUBLISHED], { post0 }));

accessTable('disowning', {
  'disown a post of role owner': [() => disowning([PUBLISHED]), ['owner']],
  'disown a post of role other': [() => disowning([BOBS]), ['other']],
  'disown a post of role admin': [() => disowning([ADAS]), ['admin']],
  'disown a pending post': [() => disowning([PENDING]), NOBODY],
  'disown a rejected post': [() => disowning([REJECTED]), NOBODY],
  'disown an anonymous post': [() => disowning([ANONYMOUS]), NOBODY],
  'disown a post of a user who does not exist': [
    () => disowning([PUBLISHED]),
    NOBODY,
    { [`posts/${PUBLISHED}`]: aPublishedPost('zoe') },
  ],
});

describe('disowned post', () => {
  it('names no author and keeps all other fields', async () => {
    const path = `posts/${PUBLISHED}`;
    const before = await getDoc(doc(as('visitor'), path));
    await expect(disown()).toBeAllowed();
    const after = await getDoc(doc(as('visitor'), path));
    expect(after.data()).toEqual({ ...before.data(), ...NO_AUTHOR });
  });

  it.each([
    ['its former author', 'owner'],
    ['another user', 'other'],
    ['an admin', 'admin'],
    ['a user with a closed account', 'closed'],
  ] as const)('denies %s signing the post again', async (_, role) => {
    await expect(disown()).toBeAllowed();
    const uid = { owner: 'alice', other: 'bob', admin: 'ada', closed: 'carl' }[role];
    const named = { authorId: uid, authorPseudo: 'Alice', isAnonymous: false };
    for (const fields of [
      named,
      { authorId: uid },
      { authorPseudo: 'Alice' },
      { isAnonymous: false },
    ]) {
      const again = update(`posts/${PUBLISHED}`, fields);
      await expect(run(as(role), { again })).toBeDenied();
    }
  });
});

describe('disowning', () => {
  denies.each([
    ...without(Object.keys(NO_AUTHOR)),
    ...wrong({
      authorId: ['bob', '', labelled('deleted', deleteField())],
      authorPseudo: ['Bob', '', labelled('deleted', deleteField())],
      isAnonymous: [null, 'true', labelled('deleted', deleteField())],
      title: ['Autre'],
      content: ['Autre.'],
      category: ['justice'],
      source: ['https://example.org'],
      status: ['rejected'],
      createdAt: [NOW],
      publishedAt: [NOW],
      position: [1],
      decidedAt: [NOW],
      rejectionReason: ['Non.'],
      'votes.grave': increments(1),
      reactions: [{}],
      extra: ['unknown field'],
    }),
  ])('a disowned post with %s', (_, fields) => disown(fields));

  // shared-times.test.ts has the commits that change a public document of the author.
  it('denies a submitted post in the same commit', async () => {
    const { post, ...others } = posting('alice', { post: { ...NO_AUTHOR } });
    const both = { ...disowning([PUBLISHED]), ...others, second: post };
    await expect(run(as('owner'), both)).toBeDenied();
  });

  it('denies a vote in the same commit', async () => {
    const { vote, account, post } = reacting('alice', null, 'grave', {}, PUBLISHED);
    await expect(run(as('owner'), { ...disowning([PUBLISHED]), post, vote, account })).toBeDenied();
  });
});

describe('disowning many posts', () => {
  it('allows a hundred posts in one commit', async () => {
    const ids = Array.from({ length: 100 }, (_, number) => postIdOf(number));
    await seedDocuments(
      Object.fromEntries(
        ids.map((id, position) => [`posts/${id}`, aPublishedPost('alice', { position })]),
      ),
    );
    await expect(run(as('owner'), disowning(ids))).toBeAllowed();
  });

  it('denies all of them when one has another author', async () => {
    await expect(run(as('owner'), disowning([PUBLISHED, BOBS]))).toBeDenied();
    const post = await getDoc(doc(as('visitor'), `posts/${PUBLISHED}`));
    expect(post.get('authorId')).toBe('alice');
  });

  it('is allowed after the profile was deleted', async () => {
    // `finishClosing` disowns posts that were published while their author closed the account.
    await seedDeletion('users/alice');
    await expect(disown()).toBeAllowed();
  });
});
