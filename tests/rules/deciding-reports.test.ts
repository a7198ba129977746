import { doc, getDoc, serverTimestamp, Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, NOBODY } from './support/access';
import { DOUBLE_ZERO, forgedTimes, labelled, without, wrong } from './support/cases';
import { logging, ON_WALL, run, set, update, type Breaks } from './support/commits';
import { as, seedDocuments, withRules } from './support/environment';
import { anIndex, aPublishedPost, longAgo, postIdOf } from './support/factories';
import { partsTable } from './support/parts';
import { deleting } from './support/post-commits';
import { aCase, aReport, deletingReported, dismissing, reporting } from './support/report-commits';

const NOON = Timestamp.fromDate(new Date('2026-03-14T11:00:00Z'));
const CASE = `reports/${ON_WALL}`;
const OUTCOME = `reportOutcomes/${ON_WALL}`;
const OTHER = postIdOf('Other');

withRules(() => ({
  [`posts/${ON_WALL}`]: aPublishedPost('bob', { publishedAt: NOON }),
  [`searchIndex/${ON_WALL}`]: anIndex({ publishedAt: NOON }),
  [`posts/${OTHER}`]: aPublishedPost('bob', { publishedAt: NOON, position: 1 }),
  'archiveMonths/2026-03': { days: { '14': 2 } },
  [CASE]: aCase({ counts: { hate: 2, spam: 1 }, open: 3 }),
  [`users/alice/reports/${ON_WALL}`]: aReport(),
}));

const dismiss = (breaks: Breaks = {}) => run(as('admin'), dismissing(ON_WALL, breaks));
const erase = (breaks: Breaks = {}) => run(as('admin'), deletingReported(ON_WALL, NOON, breaks));

accessTable('deciding', {
  dismiss: [(database) => run(database, dismissing(ON_WALL)), ['admin']],
  'dismiss in one’s own name': [
    (database) =>
      run(database, {
        ...dismissing(ON_WALL, { moderator: null, entry: null }),
        ...logging({ action: 'dismiss', postIds: [ON_WALL], by: 'alice' }),
      }),
    NOBODY,
  ],
  delete: [(database) => run(database, deletingReported(ON_WALL, NOON)), ['admin']],
  'dismiss what nobody reported': [(database) => run(database, dismissing(OTHER)), NOBODY],
});

partsTable('dismissing', 'admin', () => dismissing(ON_WALL), undefined, { settled: ['moderator'] });
partsTable('deleting a reported post', 'admin', () => deletingReported(ON_WALL, NOON), undefined, {
  standAlone: ['month'],
  settled: ['index', 'moderator'],
  leftover: ['index'],
});

describe('dismissing', () => {
  it('leaves the post and the counts, and tells who reported', async () => {
    await expect(dismiss()).toBeAllowed();
    const found = await getDoc(doc(as('admin'), CASE));
    expect(found.data()).toMatchObject({ counts: { hate: 2, spam: 1 }, open: 0 });
    const told = await getDoc(doc(as('owner'), OUTCOME));
    expect(told.data()).toEqual({ outcome: 'dismissed', decidedAt: found.get('decidedAt') });
  });

  it('is done once, and again after another report', async () => {
    await expect(dismiss()).toBeAllowed();
    await expect(dismiss()).toBeRefused();
    await expect(run(as('other'), reporting('bob'))).toBeAllowed();
    await expect(dismiss()).toBeAllowed();
  });

  it.each([
    ...without(['open', 'outcome', 'decidedAt']),
    ...wrong({
      open: [1, 3, -1, DOUBLE_ZERO, '0', null],
      outcome: ['deleted', null, '', 'Dismissed'],
      decidedAt: forgedTimes(),
      counts: [{}, { hate: 2 }],
      lastAt: [labelled('now', serverTimestamp())],
      extra: ['unknown field'],
    }),
  ])('%s is refused', async (_, fields) => {
    await expect(dismiss({ case: fields })).toBeRefused();
  });

  it('of two posts is two decisions', async () => {
    await seedDocuments({ [`reports/${OTHER}`]: aCase() });
    const { case: its, outcome } = dismissing(OTHER);
    if (!its || !outcome) throw new Error('parts missing');
    for (const postIds of [[ON_WALL], [ON_WALL, OTHER]]) {
      const first = dismissing(ON_WALL, { entry: { postIds } });
      await expect(run(as('admin'), { ...first, its, its2: outcome })).toBeRefused();
    }
  });
});

describe('the outcome', () => {
  it.each([
    ...without(['outcome', 'decidedAt']),
    ...wrong({
      outcome: ['deleted', null, ''],
      decidedAt: forgedTimes(),
      extra: ['unknown field'],
      by: ['ada'],
    }),
  ])('%s is refused', async (_, outcome) => {
    await expect(dismiss({ outcome })).toBeRefused();
  });

  it('is not told again later, nor of what was decided before', async () => {
    const decidedAt = longAgo();
    await seedDocuments({ [CASE]: aCase({ open: 0, outcome: 'dismissed', decidedAt }) });
    for (const at of [decidedAt, serverTimestamp()]) {
      const told = set(OUTCOME, { outcome: 'dismissed', decidedAt: at });
      await expect(run(as('admin'), { told })).toBeRefused();
    }
  });
});

describe('deleting a reported post', () => {
  it('closes its case', async () => {
    await expect(erase()).toBeAllowed();
    expect((await getDoc(doc(as('owner'), OUTCOME))).get('outcome')).toBe('deleted');
  });

  it.each([
    ['dismissed', { case: { outcome: 'dismissed' }, outcome: { outcome: 'dismissed' } }],
    ['open', { case: { open: 3 } }],
  ])('as %s is refused', async (_, breaks) => {
    await expect(erase(breaks)).toBeRefused();
  });

  it('tells those too whose reports were dismissed before', async () => {
    const dismissed = aCase({ open: 0, outcome: 'dismissed', decidedAt: longAgo() });
    await seedDocuments({ [CASE]: dismissed });
    await expect(run(as('admin'), deleting(ON_WALL, NOON))).toBeRefused();
    await expect(erase()).toBeAllowed();
  });

  it('is not told while the post stays', async () => {
    const { case: its, outcome, moderator, entry } = deletingReported(ON_WALL, NOON);
    if (!its || !outcome || !moderator || !entry) throw new Error('parts missing');
    await expect(run(as('admin'), { its, outcome, moderator, entry })).toBeRefused();
    // Nor in the commit that edits it.
    const edited = {
      ...logging({ action: 'edit', postIds: [ON_WALL], fields: ['source'] }),
      post: update(`posts/${ON_WALL}`, { source: 'https://example.org' }),
    };
    await expect(run(as('admin'), { ...edited, its, outcome })).toBeRefused();
  });

  it('is not the end of another’s case', async () => {
    await seedDocuments({ [`reports/${OTHER}`]: aCase() });
    const { case: its, outcome } = dismissing(OTHER, {
      case: { outcome: 'deleted' },
      outcome: { outcome: 'deleted' },
    });
    if (!its || !outcome) throw new Error('parts missing');
    const whole = deletingReported(ON_WALL, NOON);
    await expect(run(as('admin'), { ...whole, its, its2: outcome })).toBeRefused();
  });
});
