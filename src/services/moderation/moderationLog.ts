import { serverTimestamp, type Transaction } from 'firebase/firestore';
import { MODERATION_LOG } from '@/config/collections';
import { LOG_NAMED_POSTS, LOG_PAGE } from '@/config/limits';
import type { DailyCount } from '@/domain/dailyCount';
import { pausableOf } from '@/domain/moderation/emergency';
import {
  actionsOf,
  type Decision,
  type DecisionKind,
  type LogEntry,
  type UnreadableEntry,
} from '@/domain/moderation/moderationLog';
import type { Profile } from '@/domain/accounts/user';
import type { Post } from '@/domain/posts/post';
import { reportedUser } from '@/domain/moderation/reports';
import { logEntryRef, moderatorRef, newId, userRef } from '@/services/firebase/documentRefs';
import { auth } from '@/services/firebase/firebaseAuth';
import { nextPage, type Page } from '@/services/firebase/page';
import { parseProfile } from '@/services/firebase/parse';
import { parseDeletions, parseEntry } from '@/services/firebase/parseReports';
import {
  descending,
  DOCUMENT_ID,
  query,
  where,
  type Cursor,
  type Query,
  type QueryParts,
} from '@/services/firebase/query';
import { runQuery } from '@/services/firebase/rest';
import { Refusal } from '@/services/firebase/runAction';
import { fetchPostOfAnyStatus } from '@/services/posts/postOfAnyStatus';

/** The moderation log: one entry per decision, written in the decision's commit, never changed. */

/** @throws Refusal when signed out */
function signedInUid(): string {
  const uid = auth.currentUser?.uid;
  if (uid === undefined) throw new Refusal('signInRequired');
  return uid;
}

/**
 * Reads how many posts the signed-in admin has deleted on the day of the last deletion.
 *
 * @returns null before the first deletion
 * @throws Refusal when signed out
 */
export async function readOwnDeletions(transaction: Transaction): Promise<DailyCount | null> {
  const pointer = await transaction.get(moderatorRef(signedInUid()));
  return parseDeletions(pointer.data());
}

/** @throws Refusal when signed out, or when the signed-in admin's profile cannot be parsed */
export async function readOwnProfile(transaction: Transaction): Promise<Profile> {
  const uid = signedInUid();
  const admin = parseProfile(uid, (await transaction.get(userRef(uid))).data() ?? {});
  if (!admin) throw new Refusal('notAllowed');
  return admin;
}

/**
 * Reads the signed-in admin's profile and returns a function that writes the log entry in the same
 * transaction. These are two steps because Firestore requires all reads before the first write.
 *
 * @throws Refusal when signed out, or when the profile cannot be parsed
 */
export async function prepareLogEntry(
  transaction: Transaction,
): Promise<(decision: Decision) => void> {
  const { uid, pseudo } = await readOwnProfile(transaction);
  return ({
    action,
    postIds,
    reason = null,
    fields = null,
    days,
    judged,
    waits,
    appeal,
    decision,
    deletionsToday: count,
  }) => {
    const entry = newId();
    const deletions = count !== undefined && { deletions: { lastAt: serverTimestamp(), count } };
    const pointer = { entry, ...deletions };
    // The number of deletions stays with other decisions.
    transaction.set(moderatorRef(uid), pointer, { merge: true }).set(logEntryRef(entry), {
      action,
      postIds,
      by: uid,
      byPseudo: pseudo,
      at: serverTimestamp(),
      reason,
      fields,
      ...(days !== undefined && { days }),
      ...(judged && { judged }),
      ...(waits && { waits }),
      ...(appeal !== undefined && { appeal }),
      ...(decision !== undefined && { decision }),
    });
  };
}

/** Query for entries of the moderation log, newest first. */
export const logQuery = (range: QueryParts): Query =>
  query(MODERATION_LOG, { orderBy: [descending('at'), descending(DOCUMENT_ID)], ...range });

/**
 * Fetches one page of the moderation log, newest first (admins only).
 *
 * @param startAt the `next` of the previous page, or null for the first page
 * @param kind the kind of the decisions; null for all, and for those that cannot be parsed
 * @throws ConnectionError, RequestError
 */
export async function fetchModerationLog(
  startAt: Cursor | null,
  kind: DecisionKind | null = null,
  signal?: AbortSignal,
): Promise<Page<LogEntry | UnreadableEntry>> {
  const newest = logQuery({
    ...(kind && {
      filters: [
        where('action', 'IN', {
          arrayValue: { values: actionsOf(kind).map((action) => ({ stringValue: action })) },
        }),
      ],
    }),
    limit: LOG_PAGE,
    ...(startAt && { startAt }),
  });
  const documents = await runQuery(newest, 'user', signal);
  return {
    items: documents.map(({ id, data }) => parseEntry(id, data)),
    next: nextPage(newest, documents),
  };
}

/**
 * Fetches the current state of the first LOG_NAMED_POSTS posts of each entry, by post id. Profiles and
 * parts of the site are not fetched.
 *
 * @returns null for a post that is deleted or cannot be parsed
 * @throws ConnectionError, RequestError
 */
export const fetchNamedPosts = (
  entries: readonly LogEntry[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Post | null>> =>
  fetchPostsById(
    entries.flatMap(({ postIds }) => postIds.slice(0, LOG_NAMED_POSTS)),
    signal,
  );

/** False for the other ids that an entry may name. */
const isPostId = (id: string): boolean => reportedUser(id) === null && pausableOf(id) === null;

/**
 * Fetches posts of any status, by post id.
 *
 * @returns null for a post that is deleted or cannot be parsed
 * @throws ConnectionError, RequestError
 */
export async function fetchPostsById(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Post | null>> {
  const postIds = [...new Set(ids)].filter(isPostId);
  const fetched = postIds.map(async (id) => [id, await fetchPostOfAnyStatus(id, signal)] as const);
  return new Map(await Promise.all(fetched));
}
