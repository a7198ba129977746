import { Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { APPEAL_DAYS, APPEAL_WORDS_MAX } from '@/config/limits';
import { accessTable, gets, lists, NOBODY } from './support/access';
import {
  anAppeal,
  appealIdOf,
  contesting,
  contestingDismissal,
  DECIDED_AT,
  REPORTERS_APPEAL,
} from './support/appeal-commits';
import { forgedTimes, labelled, without, wrong } from './support/cases';
import { ON_WALL, remove, run, set, update, type Breaks, type Fields } from './support/commits';
import { as, seedDocuments } from './support/environment';
import { allows, denies } from './support/expectations';
import { aPost, aPublishedPost, aRejectedPost, aSubmission, postIdOf } from './support/factories';
import { aReport, profileCase } from './support/report-commits';
import { aSuspension } from './support/suspension-commits';
import { withDocuments, withRules } from './support/withRules';
import { writesTable } from './support/writesTable';

const REJECTED = postIdOf('Rejected');
const NOT_CHOSEN = postIdOf('NotChosen');
const PENDING = postIdOf('Pending');
const DELETED = postIdOf('Deleted');
const SUSPENDED = postIdOf('Suspended');
const BOBS = postIdOf('Bobs');
const OWN = [REJECTED, NOT_CHOSEN, PENDING, DELETED, SUSPENDED];

const anOutcome = (outcome: string, over: object = {}) => ({
  outcome,
  decidedAt: DECIDED_AT,
  reason: 'Non.',
  ...over,
});
const rejected = (over: object = {}) => ({
  ...aRejectedPost('alice', { decidedAt: DECIDED_AT }),
  ...over,
});
const later = (ms: number) => Timestamp.fromMillis(DECIDED_AT.toMillis() + ms);
const report = { ...aReport(), createdAt: later(-1000) };

withRules(() => ({
  [`unpublishedPosts/${REJECTED}`]: rejected(),
  [`unpublishedPosts/${NOT_CHOSEN}`]: rejected({ notChosen: true }),
  [`unpublishedPosts/${PENDING}`]: aPost('alice'),
  [`unpublishedPosts/${BOBS}`]: rejected(),
  [`reportOutcomes/${DELETED}`]: anOutcome('deleted', { reported: false }),
  [`unpublishedPosts/${SUSPENDED}`]: aPost('alice'),
  [`suspensions/${SUSPENDED}`]: aSuspension({ at: DECIDED_AT }),
  ...Object.fromEntries(OWN.map((id) => [`users/alice/submissions/${id}`, aSubmission()])),
  [`users/bob/submissions/${BOBS}`]: aSubmission(),
  [`posts/${ON_WALL}`]: aPublishedPost('bob'),
  [`reportOutcomes/${ON_WALL}`]: anOutcome('dismissed'),
  [`users/alice/reports/${ON_WALL}`]: report,
}));

const contest = (breaks: Fields = {}) =>
  run(as('owner'), contesting('rejected', REJECTED, { appeal: breaks }));
const APPEAL = `appeals/${appealIdOf(REJECTED)}`;
const sent = { [APPEAL]: anAppeal('rejected', REJECTED) };
const sentByReporter = {
  [`appeals/${REPORTERS_APPEAL}`]: anAppeal('dismissed', ON_WALL),
  [`users/alice/reports/${ON_WALL}`]: { ...report, appealId: REPORTERS_APPEAL },
};

accessTable('appeals', {
  'contest the rejection of a post by alice': [() => contesting('rejected', REJECTED), ['owner']],
  'contest the deletion of a post by alice': [() => contesting('deleted', DELETED), ['owner']],
  'contest the suspension by a post of alice': [
    () => contesting('suspended', SUSPENDED),
    ['owner'],
  ],
  'contest the dismissal of a report by alice': [
    () => contestingDismissal('alice', ON_WALL),
    ['owner'],
  ],
  'contest that a post by alice was not chosen': [() => contesting('rejected', NOT_CHOSEN), NOBODY],
  'contest for an author whose profile is gone': [
    () => contesting('rejected', REJECTED),
    NOBODY,
    { 'users/alice': null },
  ],
  'read the appeal of alice': [gets(APPEAL), ['owner', 'admin'], sent],
  'read the absent appeal of alice': [gets(APPEAL), ['owner', 'admin']],
  'read the appeal of a reporter': [
    gets(`appeals/${REPORTERS_APPEAL}`),
    ['owner', 'admin'],
    sentByReporter,
  ],
  'list the appeals': [lists('appeals'), ['admin'], sent],
  'change the words of an appeal': [() => update(APPEAL, { words: 'Autre.' }), NOBODY, sent],
  'delete an appeal': [() => remove(APPEAL), NOBODY, sent],
  'read how many admins there are': [gets('settings/team'), ['admin']],
  'write how many admins there are': [() => set('settings/team', { admins: 1 }), NOBODY],
});

writesTable('contesting a dismissal', 'owner', () => contestingDismissal('alice', ON_WALL), {
  // An appeal that was erased leaves its id in the report.
  alreadyDone: ['report'],
  allowedAloneAfterOthers: ['appeal'],
});

/** Contests a rejection from `days` ago, and so many seconds later. */
async function contestAfter(days: number, seconds: number): Promise<void> {
  const decidedAt = Timestamp.fromMillis(Date.now() - days * 24 * 3_600_000 + seconds * 1000);
  await seedDocuments({ [`unpublishedPosts/${REJECTED}`]: rejected({ decidedAt }) });
  const id = appealIdOf(REJECTED, decidedAt);
  const appeal = contesting('rejected', REJECTED, { appeal: { decidedAt } }, id);
  await run(as('owner'), appeal);
}

describe('an appeal', () => {
  denies.each([
    ...without([
      'kind',
      'caseId',
      'decidedAt',
      'words',
      'createdAt',
      'outcome',
      'answeredAt',
      'reason',
    ]),
    ...wrong({
      kind: ['deleted', 'suspended', 'dismissed', 'acted', '', null],
      caseId: [PENDING, NOT_CHOSEN, BOBS, '', null],
      decidedAt: [labelled('a second later', later(1000)), ...forgedTimes()],
      words: ['', ' \u200B', 'a\u0000', 'a'.repeat(APPEAL_WORDS_MAX + 1), 7, null],
      createdAt: forgedTimes(),
      outcome: ['upheld', 'overturned'],
      answeredAt: forgedTimes().slice(0, 1),
      reason: ['Oui.'],
      alone: [true],
      authorId: ['alice'],
    }),
  ])('with %s', (_, fields) => contest(fields));

  allows('with words of the maximum length', () =>
    contest({ words: 'a'.repeat(APPEAL_WORDS_MAX) }),
  );

  it('is denied a second time for the same decision, and allowed for the next one', async () => {
    await expect(contest()).toBeAllowed();
    await expect(contest()).toBeDenied();
    const decidedAt = later(5000);
    await seedDocuments({ [`unpublishedPosts/${REJECTED}`]: rejected({ decidedAt }) });
    const next = contesting(
      'rejected',
      REJECTED,
      { appeal: { decidedAt } },
      appealIdOf(REJECTED, decidedAt),
    );
    await expect(run(as('owner'), next)).toBeAllowed();
  });

  denies.each([
    ['of another post', appealIdOf(NOT_CHOSEN)],
    ['of another time', appealIdOf(REJECTED, later(1))],
    ['of the post alone', REJECTED],
    ['of a reporter', REPORTERS_APPEAL],
  ])('with the id %s', (_, id) => run(as('owner'), contesting('rejected', REJECTED, {}, id)));

  it('is allowed within 183 days of the decision, and denied afterwards', async () => {
    await expect(contestAfter(APPEAL_DAYS, -1)).toBeDenied();
    await expect(contestAfter(APPEAL_DAYS, 60)).toBeAllowed();
  });

  it('is denied when the decision was undone, or another one followed', async () => {
    await seedDocuments({ [`unpublishedPosts/${REJECTED}`]: aPost('alice') });
    await expect(contest()).toBeDenied();
    await seedDocuments({ [`unpublishedPosts/${REJECTED}`]: rejected({ decidedAt: later(9) }) });
    await expect(contest()).toBeDenied();
  });

  it('of a deletion is denied to the author of a post whose reports were dismissed', async () => {
    await seedDocuments({ [`reportOutcomes/${DELETED}`]: anOutcome('dismissed') });
    await expect(run(as('owner'), contesting('deleted', DELETED))).toBeDenied();
    await expect(run(as('owner'), contesting('dismissed', DELETED))).toBeDenied();
  });

  it('of another deletion or suspension is denied', async () => {
    await seedDocuments({
      [`reportOutcomes/${DELETED}`]: anOutcome('deleted', { decidedAt: later(9) }),
      [`suspensions/${SUSPENDED}`]: aSuspension({ at: later(9) }),
    });
    await expect(run(as('owner'), contesting('deleted', DELETED))).toBeDenied();
    await expect(run(as('owner'), contesting('suspended', SUSPENDED))).toBeDenied();
  });
});

const contestAs = (breaks: Breaks = {}, id?: string) =>
  run(as('owner'), contestingDismissal('alice', ON_WALL, breaks, id));

/** Dismisses the reports of the post, with a reason that later reports shall not reopen. */
const seedJudging = (reason: string) =>
  seedDocuments({ [`reportOutcomes/${ON_WALL}`]: anOutcome('dismissed', { judged: [reason] }) });

describe('an appeal of a reporter', () => {
  it('is denied a second time for the same decision, and allowed for the next one', async () => {
    const second = 'second'.padEnd(20, 'x');
    await expect(contestAs()).toBeAllowed();
    await expect(contestAs({}, second)).toBeDenied();
    const decidedAt = later(5000);
    await seedDocuments({ [`reportOutcomes/${ON_WALL}`]: anOutcome('dismissed', { decidedAt }) });
    await expect(contestAs({ appeal: { decidedAt } }, second)).toBeAllowed();
  });

  it('is allowed after an earlier appeal of the report was erased', async () => {
    const appealId = 'erased'.padEnd(20, 'x');
    await seedDocuments({ [`users/alice/reports/${ON_WALL}`]: { ...report, appealId } });
    await expect(contestAs()).toBeAllowed();
  });

  denies.each([
    ['appealId', 'second'.padEnd(20, 'x')],
    ['reason', 'spam'],
    ['wordsId', 'w'.padEnd(20, 'x')],
    ['extra', 1],
  ])('that changes %s of the report', (field, value) => contestAs({ report: { [field]: value } }));

  denies.each(['short', `${REPORTERS_APPEAL}x`, 'appeal-xxxxxxxxxxxxx'])('with the id %s', (id) =>
    contestAs({}, id),
  );

  it('is denied when the report is newer than the dismissal, unless its reason was judged', async () => {
    for (const createdAt of [DECIDED_AT, later(1000)]) {
      await seedDocuments({ [`users/alice/reports/${ON_WALL}`]: { ...report, createdAt } });
      await expect(contestAs()).toBeDenied();
    }
    await seedJudging('spam');
    await expect(contestAs()).toBeDenied();
    await seedJudging('hate');
    await expect(contestAs()).toBeAllowed();
  });

  it('is denied when the post was deleted, or the profile was acted on', async () => {
    for (const outcome of ['deleted', 'acted']) {
      await seedDocuments({ [`reportOutcomes/${ON_WALL}`]: anOutcome(outcome) });
      await expect(contestAs()).toBeDenied();
      await expect(contestAs({ appeal: { kind: outcome } })).toBeDenied();
    }
  });

  it('is denied with an appeal as author, about the same post', async () => {
    await seedDocuments({
      [`users/alice/submissions/${ON_WALL}`]: aSubmission(),
      [`reportOutcomes/${ON_WALL}`]: anOutcome('deleted'),
    });
    const own = contesting('deleted', ON_WALL);
    const naming = update(`users/alice/reports/${ON_WALL}`, { appealId: appealIdOf(ON_WALL) });
    await expect(run(as('owner'), { ...own, naming })).toBeDenied();
    await expect(run(as('owner'), own)).toBeAllowed();
  });

  describe('of two posts', () => {
    const OTHER = postIdOf('Other');
    withDocuments(() => ({
      [`reportOutcomes/${OTHER}`]: anOutcome('dismissed'),
      [`users/alice/reports/${OTHER}`]: report,
    }));

    it('is denied when the report of the other names it, too', async () => {
      const naming = update(`users/alice/reports/${OTHER}`, { appealId: REPORTERS_APPEAL });
      const one = contestingDismissal('alice', ON_WALL);
      await expect(run(as('owner'), { ...one, naming })).toBeDenied();
      await expect(run(as('owner'), one)).toBeAllowed();
      // Also after it exists.
      await expect(run(as('owner'), { naming })).toBeDenied();
    });
  });

  it('is denied when the report of another user names it, too', async () => {
    await seedDocuments({ [`users/bob/reports/${ON_WALL}`]: report });
    const one = contestingDismissal('bob', ON_WALL);
    const naming = update(`users/alice/reports/${ON_WALL}`, { appealId: REPORTERS_APPEAL });
    await expect(run(as('other'), { ...one, naming })).toBeDenied();
    await expect(run(as('other'), one)).toBeAllowed();
  });

  allows('about a profile', async () => {
    const caseId = profileCase('bob');
    await seedDocuments({
      [`reportOutcomes/${caseId}`]: anOutcome('dismissed'),
      [`users/alice/reports/${caseId}`]: report,
    });
    return run(as('owner'), contestingDismissal('alice', caseId));
  });
});
