import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { POSTS_PER_DECISION } from '@/config/limits';
import { excerpt } from '@/domain/posts/excerpt';
import { useUid } from '@/contexts/AuthContext';
import type { Failure } from '@/domain/failure';
import type { UnpublishedPost } from '@/domain/posts/post';
import { failureOf, type ActionResult, type ModerationCode } from '@/domain/refusal';
import { adminMessages } from '@/features/admin/messages';
import { commits } from '@/features/admin/selection/commits';
import { isSkippable, useBatchAction } from '@/features/admin/selection/useBatchAction';
import { toastRestored } from '@/features/admin/toastRestored';
import { useIsMounted } from '@/hooks/useIsMounted';
import { useStore } from '@/hooks/useStore';
import { idsOf } from '@/lib/idsOf';
import { createStore } from '@/lib/store';
import { loadFailure } from '@/services/firebase/loadFailure';
import { closePosts, rejectPosts, restorePosts } from '@/services/moderation/rejecting';
import { publishPosts } from '@/services/moderation/publishing';
import { fetchClosableBefore } from '@/services/moderation/pendingPosts';
import { forgetRejections, rejections, sendRejection } from './rejections';

const messages = adminMessages.success;
const { closing } = adminMessages;

/** A rejection or a closing that can be undone. */
interface Undoable {
  readonly kind: 'reject' | 'close';
  readonly ids: readonly string[];
}

/**
 * Publishes, rejects, closes and restores posts, one action at a time; a single post is also rejected in
 * the background. Rejections and closings are stored for as long as the page is open, so that they can be
 * undone, the last one first.
 *
 * @param onDecided called with the ids of the posts that were decided, for each commit
 */
export function useModeration(onDecided: (ids: readonly string[]) => void) {
  const { batch, run, stop } = useBatchAction<'publish' | 'reject' | 'close' | 'undo'>();
  // A store: `undo` reads what was added while it waits.
  const [stack] = useState(() => createStore<readonly Undoable[]>([]));
  const undoables = useStore(stack);
  const setUndoables = (change: (before: readonly Undoable[]) => readonly Undoable[]) =>
    stack.set(change(stack.get()));
  const uid = useUid();
  const [isUndoWaiting, setUndoWaiting] = useState(false);
  const isMounted = useIsMounted();

  /** @returns null if another action is in progress */
  async function publish(
    posts: readonly UnpublishedPost[],
  ): Promise<ActionResult<ModerationCode> | null> {
    const failed = await run('publish', posts, {
      // The service sends several commits where it must, and checks all posts before the first one.
      size: posts.length,
      decide: (all) => publishPosts(all, onDecided),
    });
    return failed && (failed[0]?.result ?? { ok: true });
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
    if (done.length > 0)
      setUndoables((before) => [...before, { kind: 'reject', ids: idsOf(done) }]);
    const [first] = failed;
    if (!first) {
      toast.success(messages.rejected);
      return null;
    }
    const failure = failureOf(first.result, adminMessages.refusals);
    if (done.length === 0) return failure;
    const names = failed.flatMap(({ items }) => items.map(excerpt));
    const cause = isSkippable(first.result) ? null : failure.message;
    return { ...failure, message: adminMessages.reject.partly(names, cause) };
  }

  /** Rejects one post while the admin goes on: the queue no longer shows it, unless that fails. */
  function rejectInBackground(post: UnpublishedPost, reason: string): void {
    void sendRejection(
      { uid: uid ?? '', post, reason },
      () => setUndoables((before) => [...before, { kind: 'reject', ids: [post.id] }]),
      // The queue shows it, too, as soon as it is shown again.
      ({ message, ...failure }) =>
        isMounted() ||
        toastFailure({ ...failure, message: adminMessages.reject.failed(excerpt(post), message) }),
    );
    onDecided([post.id]);
  }

  /**
   * Closes all posts that were sent before a time, loaded or not.
   *
   * @returns the failure to show; null if all were closed, or if the admin has stopped it
   */
  async function close(sentBefore: Date, reason: string): Promise<Failure | null> {
    let found: readonly string[];
    try {
      found = await fetchClosableBefore(sentBefore);
    } catch (error) {
      return loadFailure('load the posts to close', error, adminMessages.error.closing);
    }
    const closed: string[] = [];
    let sent = 0;
    const failed = await run('close', found, {
      size: POSTS_PER_DECISION,
      decide: (some) =>
        closePosts(some, reason, (ids) => {
          closed.push(...ids);
          onDecided(ids);
        }),
      onDecided: ({ length }) => (sent += length),
    });
    if (failed === null) return null;
    if (closed.length > 0) setUndoables((before) => [...before, { kind: 'close', ids: closed }]);
    const [first] = failed;
    if (first) {
      const failure = failureOf(first.result, adminMessages.refusals);
      if (sent === 0) return failure;
      return { ...failure, message: closing.partly(closed.length, found.length, failure.message) };
    }
    const others = sent - closed.length;
    if (sent < found.length) toast.success(closing.stopped(closed.length, found.length));
    else if (others > 0) toast.success(closing.doneBut(closed.length, others));
    else toast.success(closing.done(closed.length));
    return null;
  }

  /**
   * Waits for the rejection that was sent last, which the next undo is about.
   *
   * @returns false if it failed: the one before must not be undone instead
   */
  async function waitForNewest(): Promise<boolean> {
    const own = rejections.get().filter((one) => one.uid === uid);
    const newest = own.findLast(({ phase }) => phase === 'sending');
    if (!newest) return true;
    setUndoWaiting(true);
    await commits.end();
    setUndoWaiting(false);
    return stack.get().at(-1)?.ids[0] === newest.post.id;
  }

  async function undo(): Promise<void> {
    if (isUndoWaiting || !(await waitForNewest())) return;
    const last = stack.get().at(-1);
    if (!last) {
      toast.error(adminMessages.error.nothingToUndo);
      return;
    }
    let restored = 0;
    const failed = await run('undo', last.ids, {
      size: POSTS_PER_DECISION,
      decide: (some) =>
        restorePosts(some, (ids) => {
          restored += ids.length;
          forgetRejections(ids);
        }),
    });
    if (failed === null) return;
    const left = failed.flatMap(({ items }) => items);
    setUndoables((before) =>
      before.flatMap((one) =>
        one !== last ? [one] : left.length > 0 ? [{ ...last, ids: left }] : [],
      ),
    );
    const [failure] = failed;
    if (failure) toastFailure(failureOf(failure.result, adminMessages.refusals));
    else
      toastRestored(
        restored,
        last.ids.length - restored,
        last.kind === 'close' ? closing.restored : undefined,
      );
  }

  return {
    /** The action in progress; null for none. */
    work: batch?.kind ?? (isUndoWaiting ? 'undo' : null),
    /** The posts decided so far, if the action in progress takes several commits; else null. */
    progress: batch && batch.total > POSTS_PER_DECISION ? batch : null,
    publish,
    reject,
    rejectInBackground,
    close,
    /** Stops a closing after the commit that is being sent. */
    stop,
    undo,
    /** Number of posts that the next undo restores; 0 if there is nothing to undo. */
    undoable: undoables.at(-1)?.ids.length ?? 0,
    /** The kind of action that the next undo reverts. */
    undoableKind: undoables.at(-1)?.kind ?? 'reject',
    forgetRejection: () => setUndoables((before) => before.slice(0, -1)),
  };
}

export type Moderation = ReturnType<typeof useModeration>;
