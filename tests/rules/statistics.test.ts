import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { subMonths } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { STATISTICS_DECISIONS_MIN, STATISTICS_MONTHS, WAIT_HOURS } from '@/config/limits';
import { parisDay, startOfParisDay } from '@/domain/days';
import { GROUND_KEYS } from '@/domain/moderation/grounds';
import { COUNTED_DECISIONS } from '@/domain/moderation/statistics';
import { accessTable, EVERYONE, gets, lists, NOBODY } from './support/access';
import { forgedTimes, NOT_INTEGERS, without, wrong } from './support/cases';
import { broken, remove, run, set, type Commit, type Fields } from './support/commits';
import { as, seedDocuments } from './support/environment';
import { allows, denies } from './support/expectations';
import { endOfYesterday, longAgo, startOfToday } from './support/factories';
import { withRules } from './support/withRules';

/** `statistics/decisions`: the figures that admins publish once a day. */

withRules();

const PATH = 'statistics/decisions';

/** The month that is `count` months before the current one: 'yyyy-MM'. */
const month = (count: number): string => {
  const first = new Date(`${parisDay(new Date()).slice(0, 7)}-01T12:00:00Z`);
  return parisDay(subMonths(first, count)).slice(0, 7);
};
const COUNTS = { published: 12, rejected: 40, hateful: 3, other: 37 };
const RECENT = { decided: 52, published: 12, median: 24, p90: 72 };
/** The months from `newest` to `oldest`, both counted back from the current one. */
const monthsFrom = (newest: number, oldest: number): Record<string, object> =>
  Object.fromEntries(
    Array.from({ length: oldest - newest + 1 }, (_, n) => [month(newest + n), COUNTS]),
  );

/** Write: figures. */
const publishing = (fields: Fields = {}): Commit =>
  broken(
    {
      figures: set(PATH, {
        at: serverTimestamp(),
        recent: RECENT,
        months: { [month(1)]: COUNTS },
      }),
    },
    { figures: fields },
  );
const publish = (fields: Fields = {}) => run(as('admin'), publishing(fields));
const publishMonths = (months: unknown) => publish({ months });

const stored = (months: object = {}, at: Timestamp = endOfYesterday()) => ({
  [PATH]: { at, months },
});

accessTable('statistics/decisions', {
  'get before the first figures': [gets(PATH), EVERYONE],
  get: [gets(PATH), EVERYONE, stored()],
  list: [lists('statistics'), NOBODY],
  'get another document': [gets('statistics/other'), NOBODY],
  create: [() => publishing(), ['admin']],
  'create another document': [
    () => ({ other: set('statistics/other', { at: serverTimestamp(), months: {} }) }),
    NOBODY,
  ],
  'update those of yesterday': [() => publishing(), ['admin'], stored()],
  'update those of today': [() => publishing(), NOBODY, stored({}, startOfToday())],
  delete: [() => remove(PATH), NOBODY, stored()],
});

describe('the figures', () => {
  it('are published once a day', async () => {
    await expect(publish()).toBeAllowed();
    await expect(publish()).toBeDenied();
    await expect(publish({ months: {}, recent: undefined })).toBeDenied();
  });

  denies.each([
    ...without(['at', 'months']),
    ...wrong({ at: forgedTimes(), by: ['ada'], byPseudo: ['Ada'], extra: ['unknown field'] }),
  ])('with %s', (_, fields) => publish(fields));

  it('deny the same in those of another day', async () => {
    await seedDocuments(stored());
    await expect(publish({ extra: 1 })).toBeDenied();
    await expect(publish({ 'recent.decided': 1 })).toBeDenied();
  });
});

describe('the figures of the last days', () => {
  const MIN = STATISTICS_DECISIONS_MIN;
  allows.each<[string, Fields]>([
    ['none, for few decisions', { recent: undefined }],
    ['the fewest decisions', { recent: { ...RECENT, decided: MIN, published: 0 } }],
    ['all published', { recent: { ...RECENT, decided: MIN, published: MIN } }],
    ['unknown waiting times', { recent: { ...RECENT, median: null, p90: null } }],
    ['the most decisions', { recent: { ...RECENT, decided: 999_999 } }],
  ])('%s', (_, fields) => publish(fields));

  it.each(WAIT_HOURS)('allows a waiting time of %d hours', async (hours) => {
    await expect(publish({ recent: { ...RECENT, median: hours, p90: hours } })).toBeAllowed();
  });

  denies.each([
    ...without(['recent.decided', 'recent.published', 'recent.median', 'recent.p90']),
    ...wrong({
      'recent.decided': [MIN - 1, 1_000_000, '52', ...NOT_INTEGERS],
      'recent.published': [53, '12', ...NOT_INTEGERS],
      'recent.median': [14, '24', 0],
      'recent.p90': [14, '72', -1],
      'recent.by': ['ada'],
      recent: [null, 'many', [52, 12, 24, 72]],
    }).filter(([title]) => title !== 'recent.published: 0 as a double'),
  ])('%s', (_, fields) => publish(fields));
});

