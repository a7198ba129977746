import {
  onSnapshot,
  serverTimestamp,
  type DocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import { OWN_POSTS_LIMIT } from '@/config/limits';
import { decidedSince, decisionTime } from '@/domain/moderation/decisions';
import type { Post, UnpublishedPost } from '@/domain/posts/post';
import { idsOf } from '@/lib/idsOf';
import { keepSubscriptions } from '@/lib/keepSubscriptions';
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

/** News about the user's own posts. */
export interface OwnNews {
  /** Number of the newest posts that were decided since the user last looked at the decisions. */
  readonly unseen: number;
  /** Those of the newest posts that wait for a decision, oldest first. */
  readonly pending: readonly UnpublishedPost[];
}

const onFailure = (error: unknown) => logError('subscribe to own decisions', error);

const isPending = (post: Post | null): post is UnpublishedPost => post?.status === 'pending';

/**
 * Subscribes to the user's newest posts: how many were published, rejected, edited by an admin or
 * deleted since the user last looked at the decisions, on any device, and which wait. Failures are
 * only logged: a missing mark on the menu needs no message.
 *
 * @returns unsubscribe
 */
export function subscribeToOwnNews(uid: string, onNews: (news: OwnNews) => void): () => void {
  /** The posts by id (null for a deleted one), each with the time of its last decision (null for none). */
  const found = new Map<string, { readonly post: Post | null; readonly decidedAt: Date | null }>();
  const unsubscribers = new Map<string, () => void>();
  let seen: Date | null | undefined;

  function notify(): void {
    // Wait until everything is loaded: otherwise the mark could appear and disappear.
    if (seen === undefined || found.size < unsubscribers.size) return;
    const all = [...found.values()];
    onNews({
      unseen: decidedSince(
        seen,
        all.map(({ decidedAt }) => decidedAt),
      ),
      pending: all
        .map(({ post }) => post)
        .filter(isPending)
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    });
  }

  function note(postId: string, post: Post | null, decidedAt: Date | null): void {
    found.set(postId, { post, decidedAt });
    notify();
  }

  async function noteDeletion(postId: string): Promise<void> {
    const deletion = await fetchOutcome(postId).catch((error: unknown) => {
      onFailure(error);
      return null;
    });
    if (unsubscribers.has(postId)) note(postId, null, deletion?.decidedAt ?? null);
  }

  function subscribeToOwnPost(postId: string): () => void {
    const stop = subscribeToPostOfAnyStatus(
      postId,
      (post) => (post ? note(postId, post, decisionTime(post)) : void noteDeletion(postId)),
      (error) => {
        onFailure(error);
        note(postId, null, null);
      },
    );
    return () => {
      stop();
      found.delete(postId);
    };
  }
  const keepOwnPosts = (postIds: readonly string[]) =>
    keepSubscriptions(unsubscribers, postIds, subscribeToOwnPost);

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
        keepOwnPosts(idsOf(docs));
        notify();
      },
      error: onFailure,
    },
  );

  return () => {
    stopSeen();
    stopSubmissions();
    keepOwnPosts([]);
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
