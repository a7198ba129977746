import { doc, getDoc, increment, serverTimestamp, updateDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { CONTENT_MAX, TITLE_MAX } from '@/config/limits';
import { accessTable, NOBODY } from './support/access';
import { adjusting } from './support/account-commits';
import { labelled, wrong } from './support/cases';
import { posting, publishing, run, set, update, type Fields } from './support/commits';
import { as, seedDocuments, withRules } from './support/environment';
import {
  anAnonymousPost,
  anIndex,
  aPost,
  aPublishedPost,
  aSubmission,
  longAgo,
  postIdOf,
} from './support/factories';
import { amending, GONE } from './support/post-commits';

/** An author gives their own pending post another text. */

const PENDING = postIdOf('Pending');
const ANONYMOUS = postIdOf('Anonymous');
const REJECTED = postIdOf('Rejected');
const PUBLISHED = postIdOf('Published');
const BOBS = postIdOf('Bobs');
const full = { title: 'Titre', source: 'https://example.org/article' };
const AUTRE = { title: 'Autre', content: 'Autre.', category: 'justice' };

withRules(() => ({
  [`posts/${PENDING}`]: aPost('alice', full),
  [`posts/${ANONYMOUS}`]: anAnonymousPost(full),
  [`posts/${REJECTED}`]: aPost('alice', { status: 'rejected', decidedAt: longAgo() }),
  [`posts/${PUBLISHED}`]: aPublishedPost('alice'),
  [`posts/${BOBS}`]: aPost('bob'),
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
  'amend alice’s pending post': [(database) => run(database, amending(PENDING, AUTRE)), ['owner']],
  'amend her anonymous one': [(database) => run(database, amending(ANONYMOUS, AUTRE)), ['owner']],
  'amend her rejected one': [(database) => run(database, amending(REJECTED, AUTRE)), NOBODY],
  'amend her published one': [(database) => run(database, amending(PUBLISHED, AUTRE)), NOBODY],
  'amend the source of her published one': [
    (database) => run(database, amending(PUBLISHED, { source: 'https://example.com' })),
    NOBODY,
  ],
  'amend bob’s': [(database) => run(database, amending(BOBS, AUTRE)), ['other']],
  'amend what a closed account left': [
    async (database) => {
      await seedDocuments({
        [`posts/${BOBS}`]: anAnonymousPost(),
        [`users/carl/submissions/${BOBS}`]: aSubmission(),
        [`users/nina/submissions/${BOBS}`]: aSubmission(),
      });
      await run(database, amending(BOBS, AUTRE));
    },
    ['other'],
  ],
});

describe('the text', () => {
  it.each([
    ['another title', { title: 'a'.repeat(TITLE_MAX) }],
    ['no title', { title: GONE }],
    ['another content', { content: 'é'.repeat(CONTENT_MAX) }],
    ['another category', { category: 'justice' }],
    ['another source', { source: 'http://example.com/?q=a#b' }],
    ['no source', { source: GONE }],
    ['everything at once', { ...AUTRE, source: 'https://example.com' }],
  ])('%s is allowed', async (_, edits) => {
    await expect(amend(edits)).toBeAllowed();
    await expect(amend(edits, ANONYMOUS)).toBeAllowed();
  });

  it.each(
    wrong({
      title: ['', labelled('61 letters', 'a'.repeat(TITLE_MAX + 1)), null, 1],
      content: [
        '',
        labelled('zero-width characters', '\u200B\uFEFF'),
        labelled('281 letters', 'a'.repeat(CONTENT_MAX + 1)),
        labelled('nothing', GONE),
        null,
      ],
      category: ['sport', labelled('nothing', GONE), null],
      source: ['javascript:alert(1)', '', null],
    }),
  )('%s is refused', async (_, edits) => {
    await expect(amend(edits)).toBeRefused();
  });

  it.each(
    wrong({
      status: ['published', 'rejected', 'draft'],
      isAnonymous: [true],
      authorId: [null, 'bob'],
      authorPseudo: [null, 'Bob'],
      createdAt: [labelled('now', serverTimestamp())],
      publishedAt: [labelled('now', serverTimestamp())],
      position: [0],
      decidedAt: [labelled('now', serverTimestamp())],
      rejectionReason: ['Non.'],
      'votes.grave': [labelled('+ 1', increment(1))],
      extra: ['unknown field'],
    }),
  )('%s beside it is refused', async (_, more) => {
    await expect(amend({ ...AUTRE, ...more })).toBeRefused();
  });
});

describe('an amendment', () => {
  it('moves no other document of its author: none of them could show its time', async () => {
    for (const more of [
      adjusting('alice', { isPrivate: true }),
      posting('alice', { postId: postIdOf('New') }),
    ]) {
      const renamed = Object.entries(more).map(([name, part]) => [`its ${name}`, part] as const);
      const both = { ...amending(ANONYMOUS, AUTRE), ...Object.fromEntries(renamed) };
      await expect(run(as('owner'), both)).toBeRefused();
    }
  });

  it('stays in the queue, with its place and its day', async () => {
    const before = await getDoc(doc(as('owner'), `posts/${ANONYMOUS}`));
    await expect(amend(AUTRE, ANONYMOUS)).toBeAllowed();
    const after = await getDoc(doc(as('admin'), `posts/${ANONYMOUS}`));
    expect(after.data()).toEqual({ ...before.data(), ...AUTRE });
  });

  it('is not published by who read what it said before', async () => {
    await expect(amend(AUTRE)).toBeAllowed();
    const read = publishing({ posts: [{ id: PENDING, document: aPost('alice', full) }] });
    await expect(run(as('admin'), read)).toBeRefused();
    const document = aPost('alice', { ...full, ...AUTRE });
    await expect(
      run(as('admin'), publishing({ posts: [{ id: PENDING, document }] })),
    ).toBeAllowed();
  });

  it('is not an entry of search’s business', async () => {
    const index = set(`searchIndex/${PENDING}`, anIndex());
    await expect(run(as('owner'), { ...amending(PENDING, AUTRE), index })).toBeRefused();
  });

  it('needs its own proof of authorship, not another’s', async () => {
    const other = update(`posts/${BOBS}`, AUTRE);
    await expect(run(as('owner'), { ...amending(PENDING, AUTRE), other })).toBeRefused();
    await expect(updateDoc(doc(as('admin'), `posts/${PENDING}`), AUTRE)).toBeRefused();
  });
});
