import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { POSTS_PER_DECISION } from '@/config/limits';
import { moderationMessages } from '@/config/moderationMessages';
import { excerpt } from '@/domain/excerpt';
import type { Failure } from '@/domain/failure';
import type { UnpublishedPost } from '@/domain/post';
import { failureOf, type ActionResult, type ModerationCode } from '@/domain/refusal';
import { adminMessages } from '@/features/admin/messages';
import { toastRestored } from '@/features/admin/toastRestored';
import { decideInBatches, isSkippable } from '@/services/moderation/decideInBatches';
import { publishPosts, rejectPosts, restorePosts } from '@/services/moderation/moderation';

/** The action in progress; null for none. */
export type Work = 'publish' | 'reject' | 'undo' | null;

/** Progress of a decision that takes several commits. */
export interface Progress {
  /** Posts decided so far. */
  readonly count: number;
  readonly total: number;
}

const text = adminMessages.success;

const idsOf = (posts: readonly UnpublishedPost[]): string[] => posts.map(({ id }) => id);

/**
 * Publishes, rejects and restores posts, one action at a time. Rejections are stored for as long
 * as the page is open, so that they can be undone, the last one first. More posts than one commit may
 * decide are rejected and restored commit by commit.
 *
 * @param onDecided called with the ids of the posts that were published or rejected, for each commit
 */
export function useModeration(onDecided: (ids: readonly string[]) => void) {
  const [work, setWork] = useState<Work>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [rejections, setRejections] = useState<readonly (readonly UnpublishedPost[])[]>([]);
  const isWorking = useRef(false);

  /** @returns the result; null if another action was in progress */
  async function run(
    kind: Work,
    action: () => Promise<ActionResult<ModerationCode>>,
    onSuccess: () => void,
  ): Promise<ActionResult<ModerationCode> | null> {
    if (isWorking.current) return null;
    isWorking.current = true;
    setWork(kind);
    try {
      const result = await action();
      if (result.ok) onSuccess();
      return result;
    } finally {
      isWorking.current = false;
      setWork(null);
      setProgress(null);
    }
  }

  /** @returns true if the posts were published; a failure is shown as a toast */
  async function publish(posts: readonly UnpublishedPost[]): Promise<boolean> {
    const result = await run(
      'publish',
      () => publishPosts(posts, onDecided),
      () => toast.success(text.published),
    );
    if (result?.ok === false) toastFailure(failureOf(result, moderationMessages.refusals));
    return result?.ok ?? false;
  }

  /** Decides posts commit by commit, and reports the progress if there are several commits. */
  async function inBatches(
    posts: readonly UnpublishedPost[],
    decide: (batch: readonly UnpublishedPost[]) => Promise<ActionResult<ModerationCode>>,
    onBatch: (batch: readonly UnpublishedPost[]) => void = () => {},
  ) {
    const total = posts.length;
    let count = 0;
    const report = () => setProgress(total > POSTS_PER_DECISION ? { count, total } : null);
    report();
    const failures = await decideInBatches(posts, POSTS_PER_DECISION, decide, (batch) => {
      count += batch.length;
      report();
      onBatch(batch);
    });
    return { failed: failures.flatMap(({ items }) => items), failure: failures[0]?.result };
  }

  /** @returns the failure to show; null if all posts were rejected */
  async function reject(
    posts: readonly UnpublishedPost[],
    reason: string,
  ): Promise<Failure | null> {
    const done: UnpublishedPost[] = [];
    let failed: readonly UnpublishedPost[] = [];
    const result = await run(
      'reject',
      async () => {
        const outcome = await inBatches(
          posts,
          (batch) => rejectPosts(batch, reason),
          (batch) => {
            done.push(...batch);
            onDecided(idsOf(batch));
          },
        );
        failed = outcome.failed;
        if (done.length > 0) setRejections((before) => [...before, done]);
        return outcome.failure ?? { ok: true };
      },
      () => toast.success(text.rejected),
    );
    if (!result || result.ok) return null;
    const failure = failureOf(result, moderationMessages.refusals);
    if (done.length === 0) return failure;
    const cause = isSkippable(result) ? null : failure.message;
    return { ...failure, message: adminMessages.reject.partly(failed.map(excerpt), cause) };
  }

  async function undo(): Promise<void> {
    const posts = rejections.at(-1);
    if (!posts) {
      toast.error(moderationMessages.error.nothingToUndo);
      return;
    }
    let restored = 0;
    const result = await run(
      'undo',
      async () => {
        const { failed, failure } = await inBatches(posts, (batch) =>
          restorePosts(idsOf(batch), ({ length }) => {
            restored += length;
          }),
        );
        setRejections((before) =>
          before.flatMap((one) => (one !== posts ? [one] : failure ? [failed] : [])),
        );
        return failure ?? { ok: true };
      },
      () => toastRestored(restored, posts.length - restored),
    );
    if (result?.ok === false) toastFailure(failureOf(result, moderationMessages.refusals));
  }

  return {
    work,
    /** Null if no decision of several commits is in progress. */
    progress,
    publish,
    reject,
    undo,
    /** Number of posts that the next undo restores; 0 if there is nothing to undo. */
    undoable: rejections.at(-1)?.length ?? 0,
    forgetRejection: () => setRejections((before) => before.slice(0, -1)),
  };
}

export type Moderation = ReturnType<typeof useModeration>;
