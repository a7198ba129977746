import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  increment,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { POSTS_PER_DECISION } from '@/config/limits';
import { accessTable, NOBODY } from './support/access';
import { closing } from './support/account-commits';
import { forgedTimes, labelled, without, wrong } from './support/cases';
import {
  logging,
  ON_WALL,
  publishing,
  rejecting,
  remove,
  restoring,
  run,
  set,
  update,
  type Commit,
  type Decision,
  type Fields,
} from './support/commits';
import { as, seed, seedDocuments, withRules } from './support/environment';
import { aPost, aPublishedPost, aSubmission, aUser, longAgo, postIdOf } from './support/factories';
import { partsTable } from './support/parts';
import { editingUnpublished, withdrawing } from './support/post-commits';
import { aCase, dismissing } from './support/report-commits';

const PENDING = postIdOf('Pending');
const SECOND = postIdOf('Second');
const REJECTED = postIdOf('Rejected');
const ENTRY = postIdOf('Entry');
const ADAS = postIdOf('Adas');

const anEntry = (over: object = {}) => ({
  action: 'publish',
  postIds: [ON_WALL],
  by: 'ada',
  byPseudo: 'Ada',
  at: longAgo(),
  reason: null,
  fields: null,
  ...over,
});

withRules(() => ({
  [`posts/${PENDING}`]: aPost('alice', { title: 'Titre' }),
  [`posts/${SECOND}`]: aPost('bob'),
  [`posts/${ADAS}`]: aPost('ada'),
  [`users/ada/submissions/${ADAS}`]: aSubmission(),
  [`posts/${ON_WALL}`]: aPublishedPost('alice'),
  [`posts/${REJECTED}`]: aPost('alice', { status: 'rejected', decidedAt: longAgo() }),
  [`moderationLog/${ENTRY}`]: anEntry(),
  'moderators/ada': { entry: ENTRY },
}));

const entries = 'moderationLog';

accessTable('moderationLog/{entryId}', {
  get: [(database) => getDoc(doc(database, entries, ENTRY)), ['admin']],
  list: [
    (database) => getDocs(query(collection(database, entries), orderBy('at', 'desc'))),
    ['admin'],
  ],
  'create alone': [
    (database) => setDoc(doc(database, entries, postIdOf('New')), anEntry()),
    NOBODY,
  ],
  update: [(database) => updateDoc(doc(database, entries, ENTRY), { reason: 'Non.' }), NOBODY],
  delete: [(database) => deleteDoc(doc(database, entries, ENTRY)), NOBODY],
});

accessTable('moderators/{uid}', {
  get: [(database) => getDoc(doc(database, 'moderators/ada')), ['admin']],
  list: [(database) => getDocs(collection(database, 'moderators')), NOBODY],
  'point to an older entry': [
    (database) => setDoc(doc(database, 'moderators/ada'), { entry: ENTRY }),
    NOBODY,
  ],
  delete: [(database) => deleteDoc(doc(database, 'moderators/ada')), NOBODY],
  'delete once the profile is gone': [
    async (database) => {
      await seed((lawless) => deleteDoc(doc(lawless, 'users/ada')));
      await deleteDoc(doc(database, 'moderators/ada'));
    },
    ['admin'],
  ],
});

const settled = { settled: ['moderator'] };
partsTable('rejecting one', 'admin', () => rejecting([PENDING], 'Non.'), undefined, settled);
partsTable('restoring one', 'admin', () => restoring([REJECTED]), undefined, settled);
partsTable(
  'editing a pending one',
  'admin',
  () => editingUnpublished(PENDING, { content: 'Autre.' }),
  undefined,
  settled,
);

const reject = (entry: Fields) => run(as('admin'), rejecting([PENDING], 'Non.', { entry }));

const restore = (entry: Fields) => run(as('admin'), restoring([REJECTED], { entry }));

