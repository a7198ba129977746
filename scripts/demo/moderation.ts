import { LOG_PAGE } from '@/config/limits';
import { parisDay } from '@/domain/days';
import { authorAppealId } from '@/domain/moderation/appeals';
import { GROUNDS } from '@/domain/moderation/grounds';
import type { Decision } from '@/domain/moderation/moderationLog';
import { fingerprintOf, type Verdict } from '@/domain/moderation/opinions';
import {
  countMonth,
  missingMonth,
  recentDecisions,
  startOfRecent,
  type CountedEntry,
} from '@/domain/moderation/statistics';
import { waitsOf } from '@/domain/moderation/waits';
import { profileCaseId } from '@/domain/moderation/reports';
import demoCases from './cases.json' with { type: 'json' };
import { DEMO_USERS } from './users';
import type { DemoUser } from './users';
import { demoPostId } from './items';
import type { DemoPost } from './posts';
import type { SeedDocument } from '../lib/emulator-api';
import { idFrom } from '../lib/random';

// The reports, cases, moderation log and public figures of the demo.

const HOUR = 3_600_000;
const ID_LENGTH = 20;

const DISMISSAL_REASON = 'Une opinion, même vive, a sa place sur le mur.';

interface DemoReport {
  /** The name of the reporter's account. */
  readonly by: string;
  /** A `ReportReason`. */
  readonly reason: string;
  readonly words?: string;
  readonly hoursAgo: number;
}

/** A case of cases.json. */
interface DemoCase {
  /** The reported post's text: file and index in scripts/demo; or the name of a profile's account. */
  readonly about: { readonly text: string } | { readonly profile: string };
  readonly reports: readonly DemoReport[];
  readonly dismissedHoursAgo?: number;
}

const caseIdOf = ({ about }: DemoCase): string =>
  'text' in about ? demoPostId(about.text) : profileCaseId(uidOf(about.profile));
const uidOf = (name: string): string => idFrom(`user ${name}`, 28);
const newestFirst = (a: DemoPost, b: DemoPost): number =>
  (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0) ||
  (a.position ?? 0) - (b.position ?? 0);

const ago = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR);

function reportDocuments(caseId: string, report: DemoReport, now: Date): SeedDocument[] {
  const { by, reason, words, hoursAgo } = report;
  const uid = uidOf(by);
  const createdAt = ago(now, hoursAgo);
  const wordsId = words === undefined ? null : idFrom(`words ${by} ${caseId}`, ID_LENGTH);
  return [
    { path: `users/${uid}/reports/${caseId}`, fields: { reason, wordsId, createdAt } },
    {
      path: `users/${uid}/private/reporting`,
      fields: { lastAt: createdAt, lastPostId: caseId, count: 1 },
    },
    ...(words === undefined
      ? []
      : [{ path: `reports/${caseId}/words/${wordsId}`, fields: { reason, words, createdAt } }]),
  ];
}

/** Returns the number of reports per key. */
function countBy(reports: readonly DemoReport[], keyOf: (report: DemoReport) => string) {
  const counts: Record<string, number> = {};
  for (const report of reports) counts[keyOf(report)] = (counts[keyOf(report)] ?? 0) + 1;
  return counts;
}

function caseDocuments(demo: DemoCase, caseId: string, now: Date): SeedDocument[] {
  const { reports, dismissedHoursAgo } = demo;
  const counts = countBy(reports, ({ reason }) => reason);
  const days = countBy(reports, ({ hoursAgo }) => parisDay(ago(now, hoursAgo)));
  const isOpen = dismissedHoursAgo === undefined;
  const decidedAt = isOpen ? null : ago(now, dismissedHoursAgo);
  const outcome = isOpen ? null : 'dismissed';
  const lastAt = ago(now, Math.min(...reports.map(({ hoursAgo }) => hoursAgo)));
  return [
    {
      path: `reports/${caseId}`,
      fields: {
        counts,
        open: isOpen ? reports.length : 0,
        days: isOpen ? days : {},
        ...(!isOpen && { decided: counts }),
        lastAt,
        outcome,
        decidedAt,
      },
    },
    ...(isOpen
      ? []
      : [
          {
            path: `reportOutcomes/${caseId}`,
            fields: { outcome, decidedAt, reason: DISMISSAL_REASON },
          },
        ]),
    ...reports.flatMap((report) => reportDocuments(caseId, report, now)),
  ];
}

type Dated = Decision & { readonly at: Date };

