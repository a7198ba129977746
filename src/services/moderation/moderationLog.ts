import {
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase/firestore';
import { LOG_NAMED_POSTS, LOG_PAGE } from '@/config/limits';
import type { Decision, LogEntry } from '@/domain/moderationLog';
import type { Post } from '@/domain/post';
import { moderationLogRef, moderatorRef, postRef, userRef } from '@/services/firebase/collections';
import { fetchDocument, fetchDocuments } from '@/services/firebase/fetchDocuments';
import { auth } from '@/services/firebase/firebaseAuth';
import { parsePost, parseProfile } from '@/services/firebase/parse';
import { parseEntry } from '@/services/firebase/parseReports';
import { Refusal } from '@/services/firebase/runAction';

/** The moderation log: one entry per decision, written in the decision's commit, never changed. */

/**
 * Reads the signed-in admin's profile and returns a function that writes the log entry in the same
 * transaction. These are two steps because Firestore requires all reads before the first write.
 *
 * @throws Refusal when signed out, or when the profile cannot be parsed
 */
export async function prepareLogEntry(
  transaction: Transaction,
): Promise<(decision: Decision) => void> {
  const uid = auth.currentUser?.uid;
  if (uid === undefined) throw new Refusal('signInRequired');
  const admin = parseProfile(uid, (await transaction.get(userRef(uid))).data() ?? {});
  if (!admin) throw new Refusal('notAllowed');
  return ({ action, postIds, reason = null, fields = null }) => {
    const entry = doc(moderationLogRef());
    transaction.set(moderatorRef(uid), { entry: entry.id }).set(entry, {
      action,
      postIds,
      by: uid,
      byPseudo: admin.pseudo,
      at: serverTimestamp(),
      reason,
      fields,
    });
  };
}

/** Cursor after the last entry of a page; opaque to callers. */
export type LogCursor = QueryDocumentSnapshot;

interface LogPage {
  readonly entries: readonly LogEntry[];
  /** null after the last page. */
  readonly next: LogCursor | null;
}

/**
 * Fetches one page of the moderation log, newest first (admins only).
 *
 * @param after the `next` of the previous page, or null for the first page
 * @throws ConnectionError when offline or timed out
 * @throws FirebaseError 'permission-denied' when the rules refuse the query
 */
export async function fetchModerationLog(after: LogCursor | null): Promise<LogPage> {
  const newest = query(
    moderationLogRef(),
    orderBy('at', 'desc'),
    ...(after ? [startAfter(after)] : []),
    limit(LOG_PAGE),
  );
  const { docs } = await fetchDocuments(newest);
  return {
    entries: docs.flatMap((found) => parseEntry(found.id, found.data()) ?? []),
    next: docs.length === LOG_PAGE ? (docs.at(-1) ?? null) : null,
  };
}

/**
 * Fetches the current state of the first LOG_NAMED_POSTS posts of each entry, by post id.
 *
 * @returns null for a post that is deleted or cannot be parsed
 * @throws ConnectionError when offline or timed out
 * @throws FirebaseError 'permission-denied' when the rules refuse a read
 */
export async function fetchNamedPosts(
  entries: readonly LogEntry[],
): Promise<ReadonlyMap<string, Post | null>> {
  const ids = new Set(entries.flatMap(({ postIds }) => postIds.slice(0, LOG_NAMED_POSTS)));
  const named = [...ids].map(async (id) => {
    const data = (await fetchDocument(postRef(id))).data();
    return [id, data ? parsePost(id, data) : null] as const;
  });
  return new Map(await Promise.all(named));
}