describe('an entry', () => {
  it.each([
    ...without(['action', 'postIds', 'by', 'byPseudo', 'at', 'reason', 'fields']),
    ...wrong({
      action: ['publish', 'restore', 'edit', 'delete', 'dismiss', 'Reject', '', null],
      postIds: [
        [],
        [SECOND],
        [SECOND, PENDING],
        [PENDING, PENDING],
        labelled('one too many', [
          PENDING,
          ...Array.from({ length: POSTS_PER_DECISION }, (_, number) => `p${number}`),
        ]),
        labelled('text', PENDING),
        null,
        {},
      ],
      by: ['alice', 'bob', '', null],
      byPseudo: ['ada', 'Alice', '', null],
      at: forgedTimes(),
      reason: ['Oui.', null, ''],
      fields: [['status'], []],
      authorId: ['alice'],
      extra: ['unknown field'],
    }),
  ])('of a rejection, %s is refused', async (_, entry) => {
    await expect(reject(entry)).toBeRefused();
  });

  it('stands under twenty letters and digits', async () => {
    const { entry, moderator, ...others } = rejecting([PENDING]);
    if (!entry || !moderator) throw new Error('parts missing');
    for (const id of ['short', `${ENTRY}x`, 'entry-xxxxxxxxxxxxxx']) {
      const named = set(`moderationLog/${id}`, entry.fields);
      const pointing = set('moderators/ada', { entry: id });
      await expect(run(as('admin'), { ...others, named, pointing })).toBeRefused();
    }
  });

  it('takes no older one’s place', async () => {
    const { entry, moderator, ...others } = rejecting([PENDING]);
    if (!entry || !moderator) throw new Error('parts missing');
    const over = set(`moderationLog/${ENTRY}`, entry.fields);
    const pointing = set('moderators/ada', { entry: ENTRY });
    await expect(run(as('admin'), { ...others, over, pointing })).toBeRefused();
  });

  it('names as many posts as the limit says', async () => {
    const ids = Array.from({ length: POSTS_PER_DECISION }, (_, number) => postIdOf(number));
    await seedDocuments(Object.fromEntries(ids.map((id) => [`posts/${id}`, aPost('bob')])));
    await expect(run(as('admin'), rejecting(ids, 'Non.'))).toBeAllowed();
    const found = await getDocs(query(collection(as('admin'), entries), orderBy('at', 'desc')));
    expect(found.docs[0]?.data()).toMatchObject({
      action: 'reject',
      postIds: ids,
      byPseudo: 'Ada',
    });
  });

  it('names every post that is decided', async () => {
    const both = rejecting([PENDING, SECOND]);
    await expect(run(as('admin'), both)).toBeAllowed();
    await seedDocuments({
      [`posts/${PENDING}`]: aPost('alice'),
      [`posts/${SECOND}`]: aPost('bob'),
    });
    const one = rejecting([PENDING, SECOND], null, { entry: { postIds: [PENDING] } });
    await expect(run(as('admin'), one)).toBeRefused();
  });

  it('says the reason that the author reads', async () => {
    await expect(
      run(as('admin'), rejecting([PENDING], 'Non.', { post0: { rejectionReason: 'Autre.' } })),
    ).toBeRefused();
    await expect(run(as('admin'), rejecting([PENDING], null))).toBeAllowed();
  });

  it('has no reason but of a rejection, no fields but of an edit', async () => {
    await expect(restore({ reason: 'Non.' })).toBeRefused();
    await expect(restore({ fields: ['status'] })).toBeRefused();
    await expect(restore({})).toBeAllowed();
  });

  it('is the only one of its commit', async () => {
    const { entry: second } = logging({ action: 'publish', postIds: [PENDING] });
    if (!second) throw new Error('part missing');
    await expect(run(as('admin'), { ...rejecting([PENDING]), second })).toBeRefused();
  });

  it('is written by an admin under their own name', async () => {
    await seedDocuments({ 'users/eve': aUser('eve', { role: 'admin' }) });
    const { entry, moderator, ...others } = rejecting([PENDING]);
    const eves = logging({ action: 'reject', postIds: [PENDING], by: 'eve' });
    if (!entry || !moderator || !eves['entry'] || !eves['moderator']) {
      throw new Error('parts missing');
    }
    await expect(run(as('admin'), { ...others, ...eves })).toBeRefused();
    // Eve's pointer to Ada's entry, beside or instead of hers.
    const hers = set('moderators/eve', moderator.fields);
    await expect(run(as('admin'), { ...others, entry, hers })).toBeRefused();
    await expect(run(as('admin'), { ...others, entry, moderator, hers })).toBeRefused();
  });

  it('points nowhere else', async () => {
    for (const moderator of [{ entry: ENTRY }, { extra: 1 }, { entry: null }]) {
      await expect(run(as('admin'), rejecting([PENDING], null, { moderator }))).toBeRefused();
    }
  });
});

const log = (decision: Decision, more: Commit = {}) =>
  run(as('admin'), { ...logging(decision), ...more });

const edit = (entry: Fields) =>
  run(as('admin'), {
    ...editingUnpublished(PENDING, { title: 'Autre' }),
    ...logging({ action: 'edit', postIds: [PENDING], ...entry }),
  });

