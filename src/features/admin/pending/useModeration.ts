import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { POSTS_PER_DECISION } from '@/config/limits';
import { moderationMessages } from '@/config/moderationMessages';
import { excerpt } from '@/domain/excerpt';
import { moderationFailureOf, type ModerationResult } from '@/domain/moderationRefusal';
import type { Post } from '@/domain/post';
import { adminMessages } from '@/features/admin/messages';
import { decideInBatches } from '@/services/moderation/decideInBatches';
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

const idsOf = (posts: readonly Post[]): string[] => posts.map(({ id }) => id);

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
  const [rejections, setRejections] = useState<readonly (readonly Post[])[]>([]);
  const isWorking = useRef(false);

  /** @returns true if the action succeeded; false if it failed or another one was in progress */
  async function run(
    kind: Work,
    action: () => Promise<ModerationResult>,
    success: string,
  ): Promise<boolean> {
    if (isWorking.current) return false;
    isWorking.current = true;
    setWork(kind);
    const result = await action();
    isWorking.current = false;
    setWork(null);
    if (result.ok) toast.success(success);
    else toastFailure(moderationFailureOf(result));
    return result.ok;
  }

  const publish = (posts: readonly Post[]): Promise<boolean> =>
    run('publish', () => publishPosts(posts, onDecided), text.published);

  /** Decides posts commit by commit, and reports the progress if there are several commits. */
  async function inBatches(
    posts: readonly Post[],
    decide: (batch: readonly Post[]) => Promise<ModerationResult>,
    onBatch: (batch: readonly Post[]) => void = () => {},
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
    setProgress(null);
    return { failed: failures.flatMap(({ items }) => items), failure: failures[0]?.result };
  }

  const reject = (posts: readonly Post[], reason: string): Promise<boolean> =>
    run(
      'reject',
      async () => {
        const done: Post[] = [];
        const { failed, failure } = await inBatches(
          posts,
          (batch) => rejectPosts(batch, reason),
          (batch) => {
            done.push(...batch);
            onDecided(idsOf(batch));
          },
        );
        if (done.length > 0) setRejections((before) => [...before, done]);
        if (!failure) return { ok: true };
        if (done.length === 0) return failure;
        const { reference } = failure;
        return { ok: false, code: 'partlyRejected', names: failed.map(excerpt), reference };
      },
      text.rejected,
    );

  async function undo(): Promise<void> {
    const posts = rejections.at(-1);
    if (!posts) {
      toast.error(moderationMessages.error.nothingToUndo);
      return;
    }
    await run(
      'undo',
      async () => {
        const { failed, failure } = await inBatches(posts, (batch) => restorePosts(idsOf(batch)));
        setRejections((before) =>
          before.flatMap((one) => (one !== posts ? [one] : failure ? [failed] : [])),
        );
        return failure ?? { ok: true };
      },
      text.restored,
    );
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
