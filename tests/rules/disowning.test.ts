import { deleteField, doc, getDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, NOBODY } from './support/access';
import { adjusting } from './support/account-commits';
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
  type PublishedPostDocument,
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
      authorId: ['bob', 'ada', '', labelled('deleted', deleteField()), false],
      authorPseudo: ['Bob', 'Anonyme', '', labelled('deleted', deleteField()), false],
      isAnonymous: [null, 'true', 1, labelled('deleted', deleteField())],
      title: ['Autre', labelled('deleted', deleteField())],
      content: ['Autre.'],
      category: ['justice'],
      source: ['https://example.org'],
      status: ['pending', 'rejected'],
      createdAt: [NOW],
      publishedAt: [NOW, null],
      position: [1, null],
      decidedAt: [NOW],
      rejectionReason: ['Non.'],
      'votes.grave': [...increments(1), 0.5],
      reactions: [{}],
      extra: ['unknown field'],
    }),
  ])('a disowned post with %s', (_, fields) => disown(fields));

  it.each([
    ['a change of the profile', adjusting('alice', { isPrivate: true })],
    ['a submitted post', posting('alice', { post: { ...NO_AUTHOR } })],
  ])('denies %s in the same commit', async (_, more) => {
    await expect(run(as('owner'), { ...disowning([PUBLISHED]), ...more })).toBeDenied();
    await expect(run(as('owner'), more)).toBeAllowed();
  });

  it('denies a vote in the same commit', async () => {
    const { vote, account, post } = reacting('alice', null, 'grave', {}, PUBLISHED);
    await expect(run(as('owner'), { ...disowning([PUBLISHED]), post, vote, account })).toBeDenied();
  });
});

describe('disowning many posts', () => {
  const ids = Array.from({ length: 100 }, (_, number) => postIdOf(number));
  const seedMany = (posts: (id: number) => PublishedPostDocument) =>
    seedDocuments(Object.fromEntries(ids.map((id, number) => [`posts/${id}`, posts(number)])));
  const disownAll = () => run(as('owner'), disowning(ids));

  it('allows a hundred posts in one commit', async () => {
    await seedMany((position) => aPublishedPost('alice', { position }));
    await expect(disownAll()).toBeAllowed();
  });

  it('denies a hundred posts when one of them has another author', async () => {
    await seedMany((number) => aPublishedPost(number === 99 ? 'bob' : 'alice'));
    await expect(disownAll()).toBeDenied();
    const post = await getDoc(doc(as('visitor'), `posts/${postIdOf(0)}`));
    expect(post.get('authorId')).toBe('alice');
  });

  it('allows a hundred posts after the profile was deleted', async () => {
    // `finishClosing` disowns posts that were published while their author closed the account.
    await seedDeletion('users/alice');
    await expect(disown()).toBeAllowed();
    await seedMany((position) => aPublishedPost('alice', { position }));
    await expect(disownAll()).toBeAllowed();
  });
});
