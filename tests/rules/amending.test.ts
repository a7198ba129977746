import { doc, getDoc, updateDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { CONTENT_MAX, TITLE_MAX } from '@/config/limits';
import { accessTable, NOBODY } from './support/access';
import { increments, labelled, NOW, wrong } from './support/cases';
import { logging, posting, publishing, run, set, update, type Fields } from './support/commits';
import { as } from './support/environment';
import { denies } from './support/expectations';
import {
  anAnonymousPost,
  anIndex,
  aPost,
  aPublishedPost,
  aRejectedPost,
  aSubmission,
  postIdOf,
} from './support/factories';
import { amending, DELETED_FIELD } from './support/post-commits';
import { withRules } from './support/withRules';

/** Amending: an author changes the text of their own pending post. */

const PENDING = postIdOf('Pending');
const ANONYMOUS = postIdOf('Anonymous');
const REJECTED = postIdOf('Rejected');
const PUBLISHED = postIdOf('Published');
const BOBS = postIdOf('Bobs');
const full = { title: 'Titre', source: 'https://example.org/article' };
const AUTRE = { title: 'Autre', content: 'Autre.', category: 'justice' };

withRules(() => ({
  [`unpublishedPosts/${PENDING}`]: aPost('alice', full),
  [`unpublishedPosts/${ANONYMOUS}`]: anAnonymousPost(full),
  [`unpublishedPosts/${REJECTED}`]: aRejectedPost('alice'),
  [`posts/${PUBLISHED}`]: aPublishedPost('alice'),
  [`unpublishedPosts/${BOBS}`]: aPost('bob'),
  [`users/bob/submissions/${BOBS}`]: aSubmission(),
  ...Object.fromEntries(
    [PENDING, ANONYMOUS, REJECTED, PUBLISHED].map((id) => [
      `users/alice/submissions/${id}`,
      aSubmission(),
    ]),
  ),
}));

const amend = (edits: Fields, id = PENDING) => run(as('owner'), amending(id, edits));

accessTable('amending', {
  'amend a pending post of role owner': [() => amending(PENDING, AUTRE), ['owner']],
  'amend an anonymous pending post of role owner': [() => amending(ANONYMOUS, AUTRE), ['owner']],
  'amend a rejected post of role owner': [() => amending(REJECTED, AUTRE), NOBODY],
  'amend a published post of role owner': [() => amending(PUBLISHED, AUTRE), NOBODY],
  'amend the source of a published post of role owner': [
    () => amending(PUBLISHED, { source: 'https://example.com' }),
    NOBODY,
  ],
  'amend a pending post of role other': [() => amending(BOBS, AUTRE), ['other']],
  'amend a post for which users without a profile have submissions too': [
    () => amending(BOBS, AUTRE),
    ['other'],
    {
      [`unpublishedPosts/${BOBS}`]: anAnonymousPost(),
      [`users/carl/submissions/${BOBS}`]: aSubmission(),
      [`users/nina/submissions/${BOBS}`]: aSubmission(),
    },
  ],
});

it('denies authors an entry of the moderation log about their own change', async () => {
  const entry = logging({ action: 'edit', postIds: [PENDING], fields: ['content'], by: 'alice' });
  const change = amending(PENDING, { content: 'Autre.' });
  await expect(run(as('owner'), { ...change, ...entry })).toBeDenied();
  await expect(run(as('owner'), change)).toBeAllowed();
});

describe('amended text', () => {
  it.each([
    ['another title', { title: 'a'.repeat(TITLE_MAX) }],
    ['no title', { title: DELETED_FIELD }],
    ['another content', { content: 'é'.repeat(CONTENT_MAX) }],
    ['another category', { category: 'justice' }],
    ['another source', { source: 'http://example.com/?q=a#b' }],
    ['no source', { source: DELETED_FIELD }],
    ['everything at once', { ...AUTRE, source: 'https://example.com' }],
  ])('allows %s', async (_, edits) => {
    await expect(amend(edits)).toBeAllowed();
    await expect(amend(edits, ANONYMOUS)).toBeAllowed();
  });

  denies.each(
    wrong({
      title: ['', labelled('61 letters', 'a'.repeat(TITLE_MAX + 1)), null, 1],
      content: [
        '',
        labelled('zero-width characters', '\u200B\uFEFF'),
        labelled('281 letters', 'a'.repeat(CONTENT_MAX + 1)),
        labelled('deleted', DELETED_FIELD),
        null,
      ],
      category: ['sport', labelled('deleted', DELETED_FIELD), null],
      source: ['javascript:alert(1)', '', null],
    }),
  )('%s', (_, edits) => amend(edits));

  denies.each(
    wrong({
      status: ['published', 'rejected', 'draft'],
      isAnonymous: [true],
      authorId: [null, 'bob'],
      authorPseudo: [null, 'Bob'],
      createdAt: [NOW],
      publishedAt: [NOW],
      position: [0],
      decidedAt: [NOW],
      rejectionReason: ['Non.'],
      'votes.grave': increments(1),
      extra: ['unknown field'],
    }),
  )('an amendment that also writes %s', (_, more) => amend({ ...AUTRE, ...more }));
});

describe('amendment', () => {
  // shared-times.test.ts has the commits that change a public document of the author.
  it('denies a commit that also submits a post', async () => {
    const { post, ...others } = posting('alice', { postId: postIdOf('New') });
    const both = { ...amending(ANONYMOUS, AUTRE), ...others, second: post };
    await expect(run(as('owner'), both)).toBeDenied();
  });

  it('changes no field but the text', async () => {
    const before = await getDoc(doc(as('owner'), `unpublishedPosts/${ANONYMOUS}`));
    await expect(amend(AUTRE, ANONYMOUS)).toBeAllowed();
    const after = await getDoc(doc(as('admin'), `unpublishedPosts/${ANONYMOUS}`));
    expect(after.data()).toEqual({ ...before.data(), ...AUTRE });
  });

  it('denies publishing the former text and allows publishing the amended text', async () => {
    await expect(amend(AUTRE)).toBeAllowed();
    const read = publishing({ posts: [{ id: PENDING, document: aPost('alice', full) }] });
    await expect(run(as('admin'), read)).toBeDenied();
    const document = aPost('alice', { ...full, ...AUTRE });
    await expect(
      run(as('admin'), publishing({ posts: [{ id: PENDING, document }] })),
    ).toBeAllowed();
  });

  denies('writing a search index document in the same commit', () =>
    run(as('owner'), {
      ...amending(PENDING, AUTRE),
      index: set(`searchIndex/${PENDING}`, anIndex()),
    }),
  );

  it('denies amending a post without its submission, also by an admin', async () => {
    const other = update(`unpublishedPosts/${BOBS}`, AUTRE);
    await expect(run(as('owner'), { ...amending(PENDING, AUTRE), other })).toBeDenied();
    await expect(updateDoc(doc(as('admin'), `unpublishedPosts/${PENDING}`), AUTRE)).toBeDenied();
  });
});
