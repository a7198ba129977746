import { deleteDoc, deleteField, doc, getDoc, increment, Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, NOBODY } from './support/access';
import { DOUBLE_ZERO, labelled, wrong } from './support/cases';
import {
  merge,
  publishing,
  run,
  set,
  split,
  thisDay,
  thisMonth,
  update,
  type Breaks,
  type Commit,
} from './support/commits';
import { as, seed, seedDocuments, withRules } from './support/environment';
import {
  aPost,
  aPublishedPost,
  aSubmission,
  longAgo,
  postIdOf,
  startOfToday,
  type PostDocument,
} from './support/factories';
import { partsTable } from './support/parts';
import { dayOf, deleting, indexOf, monthOf, NO_AUTHOR } from './support/post-commits';

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

/** A published post and its index. */
const onWall = (id: string, post: PostDocument): Record<string, object> => ({
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
  [`posts/${PENDING}`]: aPost('ada'),
  [`posts/${REJECTED}`]: aPost('ada', { status: 'rejected', decidedAt: longAgo() }),
  [`users/alice/submissions/${ON_DAY}`]: aSubmission(),
  [`users/ada/submissions/${PENDING}`]: aSubmission(),
  [`users/ada/submissions/${REJECTED}`]: aSubmission(),
}));

/** An admin deletes the post of 14 March. */
const erase = (breaks: Breaks = {}) => run(as('admin'), deleting(ON_DAY, NOON, breaks));
const countsOf = async (path: string): Promise<unknown> =>
  (await getDoc(doc(as('visitor'), path))).get('days');

accessTable('deleting', {
  'delete a published post': [(database) => run(database, deleting(ON_DAY, NOON)), ['admin']],
  'delete an anonymous one': [(database) => run(database, deleting(SAME_DAY, NOON)), ['admin']],
  'delete the admin’s own': [
    (database) => run(database, deleting(NEXT_DAY, at('2026-03-15T11:00:00Z'))),
    ['admin'],
  ],
  'delete a pending one': [
    (database) => run(database, split(deleting(PENDING, NOON), 'index').others),
    NOBODY,
  ],
  'delete a rejected one': [
    (database) => run(database, split(deleting(REJECTED, NOON), 'index').others),
    NOBODY,
  ],
  'delete a rejected one that has a date': [
    async (database) => {
      await seed((lawless) =>
        run(lawless, { date: update(`posts/${REJECTED}`, { publishedAt: NOON }) }),
      );
      await run(database, split(deleting(REJECTED, NOON), 'index').others);
    },
    NOBODY,
  ],
  // Nothing else of the commit is left, then, that only an admin may write.
  'delete one from before the index and the archive': [
    async (database) => {
      await seed(async (lawless) => {
        await deleteDoc(doc(lawless, `searchIndex/${ON_DAY}`));
        await deleteDoc(doc(lawless, MONTH));
      });
      await run(database, deleting(ON_DAY, NOON, { index: null, month: null }));
    },
    ['admin'],
  ],
  'delete one that is not there': [
    (database) => run(database, split(deleting(postIdOf('Unknown'), NOON), 'index').others),
    NOBODY,
  ],
});

// The month's count names no post (docs/data-model.md#limits-of-the-rules); an index document
// without its post is a leftover.
partsTable('deleting', 'admin', () => deleting(ON_DAY, NOON), undefined, {
  standAlone: ['month'],
  settled: ['index', 'moderator'],
  leftover: ['index'],
});

