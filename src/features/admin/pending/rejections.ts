import { toast } from 'react-hot-toast/headless';
import type { Failure } from '@/domain/failure';
import type { UnpublishedPost } from '@/domain/posts/post';
import { failureOf } from '@/domain/refusal';
import { adminMessages } from '@/features/admin/messages';
import { commits } from '@/features/admin/selection/commits';
import { idsOf } from '@/lib/idsOf';
import { createStore } from '@/lib/store';
import { promptBeforeUnload } from '@/lib/unloadPrompt';
import { rejectPosts } from '@/services/moderation/rejecting';

/** The rejection of one post, during which the admin goes on with the next one. */
export interface Rejection {
  /** The admin who decides. */
  readonly uid: string;
  /** The post as the admin read it. */
  readonly post: UnpublishedPost;
  readonly reason: string;
  /** 'done' until the queue no longer contains the post. */
  readonly phase: 'sending' | 'done' | 'failed';
  /** Null unless the phase is 'failed'. */
  readonly failure: Failure | null;
}

/**
 * The rejections that are under way, and those that failed until they are sent again or dismissed. A
 * store of the module: the reason of a failed one survives a visit to another page.
 */
export const rejections = createStore<readonly Rejection[]>([]);

/** Returns the rejections of other posts than these. */
const without = (ids: readonly string[]): readonly Rejection[] =>
  rejections.get().filter(({ post }) => !ids.includes(post.id));

/** Forgets the rejections of posts that were restored, or a failed one. */
export const forgetRejections = (ids: readonly string[]): void => rejections.set(without(ids));

/**
 * Forgets the rejections that are done once the queue no longer contains their posts.
 *
 * @param pending all pending posts that are followed
 * @returns unsubscribe
 */
export function forgetDoneRejections(pending: readonly UnpublishedPost[]): () => void {
  const present = new Set(idsOf(pending));
  const forget = () => {
    const all = rejections.get();
    const left = all.filter(({ phase, post }) => phase === 'done' && !present.has(post.id));
    if (left.length > 0) forgetRejections(left.map(({ post }) => post.id));
  };
  forget();
  return rejections.subscribe(forget);
}

/**
 * Rejects one post in the background. Does nothing if its rejection is under way or done.
 *
 * @param onRejected called after success
 * @param onFailed called after a failure, which the store holds
 */
export async function sendRejection(
  rejection: Pick<Rejection, 'uid' | 'post' | 'reason'>,
  onRejected: () => void,
  onFailed: (failure: Failure) => void,
): Promise<void> {
  const { post, reason } = rejection;
  const earlier = rejections.get().find((one) => one.post.id === post.id);
  if (earlier && earlier.phase !== 'failed') return;
  const set = (phase: Rejection['phase'], failure: Failure | null = null) =>
    rejections.set([...without([post.id]), { ...rejection, phase, failure }]);
  set('sending');
  const endPrompt = promptBeforeUnload();
  await commits.run(async () => {
    const result = await rejectPosts([post], reason);
    endPrompt();
    if (result.ok) {
      set('done');
      toast.success(adminMessages.success.rejected);
      onRejected();
    } else {
      const failure = failureOf(result, adminMessages.refusals);
      set('failed', failure);
      onFailed(failure);
    }
  });
}
