import type { Post } from '@/domain/post';
import type { ActionResult } from '@/domain/refusal';
import type { ReactionType } from '@/domain/votes';
import { chunk } from '@/services/browser/chunk';
import { logError } from '@/services/browser/log';
import { subscribeWhenLoaded } from '@/services/browser/subscribeWhenLoaded';
import { isRefusedByRules } from '@/services/firebase/errors';
import { postDocumentPath } from '@/services/firebase/documentPaths';
import { fetchDocument } from '@/services/firebase/rest';
import type { Listener } from '@/services/firebase/subscribe';
import { toPosts } from './publishedPosts';

/**
 * Firestore access of an open post. The post can be read without the SDK, so the SDK is loaded on
 * demand. Except `fetchPost`, each function calls the function of the same name in services/posts/posts,
 * reactions or reports.
 */

const posts = chunk(() => import('./posts'));
const reactions = chunk(() => import('./reactions'));
const reports = chunk(() => import('./reports'));

/**
 * Subscribes to one published post; null if the post is deleted, not published or invalid.
 *
 * @returns unsubscribe
 */
export const subscribeToPost = (postId: string, listener: Listener<Post | null>): (() => void) =>
  subscribeWhenLoaded(
    posts,
    (loaded) => loaded.subscribeToPost(postId, listener),
    listener.onError,
  );

/** Subscribes to the signed-in user's own reaction to a post. @returns unsubscribe */
export const subscribeToOwnReaction = (
  uid: string,
  postId: string,
  onReaction: (type: ReactionType | null) => void,
): (() => void) =>
  subscribeWhenLoaded(reactions, (loaded) =>
    loaded.subscribeToOwnReaction(uid, postId, onReaction),
  );

/** Sets the signed-in user's reaction to a post; null withdraws it. */
export async function setReaction(
  uid: string,
  postId: string,
  type: ReactionType | null,
): Promise<ActionResult> {
  try {
    return await (await reactions.load()).setReaction(uid, postId, type);
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
    const found = await fetchDocument(postDocumentPath(postId));
    return (found && toPosts([found])[0]) ?? null;
  } catch (error) {
    // The rules refuse to read a post that is no longer published.
    if (isRefusedByRules(error)) return null;
    logError('read a post again', error);
    return undefined;
  }
}

/**
 * Returns true if the signed-in user has already reported the post.
 *
 * @throws ConnectionError, RequestError
 * @throws Error when the chunk cannot be loaded
 */
export const hasReported = async (uid: string, postId: string): Promise<boolean> =>
  (await reports.load()).hasReported(uid, postId);
