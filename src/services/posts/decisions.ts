import {
  onSnapshot,
  serverTimestamp,
  type DocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import { OWN_POSTS_LIMIT } from '@/config/limits';
import { decidedSince, decisionTime } from '@/domain/moderation/decisions';
import { logError } from '@/services/browser/log';
import { decisionsSeenRef } from '@/services/firebase/documentRefs';
import { commit } from '@/services/firebase/commit';
import { CONFIRMED, listen } from '@/services/firebase/listen';
import { submissionsQuery } from '@/services/firebase/ownQueries';
import { parseSeen } from '@/services/firebase/parseReports';
import { descending } from '@/services/firebase/query';
import { toSdkQuery } from '@/services/firebase/sdkQuery';
import { fetchOutcome } from './outcome';
import { subscribeToPostOfAnyStatus } from './postOfAnyStatus';

const onFailure = (error: unknown) => logError('subscribe to own decisions', error);

/**
 * Subscribes to the number of the user's newest posts that were published, rejected, edited by an
 * admin or deleted since the user last looked at the decisions, on any device. Failures are only logged: a
 * missing mark on the menu needs no message.
 *
 * @returns unsubscribe
 */
export function subscribeToOwnDecisions(uid: string, onCount: (count: number) => void): () => void {
  /** The time of the last decision on each post; null for none. */
  const times = new Map<string, Date | null>();
  const unsubscribers = new Map<string, () => void>();
  let seen: Date | null | undefined;

  function notify(): void {
    // Wait until everything is loaded: otherwise the mark could appear and disappear.
    if (seen === undefined || times.size < unsubscribers.size) return;
    onCount(decidedSince(seen, [...times.values()]));
  }

  function noteTime(postId: string, at: Date | null): void {
    times.set(postId, at);
    notify();
  }

  async function noteDeletion(postId: string): Promise<void> {
    const deletion = await fetchOutcome(postId).catch((error: unknown) => {
      onFailure(error);
      return null;
    });
    if (unsubscribers.has(postId)) noteTime(postId, deletion?.decidedAt ?? null);
  }

  const subscribeToOwnPost = (postId: string) =>
    subscribeToPostOfAnyStatus(
      postId,
      (post) => (post ? noteTime(postId, decisionTime(post)) : void noteDeletion(postId)),
      (error) => {
        onFailure(error);
        noteTime(postId, null);
      },
    );

  function unsubscribeExcept(postIds: ReadonlySet<string>): void {
    for (const [postId, stop] of unsubscribers) {
      if (postIds.has(postId)) continue;
      stop();
      unsubscribers.delete(postId);
      times.delete(postId);
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
