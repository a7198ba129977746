import { deleteField, doc, getDoc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { CLOSING_DAYS_MIN, DECISION_REASON_MAX } from '@/config/limits';
import { accessTable } from './support/access';
import { forgedTimes, labelled, NOW, without, wrong } from './support/cases';
import { closingPosts, posting, rejecting, restoring, run } from './support/commits';
import { amending, editingUnpublished, withdrawing } from './support/post-commits';
import { as, seedDocuments } from './support/environment';
import { denies } from './support/expectations';
import {
  anAnonymousPost,
  aPost,
  aPublishedPost,
  aRejectedPost,
  aSubmission,
  longAgo,
  postIdOf,
} from './support/factories';
import { withRules } from './support/withRules';

const PENDING = postIdOf('Pending');
const REJECTED = postIdOf('Rejected');
const PUBLISHED = postIdOf('Published');
const CLOSED = postIdOf('Closed');
const ERASED = postIdOf('Erased');
const MANY = Array.from({ length: 20 }, (_, number) => postIdOf(number));

withRules(() => ({
  [`unpublishedPosts/${PENDING}`]: aPost('alice', { title: 'Titre' }),
  [`posts/${PUBLISHED}`]: aPublishedPost('alice'),
  [`unpublishedPosts/${REJECTED}`]: aRejectedPost('alice'),
  [`unpublishedPosts/${CLOSED}`]: aRejectedPost('alice', { notChosen: true }),
  [`unpublishedPosts/${ERASED}`]: aRejectedPost('alice', { content: '', notChosen: true }),
  [`users/alice/submissions/${ERASED}`]: aSubmission(),
}));

const reject = (reason: string, post0: Readonly<Record<string, unknown>> = {}) =>
  run(as('admin'), rejecting([PENDING], reason, { post0 }));
const close = (post0: Readonly<Record<string, unknown>> = {}, entry = {}) =>
  run(as('admin'), closingPosts([PENDING], 'Dix places.', { post0, entry }));
const restore = (post0: Readonly<Record<string, unknown>> = {}) =>
  run(as('admin'), restoring([REJECTED], { post0 }));

accessTable('rejecting', {
  'reject a post': [() => rejecting([PENDING], 'Non.'), ['admin']],
  'undo a rejection': [() => restoring([REJECTED]), ['admin']],
  'close a post': [() => closingPosts([PENDING]), ['admin']],
  'undo a closing': [() => restoring([CLOSED], { post0: { notChosen: deleteField() } }), ['admin']],
});

/** Fields that neither a rejection nor its undo may change. */
const UNTOUCHABLE = wrong({
  title: ['Autre'],
  content: ['Autre.'],
  category: ['justice'],
  source: ['https://example.org'],
  authorId: ['ada'],
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
        labelled('invisible characters', ' \u00A0\u200B'),
        ['Non.'],
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
    ...wrong({ decidedAt: forgedTimes(), status: ['published', 'pending'] }),
    ...without(['decidedAt', 'status']),
    ...UNTOUCHABLE,
    ...wrong({ notChosen: [true] }),
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

/** Closes a post that was sent a day ago, and so many seconds later. */
const closeSent = async (seconds: number) => {
  const createdAt = Timestamp.fromMillis(
    Date.now() - CLOSING_DAYS_MIN * 24 * 3_600_000 + seconds * 1000,
  );
  await seedDocuments({ [`unpublishedPosts/${PENDING}`]: aPost('alice', { createdAt }) });
  return close();
};

describe('closing', () => {
  it('marks many posts as not chosen, and undoing it removes the mark', async () => {
    await seedDocuments(
      Object.fromEntries(MANY.map((id) => [`unpublishedPosts/${id}`, anAnonymousPost()])),
    );
    await expect(run(as('admin'), closingPosts(MANY, 'Dix places.'))).toBeAllowed();
    const [first = ''] = MANY;
    const stored = async () => (await getDoc(doc(as('admin'), `unpublishedPosts/${first}`))).data();
    expect(await stored()).toMatchObject({ status: 'rejected', notChosen: true });
    const cleared = Object.fromEntries(
      MANY.map((_, index) => [`post${index}`, { notChosen: deleteField() }]),
    );
    await expect(run(as('admin'), restoring(MANY, cleared))).toBeAllowed();
    expect(await stored()).not.toHaveProperty('notChosen');
  });

  denies.each([
    ...wrong({
      decidedAt: forgedTimes(),
      status: ['published', 'pending'],
      notChosen: [false, null],
      rejectionReason: ['Autre.', null],
    }),
    ...without(['decidedAt', 'status', 'rejectionReason', 'notChosen']),
    ...UNTOUCHABLE,
  ])('a closing with %s', (_, fields) => close(fields));

  denies.each([
    ['the action of a rejection', { action: 'reject' }],
    ['no reason', { reason: null }],
    ['another reason', { reason: 'Autre.' }],
    ['another post', { postIds: [REJECTED] }],
  ])('a closing whose entry has %s', (_, entry) => close({}, entry));

  denies('a closing without a reason in post and entry', () =>
    run(as('admin'), closingPosts([PENDING], null)),
  );

  it('is denied on a post that has not waited, which its author could not contest', async () => {
    await expect(closeSent(60)).toBeDenied();
    await expect(closeSent(-1)).toBeAllowed();
  });

  it('is denied on a post that an appeal has returned to the queue', async () => {
    const document = { ...aPost('alice'), appealId: `${PENDING}_1795174800000` };
    await seedDocuments({ [`unpublishedPosts/${PENDING}`]: document });
    await expect(close()).toBeDenied();
    await expect(reject('Non.')).toBeAllowed();
  });

  denies.each([
    ['published', PUBLISHED],
    ['rejected', REJECTED],
    ['closed', CLOSED],
  ])('closing a post that is already %s', (_, id) => run(as('admin'), closingPosts([id])));

  denies.each([
    ['a rejection', () => rejecting([REJECTED])],
    ['an undo', () => restoring([REJECTED])],
  ])('closing a post in the commit of %s', (_, commit) => {
    const { post0 } = closingPosts([PENDING]);
    return run(as('admin'), { ...commit(), closed: post0 });
  });

  denies('the author who submits a post as not chosen', () =>
    run(as('owner'), posting('alice', { post: { notChosen: true } })),
  );
});

describe('a post that was not chosen and whose text is erased', () => {
  denies('restoring it', () =>
    run(as('admin'), restoring([ERASED], { post0: { notChosen: deleteField() } })),
  );

  denies('restoring it with a text', () =>
    run(
      as('admin'),
      restoring([ERASED], { post0: { notChosen: deleteField(), content: 'Autre.' } }),
    ),
  );

  denies.each([
    ['rejecting', rejecting([ERASED])],
    ['closing', closingPosts([ERASED])],
    ['editing', editingUnpublished(ERASED, { content: 'Autre.' })],
  ])('%s it', (_, commit) => run(as('admin'), commit));

  denies('its author who amends it', () =>
    run(as('owner'), amending(ERASED, { content: 'Autre.' })),
  );

  it('can be withdrawn by its author', async () => {
    await expect(run(as('owner'), withdrawing('alice', [ERASED]))).toBeAllowed();
  });
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
      status: ['published', 'draft'],
      decidedAt: [NOW, labelled('three days ago', longAgo())],
      rejectionReason: ['', 'Non.'],
    }),
    ...without(['decidedAt', 'rejectionReason', 'status']),
    ...UNTOUCHABLE,
  ])('an undo with %s', (_, fields) => restore(fields));

  denies('restoring a post that was not chosen without removing its mark', () =>
    run(as('admin'), restoring([CLOSED])),
  );

  denies('restoring a published post', () => run(as('admin'), restoring([PUBLISHED])));
});
