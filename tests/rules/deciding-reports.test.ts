import { doc, getDoc, serverTimestamp, Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, NOBODY } from './support/access';
import { DOUBLE_ZERO, forgedTimes, NOW, without, wrong } from './support/cases';
import { logging, ON_WALL, REASON, run, set, update, type Breaks } from './support/commits';
import { as, seedDocuments } from './support/environment';
import { denies } from './support/expectations';
import { anIndex, aPublishedPost, longAgo, postIdOf } from './support/factories';
import { withDocuments, withRules } from './support/withRules';
import { writesTable } from './support/writesTable';
import { deleting, editMarks, keepingSent } from './support/post-commits';
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
  [CASE]: aCase(),
  [`users/alice/reports/${ON_WALL}`]: aReport(),
}));

const dismiss = (breaks: Breaks = {}) => run(as('admin'), dismissing(ON_WALL, breaks));
const deletePost = (breaks: Breaks = {}) =>
  run(as('admin'), deletingReported(ON_WALL, NOON, breaks));

accessTable('deciding on reports', {
  'dismiss the reports': [() => dismissing(ON_WALL), ['admin']],
  'dismiss with a log entry by role owner': [
    () => ({
      ...dismissing(ON_WALL, { moderator: null, entry: null }),
      ...logging({ action: 'dismiss', postIds: [ON_WALL], by: 'alice' }),
    }),
    NOBODY,
  ],
  'delete the reported post': [() => deletingReported(ON_WALL, NOON), ['admin']],
  'dismiss a post without reports': [() => dismissing(OTHER), NOBODY],
});

writesTable('dismissing', 'admin', () => dismissing(ON_WALL), { alreadyDone: ['moderator'] });
writesTable('deleting a reported post', 'admin', () => deletingReported(ON_WALL, NOON), {
  allowedAlone: ['month'],
  alreadyDone: ['index', 'moderator', 'former'],
  allowedAloneAfterOthers: ['index'],
});

describe('dismissing reports', () => {
  it('keeps the counts, closes the case and lets reporters read the outcome', async () => {
    await expect(dismiss()).toBeAllowed();
    const found = await getDoc(doc(as('admin'), CASE));
    expect(found.data()).toMatchObject({
      counts: { hate: 1 },
      decided: { hate: 1 },
      open: 0,
      days: {},
    });
    const shown = await getDoc(doc(as('owner'), OUTCOME));
    expect(shown.data()).toEqual({
      outcome: 'dismissed',
      decidedAt: found.get('decidedAt'),
      reason: REASON,
    });
  });

  it('allows one dismissal, and another one after the next report', async () => {
    await expect(dismiss()).toBeAllowed();
    await expect(dismiss()).toBeDenied();
    await expect(run(as('other'), reporting('bob'))).toBeAllowed();
    await expect(dismiss()).toBeDenied();
    await expect(dismiss({ case: { decided: { hate: 2 } } })).toBeAllowed();
  });

  denies.each([
    ...without(['open', 'outcome', 'decidedAt', 'days', 'decided']),
    ...wrong({
      days: [{ '2026-03-14': 1 }, null],
      decided: [{}, { hate: 2 }, { spam: 1 }, { hate: 1, spam: 1 }, null],
      open: [1, 3, -1, DOUBLE_ZERO, '0', null],
      outcome: ['deleted', null, '', 'Dismissed'],
      decidedAt: forgedTimes(),
      counts: [{}, { hate: 2 }],
      lastAt: [NOW],
      extra: ['unknown field'],
    }),
  ])('a case with %s', (_, fields) => dismiss({ case: fields }));

  it('denies a dismissal without a reason', async () => {
    for (const reason of [null, '', ' ']) {
      await expect(dismiss({ entry: { reason }, outcome: { reason } })).toBeDenied();
    }
  });

  it('denies dismissing the reports of two posts in one commit', async () => {
    await seedDocuments({ [`reports/${OTHER}`]: aCase() });
    const { case: otherCase, outcome } = dismissing(OTHER);
    for (const postIds of [[ON_WALL], [ON_WALL, OTHER]]) {
      const first = dismissing(ON_WALL, { entry: { postIds } });
      await expect(run(as('admin'), { ...first, otherCase, otherOutcome: outcome })).toBeDenied();
    }
  });
});

describe('a report that arrived after the admin read the others', () => {
  withDocuments(() => ({ [CASE]: aCase({ counts: { hate: 1, illegal: 1 }, open: 2 }) }));
  const seen = { case: { decided: { hate: 1, illegal: 1 } } };

  it('denies a dismissal that does not name it, also one that overwrites its count', async () => {
    await expect(dismiss()).toBeDenied();
    await expect(dismiss({ case: { counts: { hate: 1 } } })).toBeDenied();
    await expect(dismiss(seen)).toBeAllowed();
  });

  it('denies a deletion that does not name it', async () => {
    await expect(deletePost()).toBeDenied();
    await expect(deletePost(seen)).toBeAllowed();
  });
});

