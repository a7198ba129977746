import {
  deleteField,
  doc,
  getDoc,
  increment,
  serverTimestamp,
  Timestamp,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { DECISION_REASON_MAX, DELETIONS_PER_ADMIN_PER_DAY } from '@/config/limits';
import { accessTable, gets, NOBODY } from './support/access';
import { forgedTimes, increments, labelled, without, wrong } from './support/cases';
import {
  merge,
  publishing,
  REASON,
  rejecting,
  remove,
  run,
  set,
  split,
  thisDay,
  thisMonth,
  update,
  type Breaks,
  type Commit,
  type Fields,
} from './support/commits';
import { as, seedDeletion, seedDocuments, seedUpdate } from './support/environment';
import { denies } from './support/expectations';
import {
  aPost,
  aPublishedPost,
  aRejectedPost,
  aSubmission,
  endOfYesterday,
  longAgo,
  NO_AUTHOR,
  postIdOf,
  startOfToday,
  type PublishedPostDocument,
} from './support/factories';
import { withRules } from './support/withRules';
import { writesTable } from './support/writesTable';
import { dayOf, deleting, indexOf, monthOf } from './support/post-commits';
import { aCase, dismissing } from './support/report-commits';

const at = (instant: string) => Timestamp.fromDate(new Date(instant));
const NOON = at('2026-03-14T11:00:00Z');
const MONTH = 'archiveMonths/2026-03';
const DAY = 'days.14';

const ON_DAY = postIdOf('OnDay');
const SAME_DAY = postIdOf('SameDay');
const NEXT_DAY = postIdOf('NextDay');
const NEXT_MONTH = postIdOf('NextMonth');
const PENDING = postIdOf('Pending');
const REJECTED = postIdOf('Rejected');

/** Returns a published post and its index document, by path. */
const onWall = (id: string, post: PublishedPostDocument): Record<string, object> => ({
  [`posts/${id}`]: post,
  [`searchIndex/${id}`]: indexOf(post),
});

withRules(() => ({
  ...onWall(ON_DAY, aPublishedPost('alice', { publishedAt: NOON })),
  ...onWall(SAME_DAY, aPublishedPost('alice', { publishedAt: NOON, position: 1, ...NO_AUTHOR })),
  ...onWall(NEXT_DAY, aPublishedPost('ada', { publishedAt: at('2026-03-15T11:00:00Z') })),
  ...onWall(NEXT_MONTH, aPublishedPost('bob', { publishedAt: at('2026-04-14T11:00:00Z') })),
  [MONTH]: { days: { '13': 4, '14': 2, '15': 1 } },
  'archiveMonths/2026-04': { days: { '14': 3 } },
  [`unpublishedPosts/${PENDING}`]: aPost('ada'),
  [`unpublishedPosts/${REJECTED}`]: aRejectedPost('ada'),
  [`users/alice/submissions/${ON_DAY}`]: aSubmission(),
  [`users/ada/submissions/${PENDING}`]: aSubmission(),
  [`users/ada/submissions/${REJECTED}`]: aSubmission(),
}));

/** The commit that deletes a published post, with the deletion of an unpublished one instead. */
const deletingUnpublished = (id: string): Commit => ({
  ...deleting(id, NOON),
  post: remove(`unpublishedPosts/${id}`),
});

/** Deletes the post of 14 March as an admin. */
const deletePost = (breaks: Breaks = {}) => run(as('admin'), deleting(ON_DAY, NOON, breaks));
const countsOf = async (path: string): Promise<unknown> =>
  (await getDoc(doc(as('visitor'), path))).get('days');

accessTable('deleting', {
  'delete a published post': [() => deleting(ON_DAY, NOON), ['admin']],
  'delete an anonymous published post': [() => deleting(SAME_DAY, NOON), ['admin']],
  'delete a published post of the admin’s own': [
    () => deleting(NEXT_DAY, at('2026-03-15T11:00:00Z')),
    ['admin'],
  ],
  'delete a pending post': [() => split(deletingUnpublished(PENDING), 'index').others, NOBODY],
  'delete a rejected post': [() => split(deletingUnpublished(REJECTED), 'index').others, NOBODY],
  'delete a rejected post with publishedAt': [
    () => split(deletingUnpublished(REJECTED), 'index').others,
    NOBODY,
    () => seedUpdate(`unpublishedPosts/${REJECTED}`, { publishedAt: NOON }),
  ],
  // Without index and month, only the post's rule and the log entry's rule deny other roles.
  'delete a published post without an index document and a month': [
    () => deleting(ON_DAY, NOON, { index: null, month: null }),
    ['admin'],
    { [`searchIndex/${ON_DAY}`]: null, [MONTH]: null },
  ],
  'delete a post that does not exist': [
    () => split(deleting(postIdOf('Unknown'), NOON), 'index').others,
    NOBODY,
  ],
});

// The month's count names no post (docs/security.md#what-the-rules-cannot-prevent). An index document
// without its post may be deleted alone.
writesTable('deleting', 'admin', () => deleting(ON_DAY, NOON), {
  allowedAlone: ['month'],
  alreadyDone: ['index', 'moderator', 'former'],
  allowedAloneAfterOthers: ['index'],
});

describe('reason of a deletion', () => {
  it.each([
    ['one letter', 'A'],
    ['280 characters', 'a'.repeat(DECISION_REASON_MAX)],
  ])('allows %s', async (_, reason) => {
    const both = { entry: { reason }, outcome: { reason } };
    await expect(deletePost(both)).toBeAllowed();
    expect((await getDoc(doc(as('admin'), `reportOutcomes/${ON_DAY}`))).get('reason')).toBe(reason);
  });

  denies.each([
    ...without(['reason']),
    ...wrong({
      reason: [
        null,
        labelled('invisible characters', ' \u00A0\u200B'),
        labelled('281 characters', 'a'.repeat(DECISION_REASON_MAX + 1)),
      ],
    }),
  ])('a deletion whose entry and outcome have %s', (_, fields) =>
    deletePost({ entry: fields, outcome: fields }),
  );

  it('denies a deletion that is logged as a dismissal of its reports', async () => {
    await seedDocuments({ [`reports/${ON_DAY}`]: aCase() });
    await expect(
      run(as('admin'), { ...deleting(ON_DAY, NOON), ...dismissing(ON_DAY) }),
    ).toBeDenied();
    await expect(run(as('admin'), dismissing(ON_DAY))).toBeAllowed();
  });

  it.each(['dismissed', 'acted', '', null])('denies the outcome %j', async (outcome) => {
    await expect(deletePost({ outcome: { outcome } })).toBeDenied();
    await expect(deletePost({ outcome: { outcome, reported: undefined } })).toBeDenied();
  });

  denies.each([true, null, undefined])('reported: %j of a post without reports', (reported) =>
    deletePost({ outcome: { reported } }),
  );

  it('denies an outcome with another reason than the entry, or none', async () => {
    for (const reason of ['Autre motif.', null, undefined]) {
      await expect(deletePost({ outcome: { reason } })).toBeDenied();
    }
  });
});

const outcomeOf = (id: string) => `reportOutcomes/${id}`;

describe('outcome of a deletion', () => {
  const ofAlice = { outcome: 'deleted', decidedAt: longAgo(), reason: REASON };

  accessTable('the outcome of a deleted post of role owner, anonymous or not', {
    get: [gets(outcomeOf(ON_DAY)), ['owner', 'admin'], { [outcomeOf(ON_DAY)]: ofAlice }],
    // Authors must not learn that somebody reported their post.
    'get the outcome of dismissed reports': [
      gets(outcomeOf(ON_DAY)),
      ['admin'],
      { [outcomeOf(ON_DAY)]: { ...ofAlice, outcome: 'dismissed' } },
    ],
    'get an outcome that does not exist': [gets(outcomeOf(ON_DAY)), ['admin']],
  });
});

describe('month of a deletion', () => {
  // catalogue.test.ts has more changes of a month, which its own rule denies.
  denies.each(
    wrong({
      [DAY]: [...increments(0, -2), labelled('deleted', deleteField())],
      extra: ['unknown field'],
    }),
  )('a month with %s', (_, month) => deletePost({ month }));

  denies('a month that lowers another day instead', () =>
    run(as('admin'), {
      ...deleting(ON_DAY, NOON, { month: null }),
      month: update(MONTH, { 'days.13': increment(-1) }),
    }),
  );

  it('denies lowering another month instead, and allows lowering another month too', async () => {
    const { month, ...others } = deleting(ON_DAY, NOON);
    const april = update('archiveMonths/2026-04', { [DAY]: increment(-1) });
    await expect(run(as('admin'), { ...others, april })).toBeDenied();
    await expect(run(as('admin'), { ...others, month, april })).toBeAllowed();
  });

  it('denies a month that loses its other days', async () => {
    const { others } = split(deleting(ON_DAY, NOON), 'month');
    const days = { '14': 1 };
    await expect(run(as('admin'), { ...others, month: set(MONTH, { days }) })).toBeDenied();
    await expect(run(as('admin'), { ...others, month: merge(MONTH, { days }) })).toBeAllowed();
  });

  it('allows a count to fall to the integer 0', async () => {
    const { month: _, ...others } = deleting(NEXT_DAY, at('2026-03-15T11:00:00Z'));
    const lastOne = (count: unknown) =>
      run(as('admin'), { ...others, month: update(MONTH, { 'days.15': count }) });
    await expect(lastOne(-0)).toBeDenied();
    await expect(lastOne(deleteField())).toBeDenied();
    await expect(lastOne(0)).toBeAllowed();
    expect(await countsOf(MONTH)).toEqual({ '13': 4, '14': 2, '15': 0 });
  });
});

// paris-day.test.ts has more instants, around each change of the clocks.
describe('day of a deletion', () => {
  it.each([
    ['a winter noon', '2026-01-15T11:00:00Z', '2026-01-15'],
    ['midnight of a winter day', '2026-01-15T23:00:00Z', '2026-01-16'],
    ['midnight of a summer day', '2026-07-14T22:00:00Z', '2026-07-15'],
    ['the last evening of a month', '2026-07-31T22:15:00Z', '2026-08-01'],
    ['the last moment of a year', '2025-12-31T22:59:59.999Z', '2025-12-31'],
  ])('requires the Paris date of %s', async (_, instant, date) => {
    const publishedAt = at(instant);
    // The expected dates are literals, so that they do not depend on the client's Paris days.
    expect(`${monthOf(publishedAt)}-${dayOf(publishedAt)}`).toBe(date);
    const post = aPublishedPost('bob', { publishedAt });
    const noon = new Date(`${date}T12:00:00Z`).getTime();
    const around = [-24, 0, 24].map((hours) => Timestamp.fromMillis(noon + hours * 3_600_000));
    const months: Record<string, { days: Record<string, number> }> = {};
    for (const day of around) {
      const month = (months[`archiveMonths/${monthOf(day)}`] ??= { days: {} });
      month.days[dayOf(day)] = 2;
    }
    const id = postIdOf('Night');
    await seedDocuments({ ...onWall(id, post), ...months });

    const { month: right, ...others } = deleting(id, publishedAt);
    for (const day of around.filter((other) => other !== around[1])) {
      const { month } = deleting(id, day);
      await expect(run(as('admin'), { ...others, month })).toBeDenied();
    }
    await expect(run(as('admin'), { ...others, right })).toBeAllowed();
  });
});

describe('post that its day does not count', () => {
  it.each([
    ['the month does not exist', null],
    ['the day does not exist', { days: { '13': 4 } }],
    ['the day counts 0', { days: { '13': 4, '14': 0 } }],
  ])('allows a deletion without the month when %s', async (_, month) => {
    await seedDeletion(MONTH);
    if (month) await seedDocuments({ [MONTH]: month });
    const { others } = split(deleting(ON_DAY, NOON), 'month');
    // Only the emulator judges an update of a missing document.
    const counting = month
      ? [update(MONTH, { [DAY]: increment(-1) }), update(MONTH, { [DAY]: 0 })]
      : [set(MONTH, { days: { '14': 0 } })];
    for (const write of counting) {
      await expect(run(as('admin'), { ...others, month: write })).toBeDenied();
    }
    await expect(run(as('visitor'), others)).toBeDenied();
    await expect(run(as('admin'), others)).toBeAllowed();
  });

  it('allows a deletion without an index document', async () => {
    await seedDeletion(`searchIndex/${ON_DAY}`);
    await expect(run(as('admin'), split(deleting(ON_DAY, NOON), 'index').others)).toBeAllowed();
  });
});

const both = (second: string, publishedAt: Timestamp, breaks: Breaks = {}) => {
  const { post, index, month } = deleting(second, publishedAt);
  return { ...deleting(ON_DAY, NOON, breaks), post2: post, index2: index, month2: month };
};

describe('deleting two posts in one commit', () => {
  // Each deletion is a decision of its own, whose log entry names one post.
  denies.each<[string, () => Commit]>([
    ['of one day', () => both(SAME_DAY, NOON)],
    [
      'of one day, with the count lowered by two',
      () => both(SAME_DAY, NOON, { month: { [DAY]: increment(-2) } }),
    ],
    ['of two days', () => both(NEXT_DAY, at('2026-03-15T11:00:00Z'))],
    [
      'of two months, with one log entry',
      () =>
        both(NEXT_MONTH, at('2026-04-14T11:00:00Z'), { entry: { postIds: [ON_DAY, NEXT_MONTH] } }),
    ],
  ])('posts %s', (_, commit) => run(as('admin'), commit()));
});

/** Seeds the number of posts that Ada has deleted, and when. */
const seedDeletions = (lastAt: Timestamp, count: number) =>
  seedDocuments({ 'moderators/ada': { entry: postIdOf('Entry'), deletions: { lastAt, count } } });
const deletionsOfAda = async (): Promise<unknown> =>
  (await getDoc(doc(as('admin'), 'moderators/ada'))).get('deletions.count');
/** Deletes the post with a forged number. */
const deleteAs = (count: unknown) => deletePost({ moderator: { 'deletions.count': count } });
const deleteNextDay = (moderator: Fields = {}) =>
  run(as('admin'), deleting(NEXT_DAY, at('2026-03-15T11:00:00Z'), { moderator }));
const rejectPending = (moderator: Fields) =>
  run(as('admin'), rejecting([PENDING], 'Non.', { moderator }));

describe('daily number of an admin’s deletions', () => {
  const MAX = DELETIONS_PER_ADMIN_PER_DAY;

  it('allows the last deletion of the day, and denies one more', async () => {
    await seedDeletions(startOfToday(), MAX - 1);
    await expect(deletePost()).toBeAllowed();
    expect(await deletionsOfAda()).toBe(MAX);
    await expect(deleteNextDay()).toBeDenied();
    for (const count of [1, MAX]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(deleteNextDay({ 'deletions.count': count })).toBeDenied();
    }
    await expect(deleteNextDay({ deletions: deleteField() })).toBeDenied();
    await expect(deleteNextDay({ deletions: undefined })).toBeDenied();
  });

  it('starts anew on the next Paris day', async () => {
    await seedDeletions(endOfYesterday(), MAX);
    await expect(deletePost()).toBeDenied();
    await expect(deleteAs(0)).toBeDenied();
    await expect(deleteAs(2)).toBeDenied();
    await expect(deleteAs(1)).toBeAllowed();
  });

  it('starts with the first deletion of an admin, also one who has decided before', async () => {
    await expect(deleteAs(2)).toBeDenied();
    await seedDocuments({ 'moderators/ada': { entry: postIdOf('Entry') } });
    await expect(deleteAs(2)).toBeDenied();
    await expect(deleteAs(1)).toBeAllowed();
  });

  it.each([
    ...wrong({
      'deletions.count': [0, 7, 9, 8.5, '8', null, labelled('removed', undefined)],
      'deletions.lastAt': [...forgedTimes(), labelled('removed', undefined)],
      'deletions.extra': ['unknown field'],
      deletions: [null, 8, labelled('removed', undefined)],
      extra: ['unknown field'],
    }),
  ])('denies a deletion with %s', async (_, moderator) => {
    await seedDeletions(startOfToday(), 7);
    await expect(deletePost({ moderator })).toBeDenied();
  });

  it('is an integer', async () => {
    await seedDeletions(startOfToday(), 7.5);
    await expect(deleteAs(8.5)).toBeDenied();
  });

  it('is kept by other decisions', async () => {
    await seedDeletions(startOfToday(), 7);
    await expect(rejectPending({ deletions: deleteField() })).toBeDenied();
    await expect(rejectPending({ deletions: { lastAt: startOfToday(), count: 0 } })).toBeDenied();
    await expect(
      rejectPending({ deletions: { lastAt: serverTimestamp(), count: increment(1) } }),
    ).toBeDenied();
    await expect(rejectPending({})).toBeAllowed();
    expect(await deletionsOfAda()).toBe(7);
  });

  it('cannot be begun by another decision', async () => {
    const deletions = { lastAt: serverTimestamp(), count: 1 };
    await expect(
      run(as('admin'), rejecting([PENDING], 'Non.', { moderator: { deletions } })),
    ).toBeDenied();
  });
});

describe('slot of a deleted post', () => {
  const pending = Array.from({ length: 12 }, (_, number) => ({
    id: postIdOf(number),
    document: aPost('bob', { content: `Le post ${number}.` }),
  }));
  const idsOf = (posts: typeof pending) => posts.map(({ id }) => id);
  const today = `archiveMonths/${thisMonth()}`;
  /** Seeds all posts; the first `count` are published today. */
  const seedToday = (count: number) =>
    seedDocuments({
      ...Object.fromEntries(
        pending.slice(count).map(({ id, document }) => [`unpublishedPosts/${id}`, document]),
      ),
      ...Object.assign(
        {},
        ...pending
          .slice(0, count)
          .map(({ id, document: { content } }, position) =>
            onWall(id, aPublishedPost('bob', { content, publishedAt: startOfToday(), position })),
          ),
      ),
      'publishing/today': { at: startOfToday(), ids: idsOf(pending.slice(0, count)) },
      [today]: { days: { [thisDay()]: count } },
    });
  const publish = (from: number, already: readonly string[]) =>
    run(as('admin'), publishing({ posts: pending.slice(from, from + 1), already }));

  it('denies an eleventh publication after a post of the day was deleted', async () => {
    await seedToday(10);
    await expect(run(as('admin'), deleting(postIdOf(9), startOfToday()))).toBeAllowed();
    expect(await countsOf(today)).toEqual({ [thisDay()]: 9 });
    await expect(publish(10, idsOf(pending.slice(0, 10)))).toBeDenied();
    await expect(publish(10, idsOf(pending.slice(0, 9)))).toBeDenied();
  });

  it('leaves a free slot usable, and the month counts the remaining posts', async () => {
    await seedToday(9);
    await expect(run(as('admin'), deleting(postIdOf(0), startOfToday()))).toBeAllowed();
    await expect(publish(9, idsOf(pending.slice(0, 9)))).toBeAllowed();
    expect(await countsOf(today)).toEqual({ [thisDay()]: 9 });
    await expect(publish(10, idsOf(pending.slice(0, 10)))).toBeDenied();
  });

  it('denies publishing, or removing the slot, in the commit of the deletion', async () => {
    await seedToday(9);
    const { post, index, month: oneLess, ...log } = deleting(postIdOf(0), startOfToday());
    const already = idsOf(pending.slice(0, 9));
    for (const step of [-1, 0, 1]) {
      const month = { [`days.${thisDay()}`]: increment(step) };
      const published = publishing({ posts: pending.slice(9, 10), already }, { month });
      await expect(run(as('admin'), { ...published, post, index })).toBeDenied();
    }
    const shorter = set('publishing/today', { at: startOfToday(), ids: already.slice(1) });
    const deletion = { ...log, post, index, oneLess };
    await expect(run(as('admin'), { ...deletion, shorter })).toBeDenied();
    await expect(run(as('admin'), deletion)).toBeAllowed();
  });
});