describe('the month', () => {
  it.each(
    wrong({
      [DAY]: [
        labelled('not moved', increment(0)),
        labelled('- 2', increment(-2)),
        labelled('+ 1', increment(1)),
        labelled('- 0.5', increment(-0.5)),
        labelled('- 1.5', increment(-1.5)),
        labelled('gone', deleteField()),
        0,
        DOUBLE_ZERO,
        -1,
        '1',
        null,
        [],
      ],
      extra: ['unknown field'],
    }),
  )('%s is refused', async (_, month) => {
    await expect(erase({ month })).toBeRefused();
  });

  it.each([
    ['another day instead', { 'days.13': increment(-1) }],
    ['a day that counted nothing', { 'days.16': increment(-1) }],
    ['another day too', { [DAY]: increment(-1), 'days.13': increment(-1) }],
    ['another day back', { [DAY]: increment(-1), 'days.13': increment(1) }],
    ['a day that counted nothing too', { [DAY]: increment(-1), 'days.16': 0 }],
    ['without another day', { [DAY]: increment(-1), 'days.13': deleteField() }],
  ])('with %s is refused', async (_, fields) => {
    const { others } = split(deleting(ON_DAY, NOON), 'month');
    await expect(run(as('admin'), { ...others, month: update(MONTH, fields) })).toBeRefused();
  });

  it('of another month instead, or too, is refused or plausible', async () => {
    const { month, ...others } = deleting(ON_DAY, NOON);
    const april = update('archiveMonths/2026-04', { [DAY]: increment(-1) });
    await expect(run(as('admin'), { ...others, april })).toBeRefused();
    if (!month) throw new Error('part missing');
    await expect(run(as('admin'), { ...others, month, april })).toBeAllowed();
  });

  it('cannot be deleted, or forget its other days', async () => {
    const { others } = split(deleting(ON_DAY, NOON), 'month');
    const days = { '14': 1 };
    await expect(run(as('admin'), { ...others, month: set(MONTH, { days }) })).toBeRefused();
    await expect(run(as('admin'), { ...others, month: merge(MONTH, { days }) })).toBeAllowed();
  });

  it('counts down to 0, which is an integer', async () => {
    const { month: _, ...others } = deleting(NEXT_DAY, at('2026-03-15T11:00:00Z'));
    const lastOne = (count: unknown) =>
      run(as('admin'), { ...others, month: update(MONTH, { 'days.15': count }) });
    await expect(lastOne(-0)).toBeRefused();
    await expect(lastOne(deleteField())).toBeRefused();
    await expect(lastOne(0)).toBeAllowed();
    expect(await countsOf(MONTH)).toEqual({ '13': 4, '14': 2, '15': 0 });
  });
});

describe('the day', () => {
  it.each([
    ['a winter noon', '2026-01-15T11:00:00Z', '2026-01-15'],
    ['the last moment of a winter day', '2026-01-15T22:59:59.999Z', '2026-01-15'],
    ['midnight of a winter day', '2026-01-15T23:00:00Z', '2026-01-16'],
    ['half past eleven in winter, UTC', '2026-01-15T23:30:00Z', '2026-01-16'],
    ['the last moment of a summer day', '2026-07-14T21:59:59.999Z', '2026-07-14'],
    ['midnight of a summer day', '2026-07-14T22:00:00Z', '2026-07-15'],
    ['the last evening of a month', '2026-07-31T22:15:00Z', '2026-08-01'],
    ['the last moment of a year', '2025-12-31T22:59:59.999Z', '2025-12-31'],
    ['the first moment of a year', '2025-12-31T23:00:00Z', '2026-01-01'],
    ['the night in which summer time begins', '2026-03-28T23:30:00Z', '2026-03-29'],
    ['the night in which summer time ends', '2026-10-24T22:30:00Z', '2026-10-25'],
    ['the evening after it', '2026-10-25T22:30:00Z', '2026-10-25'],
    ['the end of February in a leap year', '2028-02-28T23:30:00Z', '2028-02-29'],
  ])('of %s is that of Paris', async (_, instant, date) => {
    const publishedAt = at(instant);
    // Written out, so that this does not rest on the client's idea of a Paris day.
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
    if (!right) throw new Error('part missing');
    for (const day of around.filter((other) => other !== around[1])) {
      const { month } = deleting(id, day);
      if (!month) throw new Error('part missing');
      await expect(run(as('admin'), { ...others, month })).toBeRefused();
    }
    await expect(run(as('admin'), { ...others, right })).toBeAllowed();
  });
});

describe('a post from before the archive', () => {
  it.each([
    ['the month is unknown', null],
    ['the day is unknown', { days: { '13': 4 } }],
    ['the day counts nothing', { days: { '13': 4, '14': 0 } }],
  ])('is deleted without a count where %s', async (_, month) => {
    await seed((database) => deleteDoc(doc(database, MONTH)));
    if (month) await seedDocuments({ [MONTH]: month });
    await expect(erase()).toBeRefused();
    await expect(erase({ month: { [DAY]: 0 } })).toBeRefused();
    const { others } = split(deleting(ON_DAY, NOON), 'month');
    await expect(run(as('visitor'), others)).toBeRefused();
    await expect(run(as('admin'), others)).toBeAllowed();
  });

  it('may have no index', async () => {
    await seed((database) => deleteDoc(doc(database, `searchIndex/${ON_DAY}`)));
    await expect(run(as('admin'), split(deleting(ON_DAY, NOON), 'index').others)).toBeAllowed();
  });

  it('may still have lists of voters', async () => {
    await seed((database) =>
      run(database, {
        post: update(`posts/${ON_DAY}`, { votes: { grave: ['a'] }, reactions: {} }),
      }),
    );
    await expect(erase()).toBeAllowed();
  });
});