describe('a damaged case, without counts and number of open reports', () => {
  withDocuments(() => ({ [CASE]: { lastAt: longAgo(), outcome: null, decidedAt: null } }));

  it('can be dismissed, as one without reports', async () => {
    await expect(dismiss()).toBeDenied();
    await expect(dismiss({ case: { decided: {} } })).toBeAllowed();
  });

  it('can be closed by a deletion, which tells the author that there were reports', async () => {
    const known = { case: { decided: {} } };
    await expect(deletePost({ ...known, outcome: { reported: false } })).toBeDenied();
    await expect(deletePost(known)).toBeAllowed();
  });
});

describe('outcome of a dismissal', () => {
  denies.each([
    ...without(['outcome', 'decidedAt', 'reason']),
    ...wrong({
      reason: ['Autre motif.', null, ''],
      outcome: ['deleted', null, ''],
      decidedAt: forgedTimes(),
      extra: ['unknown field'],
      by: ['ada'],
    }),
  ])('an outcome with %s', (_, outcome) => dismiss({ outcome }));

  it('denies an outcome after the commit of the decision', async () => {
    const decidedAt = longAgo();
    await seedDocuments({ [CASE]: aCase({ open: 0, outcome: 'dismissed', decidedAt }) });
    for (const at of [decidedAt, serverTimestamp()]) {
      const outcome = set(OUTCOME, { outcome: 'dismissed', decidedAt: at, reason: REASON });
      await expect(run(as('admin'), { outcome })).toBeDenied();
    }
  });
});

describe('deleting a reported post', () => {
  it('lets reporters read the outcome', async () => {
    await expect(deletePost()).toBeAllowed();
    expect((await getDoc(doc(as('owner'), OUTCOME))).get('outcome')).toBe('deleted');
  });

  denies.each([
    [
      'the outcome dismissed',
      { case: { outcome: 'dismissed' }, outcome: { outcome: 'dismissed', reported: undefined } },
    ],
    ['a case that stays open', { case: { open: 3 } }],
  ])('a deletion with %s', (_, breaks) => deletePost(breaks));

  it('requires a new decision on reports that were dismissed before', async () => {
    const dismissed = aCase({ open: 0, outcome: 'dismissed', decidedAt: longAgo() });
    await seedDocuments({ [CASE]: dismissed });
    const outcome = { reported: false };
    await expect(run(as('admin'), deleting(ON_WALL, NOON))).toBeDenied();
    await expect(deletePost({ outcome })).toBeAllowed();
  });

  denies.each([false, null, undefined, 1])('an outcome with reported: %j', (reported) =>
    deletePost({ outcome: { reported } }),
  );

  it('denies "reported" of a post whose reports were all decided before', async () => {
    const dismissed = aCase({ open: 0, outcome: 'dismissed', decidedAt: longAgo() });
    await seedDocuments({ [CASE]: dismissed });
    await expect(deletePost()).toBeDenied();
  });

  it('denies "reported" in the outcome of a dismissal', async () => {
    for (const reported of [true, false]) {
      await expect(run(as('admin'), dismissing(ON_WALL, { outcome: { reported } }))).toBeDenied();
    }
  });

  it('denies the outcome "deleted" while the post stays', async () => {
    const { case: decided, outcome, moderator, entry } = deletingReported(ON_WALL, NOON);
    await expect(run(as('admin'), { decided, outcome, moderator, entry })).toBeDenied();
    // An edit of the post in the same commit does not count as its deletion.
    const edited = {
      ...logging({ action: 'edit', postIds: [ON_WALL], fields: ['source'] }),
      post: update(`posts/${ON_WALL}`, { source: 'https://example.org', ...editMarks(['source']) }),
      former: keepingSent(ON_WALL),
    };
    await expect(run(as('admin'), { ...edited, decided, outcome })).toBeDenied();
  });

  it('denies closing the case of another post', async () => {
    await seedDocuments({ [`reports/${OTHER}`]: aCase() });
    const { case: otherCase, outcome } = dismissing(OTHER, {
      case: { outcome: 'deleted' },
      outcome: { outcome: 'deleted', reported: true },
    });
    const whole = deletingReported(ON_WALL, NOON);
    await expect(run(as('admin'), { ...whole, otherCase, otherOutcome: outcome })).toBeDenied();
  });
});
