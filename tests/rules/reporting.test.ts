import { deleteDoc, deleteField, doc, getDoc, limit, serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { REPORT_WORDS_MAX, REPORTS_PER_USER_PER_DAY } from '@/config/limits';
import { parisDay } from '@/domain/days';
import { DECLARED_REASON, REPORT_REASONS } from '@/domain/moderation/reports';
import { accessTable, accessTableOfAll, gets, lists, listsAll, NOBODY } from './support/access';
import { closing } from './support/account-commits';
import {
  DOUBLE_ZERO,
  forgedTimes,
  increments,
  labelled,
  NOW,
  without,
  wrong,
} from './support/cases';
import {
  ON_WALL,
  posting,
  reacting,
  remove,
  run,
  set,
  update,
  type Breaks,
  type Fields,
} from './support/commits';
import { as, seedCommit, seedDeletion, seedDocuments } from './support/environment';
import { allows, denies } from './support/expectations';
import {
  aPost,
  aPublishedPost,
  aSubmission,
  aUser,
  endOfYesterday,
  longAgo,
  NO_AUTHOR,
  postIdOf,
  startOfToday,
} from './support/factories';
import { withDocuments, withRules } from './support/withRules';
import { writesTable } from './support/writesTable';
import { aCase, aReport, reporting, WORDS, type Reporting } from './support/report-commits';

const PENDING = postIdOf('Pending');
const TODAY = parisDay(new Date());
const REPORT = `users/alice/reports/${ON_WALL}`;
const REPORTING = 'users/alice/private/reporting';
const CASE = `reports/${ON_WALL}`;
const WORDS_PATH = `${CASE}/words/${WORDS}`;
const OUTCOME = `reportOutcomes/${ON_WALL}`;

withRules(() => ({
  [`posts/${ON_WALL}`]: aPublishedPost('bob'),
  [`unpublishedPosts/${PENDING}`]: aPost('alice'),
  [`users/bob/submissions/${ON_WALL}`]: aSubmission(),
  [`users/alice/submissions/${PENDING}`]: aSubmission(),
}));

const report = (details: Reporting = {}, breaks: Breaks = {}) =>
  run(as('owner'), reporting('alice', details, breaks));
/** Seeds a report of Alice on the post, with a text. */
const seedReported = () => seedCommit(reporting('alice', { words: 'Non.' }));

accessTableOfAll('reporting', {
  'report a post': [() => reporting('alice'), ['owner']],
  'report a post with a text': [() => reporting('alice', { words: 'Voyez la loi.' }), ['owner']],
  'report one’s own post': [() => reporting('bob'), ['other']],
  'report as an admin': [() => reporting('ada'), ['admin']],
  'report without a profile': [() => reporting('nina'), NOBODY],
  'report after closing the account': [() => reporting('carl'), NOBODY],
  'report a pending post': [() => reporting('alice', { postId: PENDING }), NOBODY],
  'report an unknown post': [() => reporting('alice', { postId: postIdOf('Unknown') }), NOBODY],
});

accessTable('users/{uid}/reports/{postId}', {
  get: [gets(REPORT), ['owner'], seedReported],
  'get a missing report': [gets(REPORT), ['owner']],
  list: [lists('users/alice/reports', limit(10)), ['owner']],
  'list all users’ reports': [listsAll('reports'), NOBODY],
  update: [() => update(REPORT, { reason: 'spam' }), NOBODY, seedReported],
  delete: [() => remove(REPORT), NOBODY, seedReported],
  'delete after the profile was deleted': [
    () => remove(REPORT),
    ['owner'],
    async () => {
      await seedReported();
      await seedDeletion('users/alice');
    },
  ],
});

accessTable('users/{uid}/private/reporting', {
  get: [gets(REPORTING), ['owner']],
  delete: [() => remove(REPORTING), NOBODY, seedReported],
  'delete after the profile was deleted': [
    () => remove(REPORTING),
    ['owner'],
    async () => {
      await seedReported();
      await seedDeletion('users/alice');
    },
  ],
});

accessTable('reports/{postId}', {
  get: [gets(CASE), ['admin'], seedReported],
  'get a missing case': [gets(CASE), ['admin']],
  list: [lists('reports'), ['admin']],
  delete: [() => remove(CASE), NOBODY, seedReported],
});

accessTable('reports/{postId}/words/{wordsId}', {
  // Reporters may read their own text again.
  get: [gets(WORDS_PATH), ['owner', 'admin'], seedReported],
  'get bob’s text': [
    gets(`${CASE}/words/${postIdOf('Bobs')}`),
    ['other', 'admin'],
    async () => {
      await seedCommit(reporting('bob', { words: 'Non.', wordsId: postIdOf('Bobs') }));
      await seedCommit(reporting('alice'));
    },
  ],
  list: [lists(`${CASE}/words`), ['admin']],
  'list the texts of all cases': [listsAll('words'), NOBODY],
  update: [() => update(WORDS_PATH, { words: 'Autre.' }), NOBODY, seedReported],
  delete: [() => remove(WORDS_PATH), NOBODY, seedReported],
});

accessTable('reportOutcomes/{postId}', {
  get: [gets(OUTCOME), ['owner', 'admin'], seedReported],
  list: [lists('reportOutcomes'), NOBODY],
});

writesTable('reporting a post with a text', 'owner', () =>
  reporting('alice', { words: 'Voyez la loi.' }),
);
writesTable(
  'reporting a post that others reported',
  'owner',
  () => reporting('alice', { count: 3 }),
  {
    documents: () => ({
      [CASE]: aCase({ counts: { hate: 2, spam: 1 }, open: 3 }),
      [REPORTING]: { lastAt: startOfToday(), lastPostId: postIdOf('Other'), count: 2 },
    }),
  },
);

describe('report', () => {
  allows.each(REPORT_REASONS.filter((reason) => reason !== DECLARED_REASON))(
    'the reason %s without a text',
    (reason) => report({ reason }),
  );

  denies.each([
    ...without(['reason', 'wordsId', 'createdAt']),
    ...wrong({
      reason: ['Hate', 'nonsense', '', null, 1, ['hate']],
      createdAt: forgedTimes(),
      wordsId: [WORDS, '', 'a/b', 1],
      extra: ['unknown field'],
      uid: ['alice'],
    }),
  ])('a report with %s', (_, fields) => report({}, { report: fields }));

  it.each(['nonsense', 'Hate'])(
    'denies the unknown reason %o in all documents of the commit',
    async (reason) => {
      await expect(report({ reason })).toBeDenied();
      await expect(report({ reason, words: 'Non.' })).toBeDenied();
    },
  );

  it('denies a report in the name of another user in the same commit', async () => {
    const { report: bobs } = reporting('bob', { reason: 'author' });
    await expect(run(as('owner'), { ...reporting('alice'), bobs })).toBeDenied();
  });

  it('denies a second report of the same user on the same post, also after a decision', async () => {
    await expect(report()).toBeAllowed();
    for (const count of [1, 2]) {
      await expect(report({ count })).toBeDenied();
      await expect(report({ count, reason: 'spam' })).toBeDenied();
    }
    await seedCommit({ case: set(CASE, aCase({ outcome: 'dismissed' })) });
    await expect(report({ count: 2 })).toBeDenied();
  });

  it('counts in the case that admins read', async () => {
    await expect(report()).toBeAllowed();
    await expect(run(as('other'), reporting('bob', { reason: 'spam' }))).toBeAllowed();
    await expect(run(as('admin'), reporting('ada'))).toBeAllowed();
    const found = await getDoc(doc(as('admin'), CASE));
    expect(found.data()).toMatchObject({ counts: { hate: 2, spam: 1 }, open: 3, outcome: null });
  });

  it('reopens a dismissed case', async () => {
    const decided = aCase({ open: 0, outcome: 'dismissed', decidedAt: longAgo() });
    await seedDocuments({ [CASE]: decided });
    await expect(report()).toBeAllowed();
    const found = await getDoc(doc(as('admin'), CASE));
    expect(found.data()).toMatchObject({ open: 1, outcome: null, decidedAt: null });
  });
});

describe('case of a reported post', () => {
  denies.each([
    ...without(['counts', 'open', 'days', 'lastAt', 'outcome', 'decidedAt']),
    ...wrong({
      counts: [
        {},
        { spam: 1 },
        { hate: 2 },
        { hate: 1, spam: 1 },
        { hate: 1, nonsense: 1 },
        { hate: '1' },
        null,
      ],
      open: [0, 2, '1', null],
      days: [{}, { [TODAY]: 2 }, { [TODAY]: '1' }, { '2026-03-14': 1 }, null],
      decided: [{ hate: 1 }, null],
      lastAt: forgedTimes(),
      outcome: ['dismissed', 'deleted', ''],
      decidedAt: [longAgo(), NOW, ''],
      reporters: [['alice']],
      uid: ['alice'],
    }),
  ])('a case with %s', (_, fields) => report({}, { case: fields }));

  describe('with earlier reports', () => {
    withDocuments(() => ({ [CASE]: aCase({ counts: { hate: 3, spam: 2 }, open: 5 }) }));

    allows('one more', () => report());

    denies.each(
      wrong({
        'counts.hate': increments(2, -1, 0.5),
        'counts.spam': increments(1),
        'counts.nonsense': [1],
        open: increments(2, -1, 0.5),
        [`days.${TODAY}`]: increments(2, 0.5),
        'days.2026-03-14': increments(1),
        decided: [{ hate: 3 }, null],
        lastAt: forgedTimes(),
        outcome: ['dismissed'],
        decidedAt: [longAgo()],
        extra: ['unknown field'],
      }),
    )('%s', (_, fields) => report({}, { case: fields }));
  });

  it('keeps what was decided, and counts the first report since', async () => {
    const decided = aCase({ open: 0, days: {}, outcome: 'dismissed', decidedAt: longAgo() });
    await seedDocuments({ [CASE]: { ...decided, decided: { hate: 1 } } });
    await expect(report({}, { case: { decided: deleteField() } })).toBeDenied();
    await expect(report({}, { case: { decided: { hate: 2 } } })).toBeDenied();
    await expect(report()).toBeAllowed();
    const found = await getDoc(doc(as('admin'), CASE));
    expect(found.data()).toMatchObject({ decided: { hate: 1 }, days: { [TODAY]: 1 } });
  });

  // From -1 to 0, because -0 is the only whole number that the SDK sends as a double.
  it.each(['counts.hate', 'open'])('denies a double for %s', async (field) => {
    await seedDocuments({ [CASE]: aCase({ counts: { hate: -1 }, open: -1 }) });
    await expect(report({}, { case: { [field]: -0 } })).toBeDenied();
    await expect(report({}, { case: { [field]: 0 } })).toBeAllowed();
  });

  it('denies writing the case of another post in the same commit', async () => {
    await seedDocuments({ [CASE]: aCase() });
    const other = set(`reports/${PENDING}`, aCase({ lastAt: serverTimestamp() }));
    await expect(run(as('owner'), { ...reporting('alice'), other })).toBeDenied();
  });
});

const reportWithWords = (fields: Readonly<Record<string, unknown>>) =>
  report({ words: 'Voyez la loi.' }, { words: fields });

describe('text of a report', () => {
  allows.each([
    ['one letter', 'a'],
    ['280 letters', 'é'.repeat(REPORT_WORDS_MAX)],
    ['several lines', 'Un.\nDeux.'],
  ])('%s', (_, words) => report({ words }));

  denies.each([
    ...without(['reason', 'words', 'createdAt']),
    ...wrong({
      reason: ['spam', 'nonsense', null],
      words: [
        '',
        ' ',
        labelled('no-break spaces', '\u00A0\u202F'),
        labelled('zero-width characters', '\u200B\uFEFF'),
        labelled('281 letters', 'a'.repeat(REPORT_WORDS_MAX + 1)),
        labelled('a list of letters', ['a']),
        null,
        1,
      ],
      createdAt: forgedTimes(),
      uid: ['alice'],
    }),
  ])('a text with %s', (_, fields) => reportWithWords(fields));

  it('denies an id that is not twenty letters and digits', async () => {
    for (const wordsId of ['short', `${WORDS}x`, 'words-xxxxxxxxxxxxxx', 'é'.repeat(20)]) {
      await expect(report({ words: 'Non.', wordsId })).toBeDenied();
    }
  });

  it('denies a second text for the same report', async () => {
    const { words } = reporting('alice', { words: 'Encore.', wordsId: postIdOf('Second') });
    const first = reporting('alice', { words: 'Non.' });
    await expect(run(as('owner'), { ...first, second: words })).toBeDenied();
  });

  it('denies naming the text of another reporter, which would allow reading it', async () => {
    await seedCommit(reporting('bob', { words: 'Non.' }));
    await expect(report({}, { report: { wordsId: WORDS } })).toBeDenied();
    await expect(report({ words: 'Moi.' })).toBeDenied();
  });
});

describe('report of illegal content', () => {
  const notice = { reason: 'illegal', words: 'Une injure.' };

  it('is allowed with words and the declaration of good faith, which admins read', async () => {
    await expect(report(notice)).toBeAllowed();
    const stored = await getDoc(doc(as('admin'), WORDS_PATH));
    expect(stored.data()).toMatchObject({ ...notice, goodFaith: true });
  });

  it('is denied without words', async () => {
    await expect(report({ reason: 'illegal' })).toBeDenied();
    await expect(report(notice, { words: null })).toBeDenied();
    await expect(report(notice, { report: { wordsId: null }, words: null })).toBeDenied();
  });

  denies.each([
    ...without(['goodFaith']),
    ...wrong({ goodFaith: [false, null, 'true', 1], extra: ['unknown field'] }),
  ])('words with %s', (_, words) => report(notice, { words }));

  it('is denied when only its words have another reason', async () => {
    const plain = { reason: 'hate', goodFaith: undefined };
    await expect(report(notice, { words: plain })).toBeDenied();
    await expect(report({ words: 'Non.' }, { words: { goodFaith: true } })).toBeDenied();
  });
});

const seedQuota = (count: number, lastAt = startOfToday()) =>
  seedDocuments({ [REPORTING]: { lastAt, lastPostId: postIdOf('Other'), count } });

describe('daily limit of twenty reports', () => {
  it('allows the twentieth report of a day and denies the next', async () => {
    await seedQuota(REPORTS_PER_USER_PER_DAY);
    for (const count of [0, 1, REPORTS_PER_USER_PER_DAY, REPORTS_PER_USER_PER_DAY + 1]) {
      await expect(report({ count })).toBeDenied();
    }
    await seedQuota(REPORTS_PER_USER_PER_DAY - 1);
    await expect(report({ count: REPORTS_PER_USER_PER_DAY })).toBeAllowed();
  });

  it('allows the first report of the next day', async () => {
    await seedQuota(REPORTS_PER_USER_PER_DAY, endOfYesterday());
    await expect(report({ count: REPORTS_PER_USER_PER_DAY + 1 })).toBeDenied();
    await expect(report({ count: 1 })).toBeAllowed();
  });

  denies.each([
    ...without(['lastAt', 'lastPostId', 'count']),
    ...wrong({
      lastAt: forgedTimes(),
      lastPostId: [postIdOf('Other'), PENDING, null, 1],
      count: [DOUBLE_ZERO, 0, 2, 0.5, 1.5, '1', null],
      extra: ['unknown field'],
    }),
  ])('a quota with %s', (_, quota) => report({}, { quota }));

  it('denies a count that is a double', async () => {
    // From -1, for the same reason as in the test of the case.
    await seedQuota(-1);
    await expect(report({ count: -0 })).toBeDenied();
    await expect(report({ count: 0 })).toBeAllowed();
  });

  it('denies two reports in one commit', async () => {
    const other = postIdOf('OnWallToo');
    await seedDocuments({ [`posts/${other}`]: aPublishedPost('bob') });
    const { report: second, case: secondCase } = reporting('alice', { postId: other });
    await expect(run(as('owner'), { ...reporting('alice'), second, secondCase })).toBeDenied();
  });
});

describe('removal request of an author', () => {
  const OWN = postIdOf('Own');
  const requestingRemoval = (breaks: Breaks = {}) =>
    reporting('alice', { reason: 'author', postId: OWN, count: null }, breaks);

  it.each([
    ['signed', aPublishedPost('alice')],
    ['anonymous', aPublishedPost('nobody', NO_AUTHOR)],
  ])('allows the request for a post that is %s only with its submission', async (_, post) => {
    await seedDocuments({ [`posts/${OWN}`]: post });
    await expect(run(as('owner'), requestingRemoval())).toBeDenied();
    await seedDocuments({ [`users/alice/submissions/${OWN}`]: aSubmission() });
    await expect(run(as('owner'), requestingRemoval())).toBeAllowed();
  });

  it('allows the request with a text after the daily limit is reached', async () => {
    await seedDocuments({
      [`posts/${OWN}`]: aPublishedPost('alice'),
      [`users/alice/submissions/${OWN}`]: aSubmission(),
      [REPORTING]: { lastAt: startOfToday(), lastPostId: ON_WALL, count: REPORTS_PER_USER_PER_DAY },
    });
    const words = { reason: 'author', postId: OWN, count: null, words: 'J’ai changé d’avis.' };
    await expect(run(as('owner'), reporting('alice', { ...words, reason: 'hate' }))).toBeDenied();
    await expect(
      run(as('owner'), reporting('alice', { ...words, reason: 'author' })),
    ).toBeAllowed();
  });

  it('denies a quota with yesterday’s time, which would allow more reports', async () => {
    await seedDocuments({
      [`posts/${OWN}`]: aPublishedPost('alice'),
      [`users/alice/submissions/${OWN}`]: aSubmission(),
    });
    await seedQuota(1);
    const own = (quota: Fields) =>
      reporting('alice', { reason: 'author', postId: OWN, count: 2 }, { quota });
    await expect(run(as('owner'), own({ lastAt: endOfYesterday() }))).toBeDenied();
    await expect(run(as('owner'), own({}))).toBeAllowed();
  });

  it('denies a removal request from a user who is not the author', async () => {
    const own = { reason: 'author', count: null } as const;
    await expect(run(as('owner'), reporting('alice', own))).toBeDenied();
    await expect(run(as('owner'), reporting('alice', { ...own, count: 1 }))).toBeDenied();
    await expect(run(as('admin'), reporting('ada', own))).toBeDenied();
    await expect(run(as('other'), reporting('bob', own))).toBeAllowed();
  });

  denies('the request for a pending post, which its author can withdraw', () =>
    run(as('owner'), reporting('alice', { reason: 'author', postId: PENDING, count: null })),
  );
});

describe('other documents of the reporter', () => {
  // shared-times.test.ts has the public ones.
  it.each([
    ['a post', () => posting('alice', { postId: postIdOf('New') })],
    ['a reaction', () => reacting('alice', null, 'grave')],
  ])('denies %s in the commit of a report', async (_, commit) => {
    const own = Object.entries(commit()).map(([name, part]) => [`its ${name}`, part] as const);
    const both = { ...reporting('alice'), ...Object.fromEntries(own) };
    await expect(run(as('owner'), both)).toBeDenied();
  });
});

describe('private/decisionsSeen', () => {
  const SEEN = 'users/alice/private/decisionsSeen';
  const seen = (at: unknown = serverTimestamp(), more: object = {}) => ({
    seen: set(SEEN, { at, ...more }),
  });

  accessTableOfAll('decisionsSeen', {
    get: [gets(SEEN), ['owner']],
    create: [() => seen(), ['owner']],
    update: [() => seen(), ['owner'], { [SEEN]: { at: longAgo() } }],
    'create without a profile': [
      () => set('users/nina/private/decisionsSeen', { at: serverTimestamp() }),
      NOBODY,
    ],
    delete: [() => remove(SEEN), NOBODY, { [SEEN]: { at: longAgo() } }],
    'delete after the profile was deleted': [
      () => remove(SEEN),
      ['owner'],
      { [SEEN]: { at: longAgo() }, 'users/alice': null },
    ],
  });

  denies.each(forgedTimes())('the time %o', (at) =>
    run(as('owner'), seen(typeof at === 'object' && at && 'value' in at ? at.value : at)),
  );

  it('denies extra fields and a write in the commit that closes the account, which may delete it', async () => {
    await expect(run(as('owner'), seen(serverTimestamp(), { extra: 1 }))).toBeDenied();
    await expect(run(as('owner'), { ...closing('alice'), ...seen() })).toBeDenied();
    await seedDocuments({ [SEEN]: { at: longAgo() }, 'users/alice': aUser('alice') });
    await expect(run(as('owner'), { ...closing('alice'), seen: remove(SEEN) })).toBeAllowed();
  });
});

describe('reports of a closed account', () => {
  it('can be deleted with the account or in a later commit', async () => {
    await seedReported();
    await seedDocuments({ [`users/alice/reports/${PENDING}`]: aReport() });
    const own = { report: remove(REPORT), reporting: remove(REPORTING) };
    await expect(run(as('owner'), { ...closing('alice'), ...own })).toBeAllowed();
    await expect(deleteDoc(doc(as('owner'), `users/alice/reports/${PENDING}`))).toBeAllowed();
    expect((await getDoc(doc(as('admin'), CASE))).data()).toMatchObject({ open: 1 });
  });
});
