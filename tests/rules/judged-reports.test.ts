import { deleteField, doc, getDoc, Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { ON_WALL, run, type Breaks, type Fields } from './support/commits';
import { as, seedDocuments } from './support/environment';
import { denies } from './support/expectations';
import { anIndex, aPublishedPost, aSubmission, longAgo } from './support/factories';
import {
  aCase,
  acting,
  aReport,
  deletingReported,
  dismissing,
  profileCase,
  reporting,
} from './support/report-commits';
import { withRules } from './support/withRules';

/** A dismissal that judges reasons: further reports of these do not reopen the case on the same text. */

const NOON = Timestamp.fromDate(new Date('2026-03-14T11:00:00Z'));
const CASE = `reports/${ON_WALL}`;
const OUTCOME = `reportOutcomes/${ON_WALL}`;

withRules(() => ({
  [`posts/${ON_WALL}`]: aPublishedPost('bob', { publishedAt: NOON }),
  [`searchIndex/${ON_WALL}`]: anIndex({ publishedAt: NOON }),
  'archiveMonths/2026-03': { days: { '14': 1 } },
  [CASE]: aCase({ counts: { hate: 1 } }),
  [`users/alice/reports/${ON_WALL}`]: aReport(),
}));

const judging = (judged: unknown, breaks: Breaks = {}) =>
  dismissing(ON_WALL, { entry: { judged }, outcome: { judged }, case: { judged }, ...breaks });
const judge = (judged: unknown, breaks: Breaks = {}) => run(as('admin'), judging(judged, breaks));

describe('a dismissal that judges reasons', () => {
  it('stores them with the case, in the log and for the reporters', async () => {
    await expect(judge(['hate'])).toBeAllowed();
    expect((await getDoc(doc(as('admin'), CASE))).get('judged')).toEqual(['hate']);
    expect((await getDoc(doc(as('owner'), OUTCOME))).get('judged')).toEqual(['hate']);
  });

  denies.each([
    ['a reason that nobody gave', ['spam']],
    ['another reason besides', ['hate', 'spam']],
    ['a reason twice', ['hate', 'hate']],
    ['no reason', []],
    ['null', null],
    ['a text', 'hate'],
  ])('judging %s', (_, judged) => judge(judged));

  it.each(['illegal', 'author'])('denies judging the reason %s', async (reason) => {
    await seedDocuments({ [CASE]: aCase({ counts: { [reason]: 1, hate: 1 } }) });
    const decided = { [reason]: 1, hate: 1 };
    const judged = (reasons: string[]) => judge(reasons, { case: { decided, judged: reasons } });
    await expect(judged([reason])).toBeDenied();
    await expect(judged([reason, 'hate'])).toBeDenied();
    await expect(judged(['hate'])).toBeAllowed();
  });

  denies.each<[string, Breaks]>([
    ['the case', { case: {} }],
    ['the outcome', { outcome: {} }],
    ['the log entry', { entry: {} }],
    ['the case, which has null', { case: { judged: null } }],
    ['the outcome and the case', { case: {}, outcome: {} }],
  ])('reasons that are not in %s', (_, breaks) => judge(['hate'], breaks));

  it('denies null in place of no reasons', async () => {
    await expect(run(as('admin'), dismissing(ON_WALL, { case: { judged: null } }))).toBeDenied();
    await expect(run(as('admin'), dismissing(ON_WALL, { outcome: { judged: null } }))).toBeDenied();
  });

  it('denies judging the reports of a profile', async () => {
    await seedDocuments({ [`reports/${profileCase('bob')}`]: aCase() });
    const judged = ['hate'];
    const breaks = { entry: { judged }, outcome: { judged }, case: { judged } };
    await expect(run(as('admin'), dismissing(profileCase('bob'), breaks))).toBeDenied();
    await expect(run(as('admin'), acting('bob', [], breaks))).toBeDenied();
    await expect(run(as('admin'), dismissing(profileCase('bob')))).toBeAllowed();
  });

  it('ends with the next decision', async () => {
    await seedDocuments({ [CASE]: aCase({ judged: ['hate'] }) });
    await expect(run(as('admin'), dismissing(ON_WALL))).toBeDenied();
    const deleted = { case: { judged: deleteField() } };
    await expect(run(as('admin'), deletingReported(ON_WALL, NOON))).toBeDenied();
    await expect(run(as('admin'), dismissing(ON_WALL, deleted))).toBeAllowed();
    await seedDocuments({ [CASE]: aCase({ judged: ['hate'] }) });
    const judged = { entry: { judged: ['hate'] }, outcome: { judged: ['hate'] } };
    await expect(run(as('admin'), deletingReported(ON_WALL, NOON, judged))).toBeDenied();
    await expect(run(as('admin'), deletingReported(ON_WALL, NOON, deleted))).toBeAllowed();
  });
});

/** Reports by Bob: one that reopens the case, and one that leaves it as it is. */
const reopening = (reason: string, more: Fields = {}) =>
  run(as('other'), reporting('bob', { reason }, { case: more }));
const LEAVING = { outcome: undefined, decidedAt: undefined };
const leaving = (reason: string) => reopening(reason, LEAVING);

const judgedCase = (more: Fields = {}) =>
  seedDocuments({
    [CASE]: {
      ...aCase({ counts: { hate: 1, spam: 1 }, open: 0, decided: { hate: 1, spam: 1 } }),
      outcome: 'dismissed',
      decidedAt: longAgo(),
      judged: ['hate'],
      ...more,
    },
  });
const edited = (editedAt: Timestamp) =>
  seedDocuments({ [`posts/${ON_WALL}`]: aPublishedPost('bob', { publishedAt: NOON, editedAt }) });
const DECIDED = Timestamp.fromDate(new Date('2026-03-15T11:00:00Z'));

describe('a report after a dismissal', () => {
  it('leaves the case closed for a judged reason, and is counted', async () => {
    await judgedCase();
    await expect(reopening('hate')).toBeDenied();
    await expect(leaving('hate')).toBeAllowed();
    const found = await getDoc(doc(as('admin'), CASE));
    expect(found.data()).toMatchObject({
      counts: { hate: 2, spam: 1 },
      open: 1,
      outcome: 'dismissed',
      judged: ['hate'],
    });
  });

  it('reopens the case for another reason', async () => {
    await judgedCase();
    await expect(leaving('spam')).toBeDenied();
    await expect(reopening('spam')).toBeAllowed();
  });

  it('reopens the case for the removal request of the author', async () => {
    await judgedCase();
    await seedDocuments({ [`users/bob/submissions/${ON_WALL}`]: aSubmission() });
    const request = { reason: 'author', count: null };
    const left = reporting('bob', request, { case: LEAVING });
    await expect(run(as('other'), left)).toBeDenied();
    await expect(run(as('other'), reporting('bob', request))).toBeAllowed();
  });

  it('reopens the case for a judged reason when the text was edited since', async () => {
    await judgedCase({ decidedAt: DECIDED });
    await edited(Timestamp.fromMillis(DECIDED.toMillis() + 1));
    await expect(leaving('hate')).toBeDenied();
    await expect(reopening('hate')).toBeAllowed();
  });

  it('leaves the case closed when the text was edited before the dismissal', async () => {
    await judgedCase({ decidedAt: DECIDED });
    await edited(DECIDED);
    await expect(reopening('hate')).toBeDenied();
    await expect(leaving('hate')).toBeAllowed();
  });

  it('leaves a case open that another reason has reopened', async () => {
    await judgedCase({ outcome: null, decidedAt: null });
    await expect(reopening('hate')).toBeAllowed();
  });

  it('reopens the case when no reason was judged', async () => {
    await judgedCase({ judged: [] });
    await expect(leaving('hate')).toBeDenied();
    await expect(reopening('hate')).toBeAllowed();
  });

  it.each<[string, Fields]>([
    ['another outcome', { outcome: 'deleted', decidedAt: undefined }],
    ['a later time', { outcome: undefined, decidedAt: Timestamp.now() }],
    ['other reasons', { ...LEAVING, judged: ['hate', 'spam'] }],
    ['no reasons', { ...LEAVING, judged: deleteField() }],
  ])('denies %s of the case', async (_, fields) => {
    await judgedCase();
    await expect(reopening('hate', fields)).toBeDenied();
  });

  it('denies a first report that judges its reason', async () => {
    await seedDocuments({ [`posts/${ON_WALL}2`]: aPublishedPost('bob') });
    const first = { postId: `${ON_WALL}2` };
    const judgingAtOnce = reporting('bob', first, { case: { judged: ['hate'] } });
    await expect(run(as('other'), judgingAtOnce)).toBeDenied();
    await expect(run(as('other'), reporting('bob', first))).toBeAllowed();
  });
});
