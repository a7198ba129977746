import { deleteField, increment, serverTimestamp, type Timestamp } from 'firebase/firestore';
import { parisDay } from '@/domain/days';
import type { ReportReason } from '@/domain/moderation/reports';
import {
  broken,
  logging,
  merge,
  ON_WALL,
  REASON,
  set,
  update,
  type Breaks,
  type Commit,
  type Fields,
} from './commits';
import { longAgo, type Time } from './factories';
import { deleting } from './post-commits';

/** Commits that report a post and decide on its reports. The other commits are in commits.ts. */

export const WORDS = 'words'.padEnd(20, 'x');

interface CaseDocument {
  counts: Record<string, number>;
  open: number;
  days: Record<string, number>;
  decided?: Record<string, number>;
  judged?: string[];
  lastAt: Time;
  outcome: 'dismissed' | 'deleted' | 'acted' | null;
  decidedAt: Time | null;
}

/** The case of a post that was reported once. */
export const aCase = (over: Partial<CaseDocument> = {}): CaseDocument => ({
  counts: { hate: 1 },
  open: 1,
  days: { '2026-03-14': 1 },
  lastAt: longAgo(),
  outcome: null,
  decidedAt: null,
  ...over,
});

export const aReport = (reason: ReportReason = 'hate', wordsId: string | null = null) => ({
  reason,
  wordsId,
  createdAt: longAgo(),
});

export interface Reporting {
  readonly reason?: string;
  readonly postId?: string;
  /** The reporter's free text. */
  readonly words?: string;
  readonly wordsId?: string;
  /** The reporter's count of today's reports after this one; null leaves the quota out. */
  readonly count?: number | null;
}

/** Writes: report, case, quota unless `count` is null, and words if given. */
export function reporting(
  uid: string,
  { reason = 'hate', postId = ON_WALL, words, wordsId = WORDS, count = 1 }: Reporting = {},
  breaks: Breaks = {},
): Commit {
  return broken(
    {
      report: set(`users/${uid}/reports/${postId}`, {
        reason,
        wordsId: words === undefined ? null : wordsId,
        createdAt: serverTimestamp(),
      }),
      case: merge(`reports/${postId}`, {
        counts: { [reason]: increment(1) },
        open: increment(1),
        days: { [parisDay(new Date())]: increment(1) },
        lastAt: serverTimestamp(),
        outcome: null,
        decidedAt: null,
      }),
      ...(count !== null && {
        quota: set(`users/${uid}/private/reporting`, {
          lastAt: serverTimestamp(),
          lastPostId: postId,
          count,
        }),
      }),
      ...(words !== undefined && {
        words: set(`reports/${postId}/words/${wordsId}`, {
          reason,
          words,
          createdAt: serverTimestamp(),
          ...(reason === 'illegal' && { goodFaith: true }),
        }),
      }),
    },
    breaks,
  );
}

/** Decides on the reports of `aCase`. Writes: case, outcome. */
const decided = (
  postId: string,
  outcome: 'dismissed' | 'deleted' | 'acted',
  more: Fields = {},
): Commit => ({
  case: update(`reports/${postId}`, {
    open: 0,
    days: {},
    decided: { hate: 1 },
    outcome,
    decidedAt: serverTimestamp(),
  }),
  outcome: set(`reportOutcomes/${postId}`, {
    outcome,
    decidedAt: serverTimestamp(),
    reason: REASON,
    ...more,
  }),
});

/** Writes: moderator, entry, case, outcome. */
export const dismissing = (postId: string, breaks: Breaks = {}): Commit =>
  broken(
    {
      ...logging({ action: 'dismiss', postIds: [postId], reason: REASON }),
      ...decided(postId, 'dismissed'),
    },
    breaks,
  );

export const profileCase = (uid: string): string => `user_${uid}`;

/**
 * Acts on the reports of a profile. Writes: moderator, entry, case, outcome, and user if a photo is
 * removed.
 *
 * @param fields the removed fields of the profile, and 'pseudo' if its owner is asked for another
 *   one; none if the owner is only told
 */
export const acting = (
  uid: string,
  fields: readonly ('profilePictureId' | 'photoURL' | 'pseudo')[] = [],
  breaks: Breaks = {},
): Commit =>
  broken(
    {
      ...logging({ action: 'act', postIds: [profileCase(uid)], reason: REASON, fields }),
      ...decided(profileCase(uid), 'acted', { fields }),
      ...(fields.some((field) => field !== 'pseudo') && {
        user: update(`users/${uid}`, {
          profilePictureId: null,
          photoURL: deleteField(),
          updatedAt: serverTimestamp(),
        }),
      }),
    },
    breaks,
  );

/** Writes: those of `deleting`, case, outcome. */
export const deletingReported = (
  postId: string,
  publishedAt: Timestamp,
  breaks: Breaks = {},
): Commit =>
  broken(
    { ...deleting(postId, publishedAt), ...decided(postId, 'deleted', { reported: true }) },
    breaks,
  );
