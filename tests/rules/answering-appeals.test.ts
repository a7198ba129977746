import { Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import type { AppealKind } from '@/domain/moderation/appeals';
import { accessTable, NOBODY } from './support/access';
import {
  aDecision,
  anAppeal,
  answering,
  appealIdOf,
  DECIDED_AT,
  DECISION,
  REPORTERS_APPEAL,
} from './support/appeal-commits';
import { DOUBLE_ZERO, forgedTimes, without, wrong } from './support/cases';
import {
  logging,
  ON_WALL,
  publishing,
  rejecting,
  restoring,
  run,
  update,
  type Breaks,
  type Commit,
} from './support/commits';
import { as, seedDeletion, seedDocuments, seedUpdate } from './support/environment';
import { denies } from './support/expectations';
import { aPost, aPublishedPost, aRejectedPost, aUser, postIdOf } from './support/factories';
import { aCase } from './support/report-commits';
import { aSuspension, lifting, suspended } from './support/suspension-commits';
import { withRules } from './support/withRules';
import { writesTable } from './support/writesTable';

const REJECTED = postIdOf('Rejected');
const DELETED = postIdOf('Deleted');
const SUSPENDED = postIdOf('Suspended');
const OTHER = postIdOf('Other');
const CASES = {
  rejected: REJECTED,
  deleted: DELETED,
  suspended: SUSPENDED,
  dismissed: ON_WALL,
} as const satisfies Record<AppealKind, string>;
const KINDS = ['rejected', 'deleted', 'suspended', 'dismissed'] as const;

const idOf = (kind: AppealKind): string =>
  kind === 'dismissed' ? REPORTERS_APPEAL : appealIdOf(CASES[kind]);

/** The appeal of a kind, the contested decision and its log entry. */
const contested = (kind: AppealKind): Record<string, object> => ({
  [`appeals/${idOf(kind)}`]: anAppeal(kind, CASES[kind]),
  [`moderationLog/${DECISION}`]: aDecision(kind, CASES[kind]),
});

/** Times that a client makes up, but null: an overturned decision has no time any more. */
const FORGED_TIMES = forgedTimes().filter((time) => time !== null);

/** What reporters read of the dismissal. */
const DISMISSAL = { outcome: 'dismissed', decidedAt: DECIDED_AT, reason: 'Non.' };

withRules(() => ({
  'users/eve': aUser('eve', { role: 'admin' }),
  [`unpublishedPosts/${REJECTED}`]: aRejectedPost('alice', { decidedAt: DECIDED_AT }),
  [`unpublishedPosts/${OTHER}`]: aRejectedPost('alice', { decidedAt: DECIDED_AT }),
  [`unpublishedPosts/${SUSPENDED}`]: aPost('alice'),
  ...suspended({ [SUSPENDED]: aSuspension({ at: DECIDED_AT }) }),
  [`posts/${ON_WALL}`]: aPublishedPost('bob'),
  [`reports/${ON_WALL}`]: aCase({
    open: 0,
    days: {},
    decided: { hate: 1 },
    outcome: 'dismissed',
    decidedAt: DECIDED_AT,
  }),
  [`reportOutcomes/${ON_WALL}`]: DISMISSAL,
  ...contested('rejected'),
}));

const upholding = (kind: AppealKind, breaks: Breaks = {}): Commit =>
  answering(kind, CASES[kind], { outcome: 'upheld', id: idOf(kind) }, breaks);
const overturning = (kind: AppealKind, breaks: Breaks = {}): Commit =>
  answering(kind, CASES[kind], { outcome: 'overturned', id: idOf(kind) }, breaks);
const uphold = (breaks: Breaks = {}) => run(as('admin'), upholding('rejected', breaks));
const overturn = (kind: AppealKind, breaks: Breaks = {}) =>
  run(as('admin'), overturning(kind, breaks));
const seedContested = (kind: AppealKind) => seedDocuments(contested(kind));

accessTable(
  'answering appeals',
  Object.fromEntries(
    KINDS.flatMap((kind) => [
      [`uphold a decision: ${kind}`, [() => upholding(kind), ['admin'], contested(kind)]],
      [`overturn a decision: ${kind}`, [() => overturning(kind), ['admin'], contested(kind)]],
    ]),
  ),
);
accessTable('answering appeals without an appeal', {
  'log that a decision was upheld': [
    () => logging({ action: 'uphold', postIds: [REJECTED], reason: 'Non.' }),
    NOBODY,
  ],
});

const alreadyDone = ['moderator'];
writesTable('upholding', 'admin', () => upholding('rejected'), { alreadyDone });
writesTable('overturning a rejection', 'admin', () => overturning('rejected'), {
  alreadyDone: [...alreadyDone, 'post'],
});
writesTable('overturning a suspension', 'admin', () => overturning('suspended'), {
  documents: () => contested('suspended'),
  alreadyDone: [...alreadyDone, 'suspension', 'list'],
  allowedAloneAfterOthers: ['list'],
});
writesTable('overturning a dismissal', 'admin', () => overturning('dismissed'), {
  documents: () => contested('dismissed'),
  alreadyDone: [...alreadyDone, 'case', 'outcome'],
});

describe('answer to an appeal', () => {
  denies.each([
    ...without(['outcome', 'answeredAt', 'reason']),
    ...wrong({
      outcome: ['overturned', 'rejected', '', null],
      answeredAt: forgedTimes(),
      reason: ['Autre motif.', '', null],
      alone: [true, false, null],
      words: ['Autre.'],
      by: ['ada'],
    }),
  ])('with %s', (_, appeal) => uphold({ appeal }));

  denies.each([
    ...without(['appeal', 'decision', 'reason']),
    ...wrong({
      appeal: [appealIdOf(OTHER), REPORTERS_APPEAL, '', null, 7],
      decision: [postIdOf('NoEntry'), '', null, 7],
      action: ['overturn', 'restore', 'reject', 'lift'],
      postIds: [[OTHER], [REJECTED, OTHER]],
      reason: ['', null],
      days: [7],
    }),
  ])('with a log entry that has %s', (_, entry) => uphold({ entry }));

  it('is denied without a reason, and with one of 281 characters', async () => {
    for (const reason of ['', ' ', 'a'.repeat(281)]) {
      await expect(uphold({ entry: { reason }, appeal: { reason } })).toBeDenied();
    }
    const reason = 'a'.repeat(280);
    await expect(uphold({ entry: { reason }, appeal: { reason } })).toBeAllowed();
  });

  it('is given once', async () => {
    await expect(uphold()).toBeAllowed();
    await expect(uphold()).toBeDenied();
    await expect(overturn('rejected')).toBeDenied();
  });

  it('answers one appeal, also if another one contests the same decision', async () => {
    const second = 'second'.padEnd(20, 'x');
    await seedDocuments({
      ...contested('dismissed'),
      [`appeals/${second}`]: anAppeal('dismissed', ON_WALL),
    });
    const { appeal } = answering('dismissed', ON_WALL, { outcome: 'upheld', id: second });
    await expect(run(as('admin'), { ...upholding('dismissed'), second: appeal })).toBeDenied();
    await expect(run(as('admin'), upholding('dismissed'))).toBeAllowed();
  });

  it('is denied with an outcome that is neither, also if the decision is undone', async () => {
    await expect(overturn('rejected', { appeal: { outcome: 'dropped' } })).toBeDenied();
  });

  it('allows neither appeal nor decision in the entry of another action', async () => {
    for (const entry of [{ appeal: appealIdOf(REJECTED) }, { decision: DECISION }]) {
      await expect(run(as('admin'), restoring([REJECTED], { entry }))).toBeDenied();
    }
  });
});

const seedDecision = (over: object) =>
  seedDocuments({ [`moderationLog/${DECISION}`]: aDecision('rejected', REJECTED, over) });

describe('admin who answers', () => {
  const alone = { appeal: { alone: true } };

  it('is not the one of the decision while there are two', async () => {
    await seedDecision({ by: 'ada' });
    await seedDocuments({ 'settings/team': { admins: 2 } });
    await expect(uphold()).toBeDenied();
    await expect(uphold(alone)).toBeDenied();
    await expect(overturn('rejected', alone)).toBeDenied();
  });

  it.each([
    ['the team has one', { 'settings/team': { admins: 1 } }],
    ['nobody has counted', {}],
  ])('is the one of the decision, who says so, when %s', async (_, documents) => {
    await seedDecision({ by: 'ada' });
    await seedDocuments(documents);
    await expect(uphold()).toBeDenied();
    await expect(uphold({ appeal: { alone: false } })).toBeDenied();
    await expect(uphold(alone)).toBeAllowed();
  });

  it('answers for an admin whose account is closed', async () => {
    await seedDecision({ by: null, byPseudo: null });
    await seedDocuments({ 'settings/team': { admins: 2 } });
    await expect(uphold(alone)).toBeDenied();
    await expect(uphold()).toBeAllowed();
  });

  it.each<[string, object]>([
    ['of another time', { at: Timestamp.fromMillis(DECIDED_AT.toMillis() + 1) }],
    ['on another post', { postIds: [OTHER] }],
    ['of another kind', { action: 'edit' }],
  ])('cannot name a decision %s', async (_, over) => {
    await seedDecision(over);
    await expect(uphold()).toBeDenied();
    await seedDecision({ postIds: [OTHER, REJECTED] });
    await expect(uphold()).toBeAllowed();
  });

  it.each(KINDS)('names the decision of the kind: %s', async (kind) => {
    for (const other of KINDS.filter((one) => one !== kind)) {
      await seedContested(kind);
      await seedUpdate(`moderationLog/${DECISION}`, { action: aDecision(other, '').action });
      await expect(run(as('admin'), upholding(kind))).toBeDenied();
    }
    await seedContested(kind);
    await expect(run(as('admin'), upholding(kind))).toBeAllowed();
  });
});

/** Overturns a decision without undoing it. */
const answerOnly = (kind: AppealKind) => {
  const { moderator, entry, appeal } = overturning(kind);
  return run(as('admin'), { moderator, entry, appeal });
};

describe('overturning', () => {
  it.each(['rejected', 'suspended', 'dismissed'] as const)(
    'is denied while the decision stands: %s',
    async (kind) => {
      await seedContested(kind);
      const { moderator, entry, appeal } = overturning(kind);
      await expect(run(as('admin'), { moderator, entry, appeal })).toBeDenied();
      await expect(overturn(kind)).toBeAllowed();
    },
  );

  const later = Timestamp.fromMillis(DECIDED_AT.toMillis() + 5000);

  it('needs no more of a rejected post that is withdrawn, or decided again', async () => {
    await seedDeletion(`unpublishedPosts/${REJECTED}`);
    await expect(answerOnly('rejected')).toBeAllowed();
    await seedDocuments({
      ...contested('rejected'),
      [`unpublishedPosts/${REJECTED}`]: aRejectedPost('alice', { decidedAt: later }),
    });
    await expect(answerOnly('rejected')).toBeAllowed();
  });

  it('needs no more of a suspension that has ended, or is another one', async () => {
    for (const over of [{ days: 1 }, { at: later }]) {
      await seedDocuments({
        ...contested('suspended'),
        [`suspensions/${SUSPENDED}`]: aSuspension({ at: DECIDED_AT, ...over }),
      });
      await expect(answerOnly('suspended')).toBeAllowed();
    }
    await seedDocuments(contested('suspended'));
    await seedDeletion(`suspensions/${SUSPENDED}`);
    await expect(answerOnly('suspended')).toBeAllowed();
  });

  it('leaves the decision of another appeal as it is', async () => {
    const { post } = overturning('rejected', { post: {} });
    for (const kind of ['deleted', 'suspended'] as const) {
      // The same post, with an appeal against another kind of decision.
      const id = appealIdOf(REJECTED);
      await seedDocuments({
        [`appeals/${id}`]: anAppeal(kind, REJECTED),
        [`moderationLog/${DECISION}`]: aDecision(kind, REJECTED),
      });
      const commit = answering(kind, REJECTED, { outcome: 'overturned', id });
      const { moderator, entry, appeal } = commit;
      await expect(run(as('admin'), { moderator, entry, appeal, post })).toBeDenied();
      await expect(run(as('admin'), { moderator, entry, appeal })).toBeAllowed();
    }
  });

  denies.each([
    ...without(['appealId']),
    ...wrong({
      appealId: [appealIdOf(OTHER), null],
      status: ['rejected', 'published'],
      decidedAt: FORGED_TIMES,
      rejectionReason: ['Non.'],
      notChosen: [true],
      content: ['Autre.'],
    }),
  ])('a restored post with %s', (_, post) => overturn('rejected', { post }));

  it('leaves the appeal out of a post that is restored without one', async () => {
    const named = { post0: { appealId: appealIdOf(REJECTED) } };
    await expect(run(as('admin'), restoring([REJECTED], named))).toBeDenied();
    await expect(run(as('admin'), restoring([REJECTED]))).toBeAllowed();
  });

  it('restores a post that can be published, without its appeal', async () => {
    await expect(overturn('rejected')).toBeAllowed();
    const document = { ...aPost('alice'), appealId: appealIdOf(REJECTED) };
    const posts = [{ id: REJECTED, document }];
    const kept = { post0: { appealId: appealIdOf(REJECTED) } };
    await expect(run(as('admin'), publishing({ posts }, kept))).toBeDenied();
    await expect(run(as('admin'), publishing({ posts }))).toBeAllowed();
  });

  it('restores no post that was rejected again after the contested rejection', async () => {
    await seedDocuments({
      [`unpublishedPosts/${REJECTED}`]: aRejectedPost('alice', { decidedAt: later }),
    });
    await expect(overturn('rejected')).toBeDenied();
    await expect(answerOnly('rejected')).toBeAllowed();
  });

  it('lifts no later suspension, and reopens no later dismissal', async () => {
    await seedDocuments({
      ...contested('suspended'),
      [`suspensions/${SUSPENDED}`]: aSuspension({ at: later }),
    });
    await expect(overturn('suspended')).toBeDenied();
    await seedDocuments(contested('dismissed'));
    await seedUpdate(`reports/${ON_WALL}`, { decidedAt: later });
    await seedUpdate(`reportOutcomes/${ON_WALL}`, { decidedAt: later });
    await expect(overturn('dismissed')).toBeDenied();
    const { moderator, entry, appeal, outcome } = overturning('dismissed');
    await expect(run(as('admin'), { moderator, entry, appeal, outcome })).toBeDenied();
    await expect(answerOnly('dismissed')).toBeAllowed();
  });

  it('takes the dismissal from its reporters when a further report has reopened the case', async () => {
    await seedDocuments(contested('dismissed'));
    await seedUpdate(`reports/${ON_WALL}`, { open: 1, outcome: null, decidedAt: null });
    const { moderator, entry, appeal, outcome } = overturning('dismissed');
    await expect(run(as('admin'), { moderator, entry, appeal, outcome })).toBeAllowed();
  });

  it('restores no other post, and lifts no other suspension', async () => {
    const { post: other } = answering('rejected', OTHER, { outcome: 'overturned' });
    await expect(run(as('admin'), { ...overturning('rejected'), other })).toBeDenied();
    const listed = ['restore', 'overturn'] as const;
    for (const action of listed) {
      const { moderator, entry } = logging({ action, postIds: [OTHER], reason: 'Non.' });
      await expect(run(as('admin'), { moderator, entry, other })).toBeDenied();
    }
  });

  it('does not happen by upholding', async () => {
    for (const kind of ['rejected', 'suspended', 'dismissed'] as const) {
      await seedContested(kind);
      const { moderator, entry, appeal, ...effect } = overturning(kind);
      expect([moderator, entry, appeal]).not.toContain(undefined);
      await expect(run(as('admin'), { ...upholding(kind), ...effect })).toBeDenied();
    }
  });

  it('leaves restoring and lifting to admins without an appeal', async () => {
    await expect(run(as('admin'), restoring([REJECTED]))).toBeAllowed();
    await expect(run(as('admin'), lifting(SUSPENDED))).toBeAllowed();
    await expect(run(as('admin'), rejecting([REJECTED]))).toBeAllowed();
  });
});

describe('case of an overturned dismissal', () => {
  it.each([
    ...without(['open', 'outcome', 'decidedAt']),
    ...wrong({
      open: [0, 2, -1, DOUBLE_ZERO, 0.5, '1', null],
      outcome: ['deleted', 'acted', ''],
      decidedAt: FORGED_TIMES,
      counts: [{}, { hate: 2 }],
      days: [{ '2026-03-14': 1 }],
      extra: ['unknown field'],
    }),
  ])('is denied with %s', async (_, fields) => {
    await seedContested('dismissed');
    await expect(overturn('dismissed', { case: fields })).toBeDenied();
  });

  it('counts in integers', async () => {
    await seedContested('dismissed');
    await seedUpdate(`reports/${ON_WALL}`, { open: -1 });
    const [, double] = wrong({ open: [DOUBLE_ZERO] })[0] ?? ['', {}];
    await expect(overturn('dismissed', { case: double })).toBeDenied();
    await expect(overturn('dismissed')).toBeAllowed();
  });

  it('can be decided again', async () => {
    await seedContested('dismissed');
    await expect(overturn('dismissed')).toBeAllowed();
    const again = { open: 1, outcome: null, decidedAt: null };
    await expect(run(as('admin'), { case: update(`reports/${ON_WALL}`, again) })).toBeDenied();
  });
});
