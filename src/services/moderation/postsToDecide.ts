import type { DocumentData, Transaction } from 'firebase/firestore';
import { excerpt } from '@/domain/posts/excerpt';
import { isSameText, type Post, type UnpublishedPost } from '@/domain/posts/post';
import { Refusal } from '@/services/firebase/runAction';
import { readStoredPost } from '@/services/posts/postOfAnyStatus';

/** Reads posts for a decision, and refuses it if they are no longer as the admin saw them. */

/** An unpublished post with its stored fields. */
export interface ReadPost {
  readonly post: UnpublishedPost;
  readonly data: DocumentData;
}

/** Returns the posts without their stored fields. */
export const postsIn = (read: readonly ReadPost[]): UnpublishedPost[] =>
  read.map(({ post }) => post);

/**
 * Reads pending posts, and looks for those that have left the queue among the published ones.
 *
 * @throws Refusal when a post is deleted, or not pending; it then names such posts
 */
export async function readPending(
  transaction: Transaction,
  postIds: readonly string[],
): Promise<ReadPost[]> {
  const found = await Promise.all(postIds.map((id) => readStoredPost(transaction, id)));
  const mismatched: Post[] = [];
  const read: ReadPost[] = [];
  for (const stored of found) {
    if (!stored?.post) continue;
    const { post, data } = stored;
    if (post.status === 'pending') read.push({ post, data });
    else mismatched.push(post);
  }
  if (mismatched.length > 0) throw new Refusal('decidedElsewhere', mismatched.map(excerpt));
  if (read.length < postIds.length) throw new Refusal('postDeleted');
  return read;
}

/** @throws Refusal when the author or another admin has changed a text since the admin read it */
export function refuseChanged(read: readonly ReadPost[], seen: readonly UnpublishedPost[]): void {
  const changed = read.filter(({ post }, index) => {
    const seenPost = seen[index];
    return !seenPost || !isSameText(post, seenPost);
  });
  if (changed.length > 0)
    throw new Refusal(
      'changedSinceRead',
      changed.map(({ post }) => excerpt(post)),
    );
}

const hasSameStatus = <T extends Post>(post: Post, seen: T): post is T =>
  post.status === seen.status;

/**
 * Reads the current post and its stored fields.
 *
 * @throws Refusal when the post is deleted, or no longer has the status that the admin saw
 */
export async function readUnlessDecided<T extends Post>(transaction: Transaction, seen: T) {
  const stored = await readStoredPost(transaction, seen.id);
  if (!stored?.post) throw new Refusal('postNotFound');
  const { post, data } = stored;
  if (!hasSameStatus(post, seen)) throw new Refusal('decidedElsewhere', [excerpt(post)]);
  return { post, data };
}