/**
 * Returns a rejection of posts that their authors have withdrawn since: the log still names them, and the
 * figures count them.
 */
function withdrawnRejection(index: number, at: Date): Dated {
  const grounds = GROUNDS.rules.slice(2);
  const ground = grounds[index % grounds.length];
  const numbers = Array.from({ length: 12 + ((7 * index) % 40) }, (_, number) => number);
  return {
    action: 'reject',
    postIds: numbers.map((number) => idFrom(`withdrawn ${index} ${number}`, ID_LENGTH)),
    reason: ground ? `${ground.name}\u00A0: ${ground.about}.` : null,
    waits: waitsOf(
      numbers.map((number) => ({ createdAt: ago(at, 2 + ((11 * number) % 60)) })),
      at,
    ),
    at,
  };
}

/** Returns the demo's publications, rejections, its closing and dismissals, and three edits. */
function decisions(posts: readonly DemoPost[], cases: readonly SeedDocument[]): Dated[] {
  const published = posts.filter(({ status }) => status === 'published').toSorted(newestFirst);
  const batches = new Map<number, DemoPost[]>();
  for (const post of published) {
    const at = post.publishedAt?.getTime() ?? 0;
    batches.set(at, [...(batches.get(at) ?? []), post]);
  }
  const publications = [...batches].map(([at, batch]): Dated => ({
    action: 'publish',
    postIds: batch.map(({ item }) => item.id),
    waits: waitsOf(batch, new Date(at)),
    at: new Date(at),
  }));
  const rejections = posts.flatMap((post): Dated[] =>
    post.decidedAt && !post.notChosen
      ? [
          {
            action: 'reject',
            postIds: [post.item.id],
            reason: post.rejectionReason,
            waits: waitsOf([post], post.decidedAt),
            at: post.decidedAt,
          },
        ]
      : [],
  );
  const closed = posts.filter(({ notChosen }) => notChosen);
  const closings = closed.slice(0, 1).flatMap(({ decidedAt, rejectionReason }): Dated[] =>
    decidedAt
      ? [
          {
            action: 'close',
            postIds: closed.map(({ item }) => item.id),
            reason: rejectionReason,
            waits: waitsOf(closed, decidedAt),
            at: decidedAt,
          },
        ]
      : [],
  );
  const withdrawn = [...batches.keys()]
    .slice(LOG_PAGE)
    .map((at, index): Dated => withdrawnRejection(index, new Date(at - HOUR)));
  const dismissals = cases.flatMap(({ path, fields }): Dated[] =>
    path.startsWith('reportOutcomes/') && fields['decidedAt'] instanceof Date
      ? [
          {
            action: 'dismiss',
            postIds: [path.slice('reportOutcomes/'.length)],
            reason: DISMISSAL_REASON,
            at: fields['decidedAt'],
          },
        ]
      : [],
  );
  const edits = published.slice(5, 12).flatMap(({ item, publishedAt }, index): Dated[] =>
    publishedAt && index % 3 === 0
      ? [
          {
            action: 'edit',
            postIds: [item.id],
            fields: index === 0 ? ['source'] : ['title', 'category'],
            at: new Date(publishedAt.getTime() - HOUR / 4),
          },
        ]
      : [],
  );
  return [...publications, ...rejections, ...closings, ...withdrawn, ...dismissals, ...edits];
}

const appealIdAgainst = (postId: string, at: Date): string =>
  authorAppealId({ caseId: postId, decidedAt: at });

/** The words of the authors of the newest rejected posts against that; the second one has an answer. */
const APPEAL_WORDS = [
  'Je n’écris que ce que j’ai vu, et je ne donne le nom de personne.',
  'J’ai donné ma source, vous ne l’avez pas lue.',
] as const;
const ANSWER = 'Après une nouvelle lecture, la décision est conforme aux règles du mur.';

/** Returns two appeals against rejections: the newest waits for an answer, the other was upheld. */
function appealDocuments(rejections: readonly Dated[]): SeedDocument[] {
  return APPEAL_WORDS.flatMap((words, index) => {
    const { postIds: [caseId = ''] = [], at } = rejections[index] ?? {};
    if (!at) return [];
    const isAnswered = index > 0;
    return {
      path: `appeals/${appealIdAgainst(caseId, at)}`,
      fields: {
        kind: 'rejected',
        caseId,
        decidedAt: at,
        words,
        createdAt: new Date(at.getTime() + HOUR / 12),
        outcome: isAnswered ? 'upheld' : null,
        answeredAt: isAnswered ? new Date(at.getTime() + HOUR / 6) : null,
        reason: isAnswered ? ANSWER : null,
        ...(isAnswered && { alone: true }),
      },
    };
  });
}

