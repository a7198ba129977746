import {
  Bytes,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  orderBy,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { POSTS_PER_DECISION, WAIT_HOURS } from '@/config/limits';
import { isDocumentId } from '@/domain/documentId';
import { accessTable, gets, lists, NOBODY } from './support/access';
import { closing } from './support/account-commits';
import { forgedTimes, labelled, without, wrong } from './support/cases';
import {
  closingPosts,
  logging,
  ON_WALL,
  publishing,
  reacting,
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
import { as, seedDocuments, unrestricted } from './support/environment';
import { denies } from './support/expectations';
import {
  aPost,
  aPublishedPost,
  aRejectedPost,
  aSubmission,
  aUser,
  longAgo,
  postIdOf,
} from './support/factories';
import { withRules } from './support/withRules';
import { writesTable } from './support/writesTable';
import { editingUnpublished, editMarks, keepingSent, withdrawing } from './support/post-commits';
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
  [`unpublishedPosts/${PENDING}`]: aPost('alice', { title: 'Titre' }),
  [`unpublishedPosts/${SECOND}`]: aPost('bob'),
  [`unpublishedPosts/${ADAS}`]: aPost('ada'),
  [`users/ada/submissions/${ADAS}`]: aSubmission(),
  [`posts/${ON_WALL}`]: aPublishedPost('alice'),
  [`unpublishedPosts/${REJECTED}`]: aRejectedPost('alice'),
  [`moderationLog/${ENTRY}`]: anEntry(),
  'moderators/ada': { entry: ENTRY },
}));

const entries = 'moderationLog';

accessTable('moderationLog/{entryId}', {
  get: [(database) => getDoc(doc(database, entries, ENTRY)), ['admin']],
  list: [lists(entries, orderBy('at', 'desc')), ['admin']],
  'create an entry without a decision': [
    (database) => setDoc(doc(database, entries, postIdOf('New')), anEntry()),
    NOBODY,
  ],
  update: [(database) => updateDoc(doc(database, entries, ENTRY), { reason: 'Non.' }), NOBODY],
  delete: [(database) => deleteDoc(doc(database, entries, ENTRY)), NOBODY],
});

accessTable('moderators/{uid}', {
  get: [gets('moderators/ada'), ['admin']],
  list: [lists('moderators'), NOBODY],
  'point to an older entry': [() => set('moderators/ada', { entry: ENTRY }), NOBODY],
  delete: [() => remove('moderators/ada'), NOBODY],
  'delete after the profile was deleted': [
    () => remove('moderators/ada'),
    ['admin'],
    { 'users/ada': null },
  ],
});

writesTable('rejecting a post', 'admin', () => rejecting([PENDING], 'Non.'), {
  alreadyDone: ['moderator'],
});
writesTable('closing a post', 'admin', () => closingPosts([PENDING], 'Non.'), {
  alreadyDone: ['moderator'],
});
writesTable('restoring a post', 'admin', () => restoring([REJECTED]), {
  alreadyDone: ['moderator'],
});
writesTable(
  'editing a pending post',
  'admin',
  () => editingUnpublished(PENDING, { content: 'Autre.' }),
  { alreadyDone: ['moderator'] },
);

/** Values that are no ids of posts: the log could not show an entry that contains one. */
const ODD_ELEMENTS: readonly (readonly [string, unknown])[] = [
  ['a sentence', 'Rien de grave.'],
  ['an empty text', ''],
  ['two ids in one text', `${REJECTED},${ADAS}`],
  ['a path', `posts/${REJECTED}`],
  ['a text of 129 characters', 'a'.repeat(129)],
  ['a zero-width space', '\u200B'],
  // Firestore knows no document with such an id, so the app refuses to look it up.
  ['one dot', '.'],
  ['two dots', '..'],
  ['a reserved id', '__id__'],
  ['the shortest reserved id', '____'],
  ['a number', 12_345_678_901_234],
  ['null', null],
  ['a map', { id: REJECTED }],
  ['bytes', Bytes.fromBase64String('AAAAAAAAAAAAAAAAAAAA')],
];

/** Rejects a post; the entry has a waiting time for each post that it names. */
const reject = (entry: Fields) => {
  const { postIds = [PENDING] } = entry;
  const waits = [postIds].flat().map(() => 24);
  return run(as('admin'), rejecting([PENDING], 'Non.', { entry: { waits, ...entry } }));
};

const restore = (entry: Fields) => run(as('admin'), restoring([REJECTED], { entry }));

