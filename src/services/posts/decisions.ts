import {
  onSnapshot,
  serverTimestamp,
  type DocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import { OWN_POSTS_LIMIT } from '@/config/limits';
import { decidedSince } from '@/domain/decisions';
import type { Post } from '@/domain/post';
import { logError } from '@/services/browser/log';
import { decisionsSeenRef, postRef } from '@/services/firebase/documentRefs';
import { commit } from '@/services/firebase/commit';
import { isRefusedByRules } from '@/services/firebase/errors';
import { listen } from '@/services/firebase/listen';
import { submissionsQuery } from '@/services/firebase/ownQueries';
import { parsePost } from '@/services/firebase/parse';
import { parseSeen } from '@/services/firebase/parseReports';
import { descending } from '@/services/firebase/query';
import { toSdkQuery } from '@/services/firebase/sdkQuery';

/** Absence on the server and absence in the cache differ only in the snapshot's metadata. */
const CONFIRMED = { includeMetadataChanges: true } as const;

const onFailure = (error: unknown) => logError('subscribe to own decisions', error);

/**
 * Subscribes to the number of the user's newest posts that were published or rejected since the
 * user last looked at the decisions, on any device. Failures are only logged: a missing mark on the
 * menu needs no message.
 *
 * @returns unsubscribe
 */
export function subscribeToOwnDecisions(uid: string, onCount: (count: number) => void): () => void {
  const posts = new Map<string, Post | null>();
  const unsubscribers = new Map<string, () => void>();
  let seen: Date | null | undefined;

  function notify(): void {
    // Wait until everything is loaded: otherwise the mark could appear and disappear.
    if (seen === undefined || posts.size < unsubscribers.size) return;
    onCount(decidedSince(seen, [...posts.values()]));
  }

  const subscribeToOwnPost = (postId: string) =>
    listen<DocumentSnapshot>((observer) => onSnapshot(postRef(postId), CONFIRMED, observer), {
      next: (snapshot) => {
        const data = snapshot.data();
        if (!data && snapshot.metadata.fromCache) return;
        posts.set(postId, data ? parsePost(postId, data) : null);
        notify();
      },
      error: (error) => {
        // The rules refuse to read a withdrawn post, because its submission is deleted, too.
        if (!isRefusedByRules(error)) onFailure(error);
        posts.set(postId, null);
        notify();
      },
    });

  function unsubscribeExcept(postIds: ReadonlySet<string>): void {
    for (const [postId, stop] of unsubscribers) {
      if (postIds.has(postId)) continue;
      stop();
      unsubscribers.delete(postId);
      posts.delete(postId);
    }
  }

  const stopSeen = listen<DocumentSnapshot>(
    (observer) => onSnapshot(decisionsSeenRef(uid), CONFIRMED, observer),
    {
      // The estimated timestamp makes a pending write of this device count at once.
      next: (snapshot) => {
        if (!snapshot.exists() && snapshot.metadata.fromCache) return;
        seen = parseSeen(snapshot.data({ serverTimestamps: 'estimate' }));
        notify();
      },
      error: onFailure,
    },
  );
  const newest = { orderBy: [descending('createdAt')], limit: OWN_POSTS_LIMIT };
  const stopSubmissions = listen<QuerySnapshot>(
    (observer) => onSnapshot(toSdkQuery(submissionsQuery(uid, newest)), observer),
    {
      next: ({ docs }) => {
        unsubscribeExcept(new Set(docs.map(({ id }) => id)));
        for (const { id } of docs)
          if (!unsubscribers.has(id)) unsubscribers.set(id, subscribeToOwnPost(id));
        notify();
      },
      error: onFailure,
    },
  );

  return () => {
    stopSeen();
    stopSubmissions();
    unsubscribeExcept(new Set());
  };
}

/**
 * Stores that the user has looked at the decisions on their posts. A failure is only logged: the
 * mark then stays until the next look.
 */
export async function markDecisionsSeen(uid: string): Promise<void> {
  try {
    await commit(async (transaction) => {
      transaction.set(decisionsSeenRef(uid), { at: serverTimestamp() });
    });
  } catch (error) {
    logError('save when own decisions were seen', error);
  }
}
