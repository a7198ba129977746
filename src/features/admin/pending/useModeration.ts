import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { POSTS_PER_DECISION } from '@/config/limits';
import { moderationMessages } from '@/config/moderationMessages';
import { excerpt } from '@/domain/posts/excerpt';
import type { Failure } from '@/domain/failure';
import type { UnpublishedPost } from '@/domain/posts/post';
import { failureOf } from '@/domain/refusal';
import { adminMessages } from '@/features/admin/messages';
import { isSkippable, useBatchAction } from '@/features/admin/selection/useBatchAction';
import { toastRestored } from '@/features/admin/toastRestored';
import { idsOf } from '@/lib/idsOf';
import { publishPosts, rejectPosts, restorePosts } from '@/services/moderation/moderation';

const messages = adminMessages.success;

/**
 * Publishes, rejects and restores posts, one action at a time. Rejections are stored for as long
 * as the page is open, so that they can be undone, the last one first.
 *
 * @param onDecided called with the ids of the posts that were published or rejected, for each commit
 */
export function useModeration(onDecided: (ids: readonly string[]) => void) {
  const { batch, run } = useBatchAction<'publish' | 'reject' | 'undo'>();
  const [rejections, setRejections] = useState<readonly (readonly UnpublishedPost[])[]>([]);

  /** @returns true if the posts were published */
  async function publish(
    posts: readonly UnpublishedPost[],
    showFailure: (failure: Failure) => void,
  ): Promise<boolean> {
    const failed = await run('publish', posts, {
      // The service sends several commits where it must, and checks all posts before the first one.
      size: posts.length,
      decide: (all) => publishPosts(all, onDecided),
    });
    if (failed === null) return false;
    const [failure] = failed;
    if (failure) showFailure(failureOf(failure.result, moderationMessages.refusals));
    else toast.success(messages.published);
    return !failure;
  }

  /** @returns the failure to show; null if all posts were rejected */
  async function reject(
    posts: readonly UnpublishedPost[],
    reason: string,
  ): Promise<Failure | null> {
    const done: UnpublishedPost[] = [];
    const failed = await run('reject', posts, {
      size: POSTS_PER_DECISION,
      decide: (some) => rejectPosts(some, reason),
      onDecided: (some) => {
        done.push(...some);
        onDecided(idsOf(some));
      },
    });
    if (failed === null) return null;
    if (done.length > 0) setRejections((before) => [...before, done]);
    const [first] = failed;
    if (!first) {
      toast.success(messages.rejected);
      return null;
    }
    const failure = failureOf(first.result, moderationMessages.refusals);
    if (done.length === 0) return failure;
    const names = failed.flatMap(({ items }) => items.map(excerpt));
    const cause = isSkippable(first.result) ? null : failure.message;
    return { ...failure, message: adminMessages.reject.partly(names, cause) };
  }

  async function undo(): Promise<void> {
    const posts = rejections.at(-1);
    if (!posts) {
      toast.error(moderationMessages.error.nothingToUndo);
      return;
    }
    let restored = 0;
    const failed = await run('undo', posts, {
      size: POSTS_PER_DECISION,
      decide: (some) => restorePosts(idsOf(some), ({ length }) => (restored += length)),
    });
    if (failed === null) return;
    const left = failed.flatMap(({ items }) => items);
    setRejections((before) =>
      before.flatMap((one) => (one !== posts ? [one] : left.length > 0 ? [left] : [])),
    );
    const [failure] = failed;
    if (failure) toastFailure(failureOf(failure.result, moderationMessages.refusals));
    else toastRestored(restored, posts.length - restored);
  }

  return {
    /** The action in progress; null for none. */
    work: batch?.kind ?? null,
    /** The posts decided so far, if the action in progress takes several commits; else null. */
    progress: batch && batch.total > POSTS_PER_DECISION ? batch : null,
    publish,
    reject,
    undo,
    /** Number of posts that the next undo restores; 0 if there is nothing to undo. */
    undoable: rejections.at(-1)?.length ?? 0,
    forgetRejection: () => setRejections((before) => before.slice(0, -1)),
  };
}

export type Moderation = ReturnType<typeof useModeration>;
