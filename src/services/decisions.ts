import { limit, onSnapshot, orderBy, query, serverTimestamp } from 'firebase/firestore';
import { OWN_POSTS_LIMIT } from '@/config/limits';
import { decidedSince } from '@/domain/decisions';
import type { Post } from '@/domain/post';
import { decisionsSeenRef, postRef, submissionsRef } from './collections';
import { commit } from './commit';
import { isRefusedByRules } from './errors';
import { logError } from './log';
import { parsePost } from './parse';
import { parseSeen } from './parseReports';

/** Absence confirmed by the server differs from absence in the cache by its metadata alone. */
const CONFIRMED = { includeMetadataChanges: true } as const;

const onFailure = (error: unknown) => logError('follow own decisions', error);

/**
 * Follows how many of somebody's newest posts were published or rejected since they last looked at
 * them: on every device the same. Failures are logged: the mark on the menu is no reason to
 * disturb anybody.
 *
 * @returns the way to stop
 */
export function subscribeToOwnDecisions(uid: string, onCount: (count: number) => void): () => void {
  const posts = new Map<string, Post | null>();
  const stops = new Map<string, () => void>();
  let seen: Date | null | undefined;

  function tell(): void {
    // Not before everything is known: a mark must not come and go.
    if (seen === undefined || posts.size < stops.size) return;
    onCount(decidedSince(seen, [...posts.values()]));
  }

  const follow = (postId: string) =>
    onSnapshot(
      postRef(postId),
      CONFIRMED,
      (snapshot) => {
        const data = snapshot.data();
        if (!data && snapshot.metadata.fromCache) return;
        posts.set(postId, data ? parsePost(postId, data) : null);
        tell();
      },
      (error) => {
        // A withdrawn post: its proof of authorship went with it.
        if (!isRefusedByRules(error)) onFailure(error);
        posts.set(postId, null);
        tell();
      },
    );

  function keepOnly(postIds: ReadonlySet<string>): void {
    for (const [postId, stop] of stops) {
      if (postIds.has(postId)) continue;
      stop();
      stops.delete(postId);
      posts.delete(postId);
    }
  }

  const stopSeen = onSnapshot(
    decisionsSeenRef(uid),
    CONFIRMED,
    // A look of this moment counts already: an estimate will do until the server answers.
    (snapshot) => {
      if (!snapshot.exists() && snapshot.metadata.fromCache) return;
      seen = parseSeen(snapshot.data({ serverTimestamps: 'estimate' }));
      tell();
    },
    onFailure,
  );
  const newest = query(submissionsRef(uid), orderBy('createdAt', 'desc'), limit(OWN_POSTS_LIMIT));
  const stopSubmissions = onSnapshot(
    newest,
    ({ docs }) => {
      keepOnly(new Set(docs.map(({ id }) => id)));
      for (const { id } of docs) if (!stops.has(id)) stops.set(id, follow(id));
      tell();
    },
    onFailure,
  );

  return () => {
    stopSeen();
    stopSubmissions();
    keepOnly(new Set());
  };
}

/**
 * Remembers that somebody looked at what was decided on their posts. A failure is logged: the mark
 * stays, and goes with the next look.
 */
export async function markDecisionsSeen(uid: string): Promise<void> {
  try {
    await commit(async (transaction) => {
      transaction.set(decisionsSeenRef(uid), { at: serverTimestamp() });
    });
  } catch (error) {
    logError('remember the last look at own decisions', error);
  }
}