describe('the months', () => {
  it('count every kind of decision and every ground of a rejection', async () => {
    const keys = [...COUNTED_DECISIONS, ...GROUND_KEYS];
    const counts = Object.fromEntries(keys.map((key) => [key, 999_999]));
    await expect(publishMonths({ [month(1)]: counts })).toBeAllowed();
  });

  allows.each<[string, () => object]>([
    ['no month', () => ({})],
    ['a month without decisions', () => ({ [month(1)]: {} })],
    ['a count of 0', () => ({ [month(1)]: { published: 0 } })],
    ['the oldest month', () => ({ [month(STATISTICS_MONTHS)]: COUNTS })],
  ])('allows %s', (_, months) => publishMonths(months()));

  denies.each<[string, () => unknown]>([
    ['the current month', () => ({ [month(0)]: COUNTS })],
    ['a month to come', () => ({ [month(-1)]: COUNTS })],
    ['a month of more than a year ago', () => ({ [month(STATISTICS_MONTHS + 1)]: COUNTS })],
    ['a day', () => ({ [`${month(2)}-05`]: COUNTS })],
    ['two new months', () => monthsFrom(1, 2)],
    ['an unknown count', () => ({ [month(1)]: { ...COUNTS, suspended: 1 } })],
    ['a reason in words', () => ({ [month(1)]: { ...COUNTS, 'Propos injurieux.': 1 } })],
    ['a list of counts', () => ({ [month(1)]: [1, 2] })],
    ['a number as a month', () => ({ [month(1)]: 7 })],
    ['null as a month', () => ({ [month(1)]: null })],
    ['a list', () => [COUNTS]],
    ['null', () => null],
  ])('denies %s', (_, months) => publishMonths(months()));

  denies.each(
    wrong({ published: [1_000_000, '12', '1,2', 0.5, -1, null, true, [], [1], {}, 'Ada'] }),
  )('a month with %s', (_, counts) => publishMonths({ [month(1)]: { ...COUNTS, ...counts } }));

  it('stay as they were published', async () => {
    const before = monthsFrom(2, 3);
    await seedDocuments(stored(before));
    const changed = { ...before, [month(2)]: { ...COUNTS, published: 13 } };
    await expect(publishMonths(changed)).toBeDenied();
    await expect(publishMonths({ ...before, [month(3)]: {} })).toBeDenied();
    await expect(publishMonths(monthsFrom(2, 2))).toBeDenied();
    await expect(publishMonths({})).toBeDenied();
    await expect(publishMonths(monthsFrom(1, 3))).toBeAllowed();
  });

  it('grow by one per day', async () => {
    await seedDocuments(stored(monthsFrom(3, 4)));
    await expect(publishMonths(monthsFrom(1, 4))).toBeDenied();
    await expect(publishMonths(monthsFrom(2, 4))).toBeAllowed();
  });

  it(`leave out one of more than ${STATISTICS_MONTHS} months ago, and no other`, async () => {
    const all = monthsFrom(2, STATISTICS_MONTHS + 1);
    await seedDocuments(stored(all));
    // Thirteen.
    await expect(publishMonths(monthsFrom(1, STATISTICS_MONTHS + 1))).toBeDenied();
    const { [month(STATISTICS_MONTHS)]: _, ...others } = all;
    await expect(publishMonths({ ...others, [month(1)]: COUNTS })).toBeDenied();
    await expect(publishMonths(monthsFrom(1, STATISTICS_MONTHS))).toBeAllowed();
  });

  it('leave out one at a time', async () => {
    const all = monthsFrom(3, STATISTICS_MONTHS + 2);
    await seedDocuments(stored(all));
    await expect(publishMonths(monthsFrom(3, STATISTICS_MONTHS))).toBeDenied();
    await expect(publishMonths(monthsFrom(3, STATISTICS_MONTHS + 1))).toBeAllowed();
  });

  it('begin with the month of the Paris day', async () => {
    // The day before today is of another month on the first only: the key is computed as the app does.
    expect(parisDay(startOfParisDay(new Date())).slice(0, 7)).toBe(month(0));
    await seedDocuments(stored({}, longAgo()));
    await expect(publishMonths({ [month(1)]: COUNTS })).toBeAllowed();
  });
});
