import { doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { DECISION_REASON_MAX } from '@/config/limits';
import { accessTable } from './support/access';
import { forgedTimes, labelled, NOW, without, wrong } from './support/cases';
import { rejecting, restoring, run } from './support/commits';
import { as, seedDocuments } from './support/environment';
import { denies } from './support/expectations';
import {
  anAnonymousPost,
  aPost,
  aPublishedPost,
  aRejectedPost,
  longAgo,
  postIdOf,
} from './support/factories';
import { withRules } from './support/withRules';

const PENDING = postIdOf('Pending');
const REJECTED = postIdOf('Rejected');
const PUBLISHED = postIdOf('Published');
const MANY = Array.from({ length: 20 }, (_, number) => postIdOf(number));

withRules(() => ({
  [`unpublishedPosts/${PENDING}`]: aPost('alice', { title: 'Titre' }),
  [`posts/${PUBLISHED}`]: aPublishedPost('alice'),
  [`unpublishedPosts/${REJECTED}`]: aRejectedPost('alice'),
}));

const reject = (reason: string, post0: Readonly<Record<string, unknown>> = {}) =>
  run(as('admin'), rejecting([PENDING], reason, { post0 }));
const restore = (post0: Readonly<Record<string, unknown>> = {}) =>
  run(as('admin'), restoring([REJECTED], { post0 }));

accessTable('rejecting', {
  'reject a post': [() => rejecting([PENDING], 'Non.'), ['admin']],
  'undo a rejection': [() => restoring([REJECTED]), ['admin']],
});

/** Fields that neither a rejection nor its undo may change. */
const UNTOUCHABLE = wrong({
  title: ['Autre'],
  content: ['Autre.'],
  category: ['justice'],
  source: ['https://example.org'],
  authorId: ['ada', null],
  authorPseudo: ['Ada'],
  isAnonymous: [true],
  createdAt: [NOW],
  publishedAt: [NOW],
  position: [0],
  'votes.grave': [1],
  extra: ['unknown field'],
});

describe('rejecting', () => {
  it.each([
    ['one letter', 'A'],
    ['280 characters', 'a'.repeat(DECISION_REASON_MAX)],
    ['140 emoji of two units', '🔥'.repeat(DECISION_REASON_MAX / 2)],
  ])('allows a rejection with %s', async (_, reason) => {
    await expect(reject(reason)).toBeAllowed();
    const post = await getDoc(doc(as('admin'), `unpublishedPosts/${PENDING}`));
    expect(post.get('rejectionReason')).toBe(reason);
  });

  it.each(
    wrong({
      rejectionReason: [
        labelled('281 characters', 'a'.repeat(DECISION_REASON_MAX + 1)),
        labelled('141 emoji', '🔥'.repeat(DECISION_REASON_MAX / 2 + 1)),
        null,
        '',
        labelled('invisible characters', ' \u00A0\u200B'),
        1,
        true,
        ['Non.'],
        {},
      ],
    }),
  )(
    'denies a rejection with %s, also when the log entry has the same reason',
    async (_, fields) => {
      const entry = { reason: fields['rejectionReason'] };
      const both = rejecting([PENDING], 'Non.', { post0: fields, entry });
      await expect(run(as('admin'), both)).toBeDenied();
    },
  );

  denies.each([
    ...wrong({ decidedAt: forgedTimes(), status: ['published', 'Rejected', 'pending', null] }),
    ...without(['decidedAt', 'status']),
    ...UNTOUCHABLE,
  ])('a rejection with %s', (_, fields) => reject('Non.', fields));

  it('allows rejecting and restoring many posts at once', async () => {
    await seedDocuments(
      Object.fromEntries(MANY.map((id) => [`unpublishedPosts/${id}`, anAnonymousPost()])),
    );
    await expect(run(as('admin'), rejecting(MANY, 'Hors sujet.'))).toBeAllowed();
    await expect(run(as('admin'), restoring(MANY))).toBeAllowed();
  });

  denies.each([
    ['published', PUBLISHED],
    ['rejected', REJECTED],
  ])('rejecting a post that is already %s', (_, id) =>
    run(as('admin'), rejecting([id], 'Encore.')),
  );

  it('denies creating a post as rejected', async () => {
    const made = aRejectedPost('ada', { decidedAt: serverTimestamp() });
    const reference = doc(as('admin'), `unpublishedPosts/${postIdOf('Made')}`);
    await expect(setDoc(reference, made)).toBeDenied();
  });

  it('denies rejecting an older post without a rejectionReason unless the commit adds the field', async () => {
    const { rejectionReason: _, ...older } = aPost('alice');
    await seedDocuments({ [`unpublishedPosts/${PENDING}`]: older });
    await expect(reject('Non.', { rejectionReason: undefined })).toBeDenied();
    await expect(reject('Non.')).toBeAllowed();
  });

  it('denies the whole commit when one of its posts is already published', async () => {
    await expect(run(as('admin'), rejecting([PENDING, PUBLISHED]))).toBeDenied();
    expect((await getDoc(doc(as('admin'), `unpublishedPosts/${PENDING}`))).get('status')).toBe(
      'pending',
    );
  });

  denies('rejecting a rejected post again in a commit that rejects another one', () =>
    run(as('admin'), rejecting([PENDING, REJECTED], 'Encore.')),
  );
});

describe('undoing a rejection', () => {
  denies('restoring a pending post in a commit that restores another one', () =>
    run(as('admin'), restoring([REJECTED, PENDING])),
  );

  it('makes the post pending and clears decidedAt and rejectionReason', async () => {
    await expect(restore()).toBeAllowed();
    expect((await getDoc(doc(as('admin'), `unpublishedPosts/${REJECTED}`))).data()).toMatchObject({
      status: 'pending',
      decidedAt: null,
      rejectionReason: null,
    });
  });

  denies.each([
    ...wrong({
      status: ['published', 'draft', null],
      decidedAt: [NOW, labelled('three days ago', longAgo()), 0, ''],
      rejectionReason: ['', 'Non.', 0],
    }),
    ...without(['decidedAt', 'rejectionReason', 'status']),
    ...UNTOUCHABLE,
  ])('an undo with %s', (_, fields) => restore(fields));

  denies('restoring a published post', () => run(as('admin'), restoring([PUBLISHED])));
});
