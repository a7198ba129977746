import { POSTS } from '@/config/collections';
import type { Post } from '@/domain/post';
import type { ActionResult } from '@/domain/refusal';
import type { ReactionType } from '@/domain/votes';
import { loadChunk } from '@/services/browser/loadChunk';
import { logError } from '@/services/browser/log';
import { loadPostsMessage } from '@/services/firebase/errors';
import { getDocument } from '@/services/firebase/rest';
import { subscribeWhenLoaded } from '@/services/firebase/subscribeWhenLoaded';
import type { PostListener } from './posts';
import { toPosts } from './publishedPosts';

/**
 * Firestore access of an open post. The post can be read without the SDK, so the SDK is loaded on
 * demand. Except `fetchPost`, each function calls the function of the same name in services/posts/posts,
 * reactions or reports.
 */

const posts = () => import('./posts');
const reactions = () => import('./reactions');
const reports = () => import('./reports');

/** Subscribes to one published post. @returns unsubscribe */
export const subscribeToPost = (postId: string, listener: PostListener): (() => void) =>
  subscribeWhenLoaded(
    posts,
    (chunk) => chunk.subscribeToPost(postId, listener),
    () => listener.onError(loadPostsMessage()),
  );

/** Subscribes to the signed-in user's own reaction to a post. @returns unsubscribe */
export const subscribeToOwnReaction = (
  uid: string,
  postId: string,
  onReaction: (type: ReactionType | null) => void,
): (() => void) =>
  subscribeWhenLoaded(reactions, (chunk) => chunk.subscribeToOwnReaction(uid, postId, onReaction));

/** Sets the signed-in user's reaction to a post; null withdraws it. */
export async function setReaction(
  uid: string,
  postId: string,
  type: ReactionType | null,
): Promise<ActionResult> {
  try {
    const chunk = await loadChunk(reactions);
    return await chunk.setReaction(uid, postId, type);
  } catch (error) {
    logError('load the reactions chunk', error);
    return { ok: false, code: 'offline', reference: null };
  }
}

/**
 * Fetches the current state of one published post, for example after a reaction
 * (docs/product.md#reactions). Uses REST, because the SDK's own connection may take a minute to
 * come back after an outage.
 *
 * @returns null if there is no such post; undefined if the read failed, and the error is logged
 */
export async function fetchPost(postId: string): Promise<Post | null | undefined> {
  try {
    const found = await getDocument(POSTS, postId);
    return typeof found === 'string' ? null : (toPosts([found])[0] ?? null);
  } catch (error) {
    logError('read a post again', error);
    return undefined;
  }
}

/**
 * Returns true if the signed-in user has already reported the post.
 *
 * @throws ConnectionError when offline or timed out
 * @throws FirebaseError 'permission-denied' when the rules refuse the read
 * @throws Error when the chunk cannot be loaded
 */
export const hasReported = async (uid: string, postId: string): Promise<boolean> =>
  (await loadChunk(reports)).hasReported(uid, postId);