describe('an entry of what did not happen', () => {
  const reaction = {
    vote: set(`users/ada/votes/${ON_WALL}`, { type: 'grave', votedAt: serverTimestamp() }),
    post: update(`posts/${ON_WALL}`, { 'votes.grave': increment(1) }),
    account: update('users/ada/private/account', { reactionsCount: increment(1) }),
  };

  it.each<[string, Decision]>([
    ['a publication', { action: 'publish', postIds: [PENDING] }],
    ['a rejection', { action: 'reject', postIds: [PENDING] }],
    ['an undone rejection', { action: 'restore', postIds: [REJECTED] }],
    ['an edit', { action: 'edit', postIds: [PENDING], fields: ['content'] }],
    ['an edit of nothing', { action: 'edit', postIds: [PENDING], fields: [] }],
    ['a deletion', { action: 'delete', postIds: [ON_WALL] }],
    ['a deletion of what was never there', { action: 'delete', postIds: [postIdOf('Unknown')] }],
    ['a dismissal', { action: 'dismiss', postIds: [ON_WALL] }],
  ])('%s is refused', async (_, decision) => {
    await expect(log(decision)).toBeRefused();
    await seedDocuments({ [`reports/${ON_WALL}`]: aCase() });
    await expect(log(decision)).toBeRefused();
    await seedDocuments({
      [`reports/${ON_WALL}`]: aCase({ open: 0, outcome: 'dismissed', decidedAt: longAgo() }),
    });
    await expect(log(decision)).toBeRefused();
  });

  it('is not made true by a reaction', async () => {
    for (const decision of [
      { action: 'publish', postIds: [ON_WALL] },
      { action: 'edit', postIds: [ON_WALL], fields: ['votes'] },
      { action: 'edit', postIds: [ON_WALL], fields: [] },
      { action: 'delete', postIds: [ON_WALL] },
      { action: 'dismiss', postIds: [ON_WALL] },
    ] satisfies Decision[]) {
      await expect(log(decision, reaction)).toBeRefused();
    }
    await expect(run(as('admin'), reaction)).toBeAllowed();
  });

  it('nor a deletion by withdrawing one’s own', async () => {
    const withdrawal = withdrawing('ada', [ADAS]);
    await expect(log({ action: 'delete', postIds: [ADAS] }, withdrawal)).toBeRefused();
    await expect(run(as('admin'), withdrawal)).toBeAllowed();
  });

  it('nor another decision on the same post', async () => {
    await seedDocuments({ [`reports/${ON_WALL}`]: aCase() });
    for (const action of ['publish', 'reject', 'edit', 'delete'] as const) {
      await expect(run(as('admin'), dismissing(ON_WALL, { entry: { action } }))).toBeRefused();
    }
  });

  it.each<[string, readonly string[]]>([
    ['another field', ['content']],
    ['a field too many', ['title', 'content']],
    ['none', []],
    ['one twice', ['title', 'title']],
  ])('an edit of the title told as %s is refused', async (_, fields) => {
    await expect(edit({ fields })).toBeRefused();
    await expect(edit({ fields: ['title'] })).toBeAllowed();
  });

  it('an edit of two posts is two', async () => {
    const second = update(`posts/${SECOND}`, { title: 'Autre' });
    const both = {
      ...editingUnpublished(PENDING, { title: 'Autre' }),
      ...logging({ action: 'edit', postIds: [PENDING, SECOND], fields: ['title'] }),
      second,
    };
    await expect(run(as('admin'), both)).toBeRefused();
  });
});

describe('a decision without its entry, and without the pointer that would miss it', () => {
  it.each([
    [
      'publishing',
      () => publishing({ posts: [{ id: PENDING, document: aPost('alice', { title: 'Titre' }) }] }),
    ],
    ['rejecting', () => rejecting([PENDING], null)],
    ['restoring', () => restoring([REJECTED])],
    ['editing', () => editingUnpublished(PENDING, { content: 'Autre.' })],
  ])('%s is refused', async (_, commit) => {
    const { moderator, entry, ...rest } = commit();
    expect([moderator, entry]).not.toContain(undefined);
    await expect(run(as('admin'), rest)).toBeRefused();
  });
});

describe('the record', () => {
  it('an entry of a publication may hold neither text nor author', async () => {
    const document = aPost('alice', { title: 'Titre' });
    await expect(
      run(as('admin'), publishing({ posts: [{ id: PENDING, document }] })),
    ).toBeAllowed();
    const found = await getDocs(query(collection(as('admin'), entries), orderBy('at', 'desc')));
    const { at: _, ...entry } = found.docs[0]?.data() ?? {};
    const { at: __, ...expected } = anEntry({ postIds: [PENDING] });
    expect(entry).toEqual(expected);
  });

  it('outlives its admin’s account, the pointer does not', async () => {
    const pointer = remove('moderators/ada');
    await expect(run(as('admin'), { ...closing('ada'), pointer })).toBeAllowed();
    await seed(async (database) => {
      expect((await getDoc(doc(database, entries, ENTRY))).exists()).toBe(true);
    });
  });
});
