import {
  deleteField,
  serverTimestamp,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore';
import { excerpt } from '@/domain/posts/excerpt';
import { isSameText } from '@/domain/posts/post';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import {
  hasSameReports,
  reportedUser,
  type ReportCase,
  type ReportDecision,
  type ReportReason,
  type SeenCase,
} from '@/domain/moderation/reports';
import type { Profile } from '@/domain/accounts/user';
import { caseRef, postRef, reportOutcomeRef, userRef } from '@/services/firebase/documentRefs';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { parsePost, parseProfile } from '@/services/firebase/parse';
import { parseCase, parseOutcome } from '@/services/firebase/parseReports';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { prepareLogEntry } from './moderationLog';

/** Returns true for the case of a post with undecided reports, as the rules do. */
export const isReported = (found: DocumentSnapshot): boolean =>
  found.exists() && found.get('open') !== 0;

/**
 * Closes a case, if there is one, and stores the outcome, which also keeps the id of a deleted post from being
 * used again. Who may read it:
 *
 * - the reporters;
 * - after a deletion, the author too;
 * - after an action on a profile, its owner.
 *
 * The caller writes the log entry, with the same reason.
 *
 * @param found `reports/{caseId}` as the transaction read it
 * @param seen the case as the admin read it; null if the admin knows of no reports
 * @throws Refusal when there are reports that the admin has not seen
 */
export function decideCase(
  transaction: Transaction,
  found: DocumentSnapshot,
  seen: ReportCase | null,
  decision: Pick<ReportDecision, 'outcome' | 'reason'> & {
    readonly fields?: readonly string[];
    /** Set by a deletion alone. */
    readonly reported?: boolean;
    /** Set by a dismissal that judges reasons. */
    readonly judged?: readonly ReportReason[];
  },
): void {
  const decidedAt = serverTimestamp();
  const { outcome } = decision;
  const data = found.data();
  if (data) {
    const stored = parseCase(found.id, data);
    const hasMore = seen ? !hasSameReports(stored, seen) : data['open'] !== 0;
    if (hasMore) throw new Refusal('newReports');
    // The rules compare `decided` with the reports at the time of the commit.
    const { counts = {} }: { counts?: unknown } = data;
    const decided = seen?.isDamaged === false ? seen.counts : counts;
    const { judged = deleteField() } = decision;
    transaction.update(found.ref, { open: 0, days: {}, decided, judged, outcome, decidedAt });
  }
  transaction.set(reportOutcomeRef(found.id), { ...decision, decidedAt });
}

/** Returns what moderators judge of a profile: all that it shows but its date, role and privacy. */
const shownOf = (profile: Profile): string =>
  JSON.stringify({ ...profile, createdAt: null, role: null, isPrivate: null });

/** Returns the profile that a transaction has read; null if it is closed or invalid. */
const profileOf = (user: DocumentSnapshot): Profile | null => {
  const data = user.data();
  return data ? parseProfile(user.id, data) : null;
};

/** @throws Refusal when the profile no longer shows what the admin saw */
function checkProfile(current: Profile | null, seen: Profile | null): void {
  if (current && (!seen || shownOf(current) !== shownOf(seen)))
    throw new Refusal('changedSinceRead', [`@${current.pseudo}`]);
}

/** @throws Refusal when the post or profile of a case is not as the admin saw it */
async function checkSubject(transaction: Transaction, seen: SeenCase): Promise<void> {
  const { reportCase, subject } = seen;
  const uid = reportedUser(reportCase.caseId);
  if (uid !== null) {
    const profile = subject && 'pseudo' in subject ? subject : null;
    checkProfile(profileOf(await transaction.get(userRef(uid))), profile);
    return;
  }
  const data = (await transaction.get(postRef(reportCase.caseId))).data();
  const post = data ? parsePost(reportCase.caseId, data) : null;
  if (post && !(subject && 'content' in subject && isSameText(post, subject)))
    throw new Refusal('changedSinceRead', [excerpt(post)]);
}

/**
 * Compares a decision with the stored one.
 *
 * @returns true if it is stored already, false if the case is not decided
 * @throws Refusal 'reportsDecided' if another decision is stored
 */
async function isStored(
  transaction: Transaction,
  found: DocumentSnapshot,
  isSame: (stored: ReportDecision) => boolean,
): Promise<boolean> {
  if (found.get('outcome') === null) return false;
  const outcome = await transaction.get(reportOutcomeRef(found.id));
  const stored = parseOutcome(found.id, outcome.data());
  if (!stored || !isSame(stored)) throw new Refusal('reportsDecided');
  return true;
}

/**
 * Closes a case without changing the post or profile (admins only). Repeating the call after a lost
 * response is harmless; another decision than the stored one is refused.
 *
 * @param seen refused if there are more reports, or another text or picture
 * @param reason message to those who reported
 * @param judgedReasons those of `judgeableReasons` whose further reports shall not reopen the case
 */
export const dismissReports = (
  seen: SeenCase,
  reason: string,
  judgedReasons: readonly ReportReason[] = [],
): Promise<ActionResult<ModerationCode>> =>
  runAction('dismiss reports', () =>
    commitWithRetry(async (transaction) => {
      const { caseId } = seen.reportCase;
      const found = await transaction.get(caseRef(caseId));
      const logDecision = await prepareLogEntry(transaction);
      const isSame = (stored: ReportDecision) =>
        stored.outcome === 'dismissed' &&
        stored.reason === reason &&
        stored.judged.join() === judgedReasons.join();
      if (await isStored(transaction, found, isSame)) return;
      await checkSubject(transaction, seen);
      const judged = judgedReasons.length > 0 && { judged: judgedReasons };
      decideCase(transaction, found, seen.reportCase, { outcome: 'dismissed', reason, ...judged });
      logDecision({ action: 'dismiss', postIds: [caseId], reason, ...judged });
    }),
  );

/**
 * Acts on the reports of a profile: its owner is told the reason, loses the photo and is asked for
 * another pseudo, as chosen (admins only). Repeating the call after a lost response is harmless.
 *
 * @param seen refused if there are more reports, or another pseudo or picture
 * @param reason message to the owner and to those who reported the profile
 */
export const actOnProfile = (
  { reportCase, subject }: SeenCase<Profile>,
  reason: string,
  { removesPhoto, asksPseudo }: { readonly removesPhoto: boolean; readonly asksPseudo: boolean },
): Promise<ActionResult<ModerationCode>> =>
  runAction('act on a profile', () =>
    commitWithRetry(async (transaction) => {
      const [found, user, logDecision] = await Promise.all([
        transaction.get(caseRef(reportCase.caseId)),
        transaction.get(userRef(reportedUser(reportCase.caseId) ?? '')),
        prepareLogEntry(transaction),
      ]);
      const isSame = (stored: ReportDecision) =>
        stored.outcome === 'acted' &&
        stored.reason === reason &&
        stored.asksPseudo === asksPseudo &&
        (removesPhoto ? photoFieldsOf(user).length === 0 : !stored.removedPhoto);
      if (await isStored(transaction, found, isSame)) return;
      if (!user.exists()) throw new Refusal('accountClosed');
      checkProfile(profileOf(user), subject);
      const removed = removesPhoto ? photoFieldsOf(user) : [];
      const fields = [...removed, ...(asksPseudo ? ['pseudo'] : [])];
      if (removed.length > 0) {
        transaction.update(user.ref, {
          profilePictureId: null,
          photoURL: deleteField(),
          updatedAt: serverTimestamp(),
        });
      }
      decideCase(transaction, found, reportCase, { outcome: 'acted', reason, fields });
      logDecision({ action: 'act', postIds: [found.id], reason, fields });
    }),
  );

/** Returns the names of the fields that removing the photo changes. */
const photoFieldsOf = (user: DocumentSnapshot): string[] => [
  ...(user.get('profilePictureId') === null ? [] : ['profilePictureId']),
  ...(user.get('photoURL') === undefined ? [] : ['photoURL']),
];