/** Returns the public figures of decisions, as the back office would have published them today. */
function statistics(decided: readonly Dated[], now: Date): SeedDocument {
  // No decision of the demo is overturned, so that nothing names an entry.
  const blank = { id: '', reason: null, waits: [], decision: null };
  const entries = decided.map((one): CountedEntry => ({ ...blank, ...one }));
  const months: Record<string, Record<string, number>> = {};
  for (;;) {
    const missing = missingMonth(Object.keys(months), now);
    if (!missing) break;
    const { month, from, until } = missing;
    months[month] = { ...countMonth(entries.filter(({ at }) => at >= from && at < until)) };
  }
  const recent = recentDecisions(entries.filter(({ at }) => at >= startOfRecent(now)));
  return {
    path: 'statistics/decisions',
    fields: { at: now, months, ...(recent && { recent: { ...recent } }) },
  };
}

/** Opinions of the demo's admin on pending posts, in their order in pending.json. */
const DEMO_OPINIONS = [
  { verdict: 'no', words: 'Un cri, mais pas un mot sur la société.', hoursAgo: 3 },
  { verdict: 'doubtful', words: 'Est-ce qu’on reconnaît la commune ?', hoursAgo: 2 },
] as const satisfies readonly { verdict: Verdict; words: string; hoursAgo: number }[];

function opinionDocuments(posts: readonly DemoPost[], admin: DemoUser, now: Date): SeedDocument[] {
  const pending = posts.filter(({ status }) => status === 'pending');
  return DEMO_OPINIONS.flatMap(({ verdict, words, hoursAgo }, index): SeedDocument[] => {
    const post = pending[index];
    if (!post) return [];
    const at = ago(now, hoursAgo);
    const text = fingerprintOf(post.item);
    const by = { [admin.uid]: { verdict, words, pseudo: admin.pseudo, at, text } };
    return [{ path: `opinions/${post.item.id}`, fields: { by, at } }];
  });
}

/** Returns the documents of the demo's reports, some of them decided, of its moderation log, opinions, appeals and figures. */
export function moderationDocuments(posts: readonly DemoPost[], now: Date): SeedDocument[] {
  const cases = demoCases.flatMap((demo: DemoCase) => caseDocuments(demo, caseIdOf(demo), now));
  const admin = DEMO_USERS.find(({ role }) => role === 'admin');
  if (!admin) return cases;
  const decided = decisions(posts, cases).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const rejections = decided
    .filter(({ action, waits = [] }) => action === 'reject' && waits.length === 1)
    .toReversed();
  const appeals = appealDocuments(rejections);
  const entries = decided.map(
    ({ action, postIds, reason = null, fields = null, waits, at }, index) => ({
      path: `moderationLog/${idFrom(`entry ${index}`, ID_LENGTH)}`,
      fields: {
        action,
        postIds: [...postIds],
        by: admin.uid,
        byPseudo: admin.pseudo,
        at,
        reason,
        fields: fields && [...fields],
        ...(waits && { waits: [...waits] }),
      },
    }),
  );
  const contested = entries.find(
    ({ fields: { action, postIds } }) =>
      action === 'reject' && postIds[0] === rejections[1]?.postIds[0],
  );
  const answers = appeals.flatMap(({ path, fields: { answeredAt } }) =>
    contested && answeredAt instanceof Date
      ? {
          path: `moderationLog/${idFrom('answer', ID_LENGTH)}`,
          fields: {
            action: 'uphold',
            postIds: contested.fields.postIds,
            by: admin.uid,
            byPseudo: admin.pseudo,
            at: answeredAt,
            reason: ANSWER,
            fields: null,
            appeal: path.slice('appeals/'.length),
            decision: contested.path.slice('moderationLog/'.length),
          },
        }
      : [],
  );
  const last = entries.at(-1)?.path.slice('moderationLog/'.length);
  return [
    ...cases,
    ...appeals,
    ...entries,
    statistics(decided, now),
    ...answers,
    { path: 'settings/team', fields: { admins: 1 } },
    ...opinionDocuments(posts, admin, now),
    ...(last === undefined ? [] : [{ path: `moderators/${admin.uid}`, fields: { entry: last } }]),
  ];
}
