import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { moderationMessages } from '@/config/moderationMessages';
import { moderationFailureOf, type ModerationResult } from '@/domain/moderationRefusal';
import type { Post } from '@/domain/post';
import { adminMessages } from '@/features/admin/messages';
import { publishPosts, rejectPosts, restorePosts } from '@/services/moderation/moderation';

/** The action in progress; null for none. */
export type Work = 'publish' | 'reject' | 'undo' | null;

const text = adminMessages.success;

/**
 * Publishes, rejects and restores posts, one action at a time. Rejections are stored for as long
 * as the page is open, so that they can be undone, the last one first.
 *
 * @param onDecided called with the ids of the posts that were published or rejected, for each commit
 */
export function useModeration(onDecided: (ids: readonly string[]) => void) {
  const [work, setWork] = useState<Work>(null);
  const [rejections, setRejections] = useState<readonly (readonly string[])[]>([]);
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

  async function reject(ids: readonly string[], reason: string): Promise<boolean> {
    const isDone = await run('reject', () => rejectPosts(ids, reason), text.rejected);
    if (!isDone) return false;
    onDecided(ids);
    setRejections((before) => [...before, ids]);
    return true;
  }

  async function undo(): Promise<void> {
    const ids = rejections.at(-1);
    if (!ids) {
      toast.error(moderationMessages.error.nothingToUndo);
      return;
    }
    if (await run('undo', () => restorePosts(ids), text.restored)) {
      setRejections((before) => before.filter((one) => one !== ids));
    }
  }

  return {
    work,
    publish,
    reject,
    undo,
    /** Number of posts that the next undo restores; 0 if there is nothing to undo. */
    undoable: rejections.at(-1)?.length ?? 0,
    forgetRejection: () => setRejections((before) => before.slice(0, -1)),
  };
}

export type Moderation = ReturnType<typeof useModeration>;