describe('moderation log entry', () => {
  denies.each([
    ...without(['action', 'postIds', 'by', 'byPseudo', 'at', 'reason', 'fields', 'waits']),
    ...wrong({
      action: ['publish', 'restore', 'close', 'edit', 'delete', 'dismiss', 'Reject', '', null],
      postIds: [
        [],
        [SECOND],
        [SECOND, PENDING],
        [PENDING, PENDING],
        labelled('one too many', [
          PENDING,
          ...Array.from({ length: POSTS_PER_DECISION }, (_, number) => `p${number}`),
        ]),
        labelled('a string', PENDING),
        ...ODD_ELEMENTS.map(([label, odd]) => labelled(label, [PENDING, SECOND, odd])),
        labelled('an empty text between two ids', [PENDING, '', SECOND]),
        labelled('two dots between two ids', [PENDING, '..', SECOND]),
        null,
        {},
      ],
      by: ['alice', null],
      byPseudo: ['ada', 'Alice', null],
      at: forgedTimes(),
      reason: ['Oui.', null, ''],
      fields: [['status'], []],
      authorId: ['alice'],
      extra: ['unknown field'],
    }),
  ])('a rejection whose entry has %s', (_, entry) => reject(entry));

  it('denies an entry id that is not twenty letters and digits', async () => {
    const { entry, moderator, ...others } = rejecting([PENDING]);
    if (!entry || !moderator) throw new Error('parts missing');
    for (const id of ['short', `${ENTRY}x`, 'entry-xxxxxxxxxxxxxx']) {
      const named = set(`moderationLog/${id}`, entry.fields);
      const pointing = set('moderators/ada', { entry: id });
      await expect(run(as('admin'), { ...others, named, pointing })).toBeDenied();
    }
  });

  it('denies a second entry, to which the admin does not point', async () => {
    const { entry, ...others } = rejecting([PENDING]);
    if (!entry) throw new Error('part missing');
    const second = set(`moderationLog/${postIdOf('Other')}`, entry.fields);
    await expect(run(as('admin'), { entry, ...others, second })).toBeDenied();
    await expect(run(as('admin'), { entry, ...others })).toBeAllowed();
  });

  it('denies pointing to the entry for another admin', async () => {
    await seedDocuments({
      'users/eve': aUser('eve', { role: 'admin' }),
      'moderators/eve': { entry: 'older'.padEnd(20, 'x') },
    });
    const commit = rejecting([PENDING]);
    const other = set('moderators/eve', commit['moderator']?.fields ?? {});
    await expect(run(as('admin'), { ...commit, other })).toBeDenied();
    await expect(run(as('admin'), commit)).toBeAllowed();
  });

  it('denies overwriting an older entry', async () => {
    const { entry, moderator, ...others } = rejecting([PENDING]);
    if (!entry || !moderator) throw new Error('parts missing');
    const over = set(`moderationLog/${ENTRY}`, entry.fields);
    const pointing = set('moderators/ada', { entry: ENTRY });
    await expect(run(as('admin'), { ...others, over, pointing })).toBeDenied();
  });

  it('allows an entry that names POSTS_PER_DECISION posts', async () => {
    const ids = Array.from({ length: POSTS_PER_DECISION }, (_, number) => postIdOf(number));
    await seedDocuments(
      Object.fromEntries(ids.map((id) => [`unpublishedPosts/${id}`, aPost('bob')])),
    );
    await expect(run(as('admin'), rejecting(ids, 'Non.'))).toBeAllowed();
    const found = await getDocs(query(collection(as('admin'), entries), orderBy('at', 'desc')));
    expect(found.docs[0]?.data()).toMatchObject({
      action: 'reject',
      postIds: ids,
      byPseudo: 'Ada',
    });
  });

  it('allows ids of imported posts, of 1 to 128 characters, at any position', async () => {
    const [short, otherShort, long, otherLong, tooLong] = [
      'x',
      'y',
      'é'.repeat(128),
      // Each has two UTF-16 units.
      '🙈'.repeat(128),
      'é'.repeat(129),
    ];
    const dotted = ['...', '.a', 'a..', '___', '__a', 'a__', '_a_', '__a__b', 'a__b__'];
    const ids = [short, otherShort, long, otherLong, ...dotted];
    await seedDocuments(
      Object.fromEntries([...ids, tooLong].map((id) => [`unpublishedPosts/${id}`, aPost('bob')])),
    );
    await expect(run(as('admin'), rejecting([tooLong]))).toBeDenied();
    await expect(run(as('admin'), rejecting([short, tooLong]))).toBeDenied();
    await expect(run(as('admin'), rejecting([short, long]))).toBeAllowed();
    await expect(run(as('admin'), rejecting([otherLong, otherShort]))).toBeAllowed();
    await expect(run(as('admin'), rejecting(dotted))).toBeAllowed();
    expect(ids.filter((id) => !isDocumentId(id))).toEqual([]);
  });

  it('allows naming both decided posts and denies naming only one of them', async () => {
    const both = rejecting([PENDING, SECOND]);
    await expect(run(as('admin'), both)).toBeAllowed();
    await seedDocuments({
      [`unpublishedPosts/${PENDING}`]: aPost('alice'),
      [`unpublishedPosts/${SECOND}`]: aPost('bob'),
    });
    const one = rejecting([PENDING, SECOND], 'Non.', { entry: { postIds: [PENDING] } });
    await expect(run(as('admin'), one)).toBeDenied();
  });

  it('denies a reason that differs from the rejectionReason of the post', async () => {
    await expect(
      run(as('admin'), rejecting([PENDING], 'Non.', { post0: { rejectionReason: 'Autre.' } })),
    ).toBeDenied();
    await expect(run(as('admin'), rejecting([PENDING], 'Non.'))).toBeAllowed();
  });

  it('allows the entry of a decision with any of WAIT_HOURS', async () => {
    const ids = WAIT_HOURS.map((_, number) => postIdOf(number));
    await seedDocuments(
      Object.fromEntries(ids.map((id) => [`unpublishedPosts/${id}`, aPost('bob')])),
    );
    const all = rejecting(ids, 'Non.', { entry: { waits: WAIT_HOURS } });
    await expect(run(as('admin'), all)).toBeAllowed();
  });

  denies.each(
    wrong({
      waits: [
        [24],
        [24, 24, 24],
        [],
        // Exact times would tell when an anonymous post was sent.
        [24, 14],
        [13.5, 24],
        [24, '24'],
        [24, null],
        '24',
        null,
        24,
        { 0: 24, 1: 24 },
      ],
    }),
  )('a rejection of two posts with %s', (_, entry) =>
    run(as('admin'), rejecting([PENDING, SECOND], 'Non.', { entry })),
  );

  denies('waiting times in the entry of another decision', () => restore({ waits: [24] }));

  it('denies a reason or fields in the entry of a restored post', async () => {
    await expect(restore({ reason: 'Non.' })).toBeDenied();
    await expect(restore({ fields: ['status'] })).toBeDenied();
    await expect(restore({})).toBeAllowed();
  });

  it('denies a second entry in the same commit', async () => {
    const { entry: second } = logging({ action: 'publish', postIds: [PENDING] });
    await expect(run(as('admin'), { ...rejecting([PENDING]), second })).toBeDenied();
  });

  it('denies an entry or a pointer in the name of another admin', async () => {
    await seedDocuments({ 'users/eve': aUser('eve', { role: 'admin' }) });
    const { entry, moderator, ...others } = rejecting([PENDING]);
    const eves = logging({ action: 'reject', postIds: [PENDING], by: 'eve' });
    if (!entry || !moderator || !eves['entry'] || !eves['moderator']) {
      throw new Error('parts missing');
    }
    await expect(run(as('admin'), { ...others, ...eves })).toBeDenied();
    // Eve's pointer to Ada's entry, instead of Ada's own pointer or in addition to it.
    const hers = set('moderators/eve', moderator.fields);
    await expect(run(as('admin'), { ...others, entry, hers })).toBeDenied();
    await expect(run(as('admin'), { ...others, entry, moderator, hers })).toBeDenied();
  });

  it('denies a pointer to another entry, to null or with an extra field', async () => {
    for (const moderator of [{ entry: ENTRY }, { extra: 1 }, { entry: null }]) {
      await expect(run(as('admin'), rejecting([PENDING], 'Non.', { moderator }))).toBeDenied();
    }
  });
});