const both = (second: string, publishedAt: Timestamp, breaks: Breaks = {}) => {
  const { post, index, month } = deleting(second, publishedAt);
  if (!post || !index || !month) throw new Error('parts missing');
  return { ...deleting(ON_DAY, NOON, breaks), post2: post, index2: index, month2: month };
};

describe('two posts in one commit', () => {
  // Each is a decision of its own: an entry of the record names one of them.
  it.each<[string, () => Commit]>([
    ['of one day', () => both(SAME_DAY, NOON)],
    ['of one day, lowered by two', () => both(SAME_DAY, NOON, { month: { [DAY]: increment(-2) } })],
    ['of one day, lowered by one', () => split(both(SAME_DAY, NOON), 'month2').others],
    ['of two days', () => both(NEXT_DAY, at('2026-03-15T11:00:00Z'))],
    ['of two months', () => both(NEXT_MONTH, at('2026-04-14T11:00:00Z'))],
    [
      'of two months, under one entry',
      () =>
        both(NEXT_MONTH, at('2026-04-14T11:00:00Z'), { entry: { postIds: [ON_DAY, NEXT_MONTH] } }),
    ],
  ])('%s are refused', async (_, commit) => {
    await expect(run(as('admin'), commit())).toBeRefused();
  });
});

describe('a place of the day', () => {
  const pending = Array.from({ length: 12 }, (_, number) => ({
    id: postIdOf(number),
    document: aPost('bob', { content: `Le post ${number}.` }),
  }));
  const idsOf = (posts: typeof pending) => posts.map(({ id }) => id);
  const today = `archiveMonths/${thisMonth()}`;
  /** The first so many, published today. */
  const seedToday = (count: number) =>
    seedDocuments({
      ...Object.fromEntries(pending.map(({ id, document }) => [`posts/${id}`, document])),
      ...Object.assign(
        {},
        ...pending.slice(0, count).map(({ id, document }, position) =>
          onWall(id, {
            ...document,
            status: 'published',
            publishedAt: startOfToday(),
            position,
          }),
        ),
      ),
      'publishing/today': { at: startOfToday(), ids: idsOf(pending.slice(0, count)) },
      [today]: { days: { [thisDay()]: count } },
    });
  const publish = (from: number, already: readonly string[]) =>
    run(as('admin'), publishing({ posts: pending.slice(from, from + 1), already }));

  it('is not freed: after ten, the eleventh stays refused', async () => {
    await seedToday(10);
    await expect(run(as('admin'), deleting(postIdOf(9), startOfToday()))).toBeAllowed();
    expect(await countsOf(today)).toEqual({ [thisDay()]: 9 });
    await expect(publish(10, idsOf(pending.slice(0, 10)))).toBeRefused();
    await expect(publish(10, idsOf(pending.slice(0, 9)))).toBeRefused();
  });

  it('still free is filled afterwards, and counted from what is left', async () => {
    await seedToday(9);
    await expect(run(as('admin'), deleting(postIdOf(0), startOfToday()))).toBeAllowed();
    await expect(publish(9, idsOf(pending.slice(0, 9)))).toBeAllowed();
    expect(await countsOf(today)).toEqual({ [thisDay()]: 9 });
    await expect(publish(10, idsOf(pending.slice(0, 10)))).toBeRefused();
  });

  it('is neither taken nor given up in the commit that deletes', async () => {
    await seedToday(9);
    const { post, index, month: oneLess, ...record } = deleting(postIdOf(0), startOfToday());
    if (!post || !index || !oneLess) throw new Error('parts missing');
    const already = idsOf(pending.slice(0, 9));
    for (const step of [-1, 0, 1]) {
      const month = { [`days.${thisDay()}`]: increment(step) };
      const published = publishing({ posts: pending.slice(9, 10), already }, { month });
      await expect(run(as('admin'), { ...published, post, index })).toBeRefused();
    }
    const shorter = set('publishing/today', { at: startOfToday(), ids: already.slice(1) });
    const deletion = { ...record, post, index, oneLess };
    await expect(run(as('admin'), { ...deletion, shorter })).toBeRefused();
    await expect(run(as('admin'), deletion)).toBeAllowed();
  });
});