const log = (decision: Decision, more: Commit = {}) =>
  run(as('admin'), { ...logging(decision), ...more });

/** Edits the title of a post; its entry and the post itself name these fields. */
const editTitle = (fields: readonly string[]) =>
  run(as('admin'), {
    ...logging({ action: 'edit', postIds: [PENDING], fields }),
    post: update(`unpublishedPosts/${PENDING}`, {
      title: 'Autre',
      ...editMarks([...new Set(fields)]),
    }),
    former: keepingSent(PENDING),
  });

describe('moderation log entry of a decision that did not happen', () => {
  const reaction = reacting('ada', null, 'grave');

  it.each<[string, Decision]>([
    ['a publication', { action: 'publish', postIds: [PENDING] }],
    ['a rejection', { action: 'reject', postIds: [PENDING] }],
    ['an undone rejection', { action: 'restore', postIds: [REJECTED] }],
    ['an edit', { action: 'edit', postIds: [PENDING], fields: ['content'] }],
    ['an edit of no fields', { action: 'edit', postIds: [PENDING], fields: [] }],
    ['a deletion', { action: 'delete', postIds: [ON_WALL] }],
    ['a deletion of an unknown post', { action: 'delete', postIds: [postIdOf('Unknown')] }],
    ['a dismissal', { action: 'dismiss', postIds: [ON_WALL] }],
  ])('denies the entry of %s', async (_, decision) => {
    await expect(log(decision)).toBeDenied();
    await seedDocuments({ [`reports/${ON_WALL}`]: aCase() });
    await expect(log(decision)).toBeDenied();
    await seedDocuments({
      [`reports/${ON_WALL}`]: aCase({ open: 0, outcome: 'dismissed', decidedAt: longAgo() }),
    });
    await expect(log(decision)).toBeDenied();
  });

  it('denies the entry when the commit contains only a reaction', async () => {
    for (const decision of [
      { action: 'publish', postIds: [ON_WALL] },
      { action: 'edit', postIds: [ON_WALL], fields: ['votes'] },
      { action: 'edit', postIds: [ON_WALL], fields: [] },
      { action: 'delete', postIds: [ON_WALL] },
      { action: 'dismiss', postIds: [ON_WALL] },
    ] satisfies Decision[]) {
      await expect(log(decision, reaction)).toBeDenied();
    }
    await expect(run(as('admin'), reaction)).toBeAllowed();
  });

  it('denies the entry of a deletion when the admin withdraws their own post', async () => {
    const withdrawal = withdrawing('ada', [ADAS]);
    await expect(log({ action: 'delete', postIds: [ADAS] }, withdrawal)).toBeDenied();
    await expect(run(as('admin'), withdrawal)).toBeAllowed();
  });

  it('denies a dismissal whose entry names another action', async () => {
    await seedDocuments({ [`reports/${ON_WALL}`]: aCase() });
    for (const action of ['publish', 'reject', 'edit', 'delete'] as const) {
      await expect(run(as('admin'), dismissing(ON_WALL, { entry: { action } }))).toBeDenied();
    }
  });

  it.each<[string, readonly string[]]>([
    ['another field', ['content']],
    ['one field too many', ['title', 'content']],
    ['no field', []],
    ['the field twice', ['title', 'title']],
  ])('denies an edit of the title whose entry lists %s', async (_, fields) => {
    await expect(editTitle(fields)).toBeDenied();
    await expect(editTitle(['title'])).toBeAllowed();
  });

  it('denies one entry for the edits of two posts', async () => {
    const second = update(`unpublishedPosts/${SECOND}`, {
      title: 'Autre',
      ...editMarks(['title']),
    });
    const both = {
      ...editingUnpublished(PENDING, { title: 'Autre' }),
      ...logging({ action: 'edit', postIds: [PENDING, SECOND], fields: ['title'] }),
      second,
      secondFormer: keepingSent(SECOND),
    };
    await expect(run(as('admin'), both)).toBeDenied();
  });
});

describe('decision without its moderation log entry and pointer', () => {
  it.each([
    [
      'publishing',
      () => publishing({ posts: [{ id: PENDING, document: aPost('alice', { title: 'Titre' }) }] }),
    ],
    ['rejecting', () => rejecting([PENDING], 'Non.')],
    ['restoring', () => restoring([REJECTED])],
    ['editing', () => editingUnpublished(PENDING, { content: 'Autre.' })],
  ])('denies %s', async (_, commit) => {
    const { moderator, entry, ...rest } = commit();
    expect([moderator, entry]).not.toContain(undefined);
    await expect(run(as('admin'), rest)).toBeDenied();
  });
});

describe('moderation log', () => {
  it('stores neither text nor author in the entry of a publication', async () => {
    const document = aPost('alice', { title: 'Titre' });
    await expect(
      run(as('admin'), publishing({ posts: [{ id: PENDING, document }] })),
    ).toBeAllowed();
    const found = await getDocs(query(collection(as('admin'), entries), orderBy('at', 'desc')));
    const { at: _, ...entry } = found.docs[0]?.data() ?? {};
    const { at: __, ...expected } = anEntry({ postIds: [PENDING], waits: [24] });
    expect(entry).toEqual(expected);
  });

  it('keeps the entries of an admin whose account and pointer are deleted', async () => {
    const pointer = remove('moderators/ada');
    await expect(run(as('admin'), { ...closing('ada'), pointer })).toBeAllowed();
    expect((await getDoc(doc(await unrestricted(), entries, ENTRY))).exists()).toBe(true);
  });
});
