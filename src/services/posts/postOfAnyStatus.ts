import {
  onSnapshot,
  type DocumentData,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore';
import type { Post } from '@/domain/posts/post';
import { logError } from '@/services/browser/log';
import { postDocumentPath, unpublishedPostPath } from '@/services/firebase/documentPaths';
import { postRef, unpublishedPostRef } from '@/services/firebase/documentRefs';
import { isRefusedByRules } from '@/services/firebase/errors';
import { CONFIRMED, listen } from '@/services/firebase/listen';
import { parsePost } from '@/services/firebase/parse';
import { parseUnpublishedPost } from '@/services/firebase/parseUnpublishedPost';
import { fetchDocument } from '@/services/firebase/rest';
import { unlessRefused } from '@/services/firebase/unlessRefused';

/**
 * Posts of any status, for their author and admins. A post moves one way, from unpublishedPosts to posts:
 * it is gone when it is absent from unpublishedPosts and, read afterwards, from posts
 * (docs/data-model.md#unpublishedposts).
 */

interface StoredPost {
  readonly isPublished: boolean;
  readonly data: DocumentData;
  /** Null if the document is invalid. */
  readonly post: Post | null;
}

const published = (postId: string, data: DocumentData | undefined): StoredPost | null =>
  data ? { isPublished: true, data, post: parsePost(postId, data) } : null;

const unpublished = (postId: string, data: DocumentData | undefined): StoredPost | null =>
  data ? { isPublished: false, data, post: parseUnpublishedPost(postId, data) } : null;

async function fetchPublished(postId: string, signal?: AbortSignal): Promise<StoredPost | null> {
  const found = await fetchDocument(postDocumentPath(postId), 'user', signal);
  return published(postId, found?.data);
}

/** Fetches a pending or rejected post. @returns null if there is none, at least for this user */
export async function fetchUnpublished(
  postId: string,
  signal?: AbortSignal,
): Promise<StoredPost | null> {
  // The rules refuse to read an unpublished post without a submission: the author has withdrawn it.
  const found = await unlessRefused(fetchDocument(unpublishedPostPath(postId), 'user', signal));
  return unpublished(postId, found?.data);
}

/**
 * Fetches a post with its stored fields. Most posts are published: of these it reads one document.
 *
 * @returns null if the post was withdrawn or deleted
 * @throws ConnectionError, RequestError
 */
export const fetchStoredPost = async (
  postId: string,
  signal?: AbortSignal,
): Promise<StoredPost | null> =>
  (await fetchPublished(postId, signal)) ??
  (await fetchUnpublished(postId, signal)) ??
  (await fetchPublished(postId, signal));

/**
 * Fetches a post.
 *
 * @returns null if it was withdrawn or deleted, or is invalid
 * @throws ConnectionError, RequestError
 */
export const fetchPostOfAnyStatus = async (
  postId: string,
  signal?: AbortSignal,
): Promise<Post | null> => (await fetchStoredPost(postId, signal))?.post ?? null;

/**
 * Reads a post with its stored fields in a transaction, first as an unpublished one.
 *
 * @returns null if the post was withdrawn or deleted
 * @throws FirebaseError 'permission-denied' for others than its author and admins
 */
export async function readStoredPost(
  transaction: Transaction,
  postId: string,
  unpublishedSnapshot: Promise<DocumentSnapshot | null> = transaction.get(
    unpublishedPostRef(postId),
  ),
): Promise<StoredPost | null> {
  const found = await unpublishedSnapshot;
  return (
    unpublished(postId, found?.data()) ??
    published(postId, (await transaction.get(postRef(postId))).data())
  );
}

/** Reads a post as `readStoredPost`, for its author, who may have withdrawn it in another tab. */
export const readOwnPost = (transaction: Transaction, postId: string): Promise<StoredPost | null> =>
  readStoredPost(transaction, postId, unlessRefused(transaction.get(unpublishedPostRef(postId))));

/**
 * Subscribes to a post; null if it was withdrawn or deleted, or is invalid. Of a published post it reads
 * one document. Snapshots from the SDK's cache are ignored: an older copy would look like an edit.
 *
 * @param onError by default failures are only logged
 * @returns unsubscribe
 */
export function subscribeToPostOfAnyStatus(
  postId: string,
  onPost: (post: Post | null) => void,
  onError: (error: unknown) => void = (error) =>
    void logError('subscribe to a post of any status', error),
): () => void {
  const inPublic = { ref: postRef(postId), parse: parsePost };
  const inPrivate = { ref: unpublishedPostRef(postId), parse: parseUnpublishedPost };
  let stop: (() => void) | undefined;

  /** Looks for the post in one place after the other, as `fetchStoredPost` does. */
  function follow([place, ...others]: readonly (typeof inPublic | typeof inPrivate)[]): void {
    stop?.();
    if (!place) {
      onPost(null);
      return;
    }
    const { ref, parse } = place;
    stop = listen<DocumentSnapshot>((observer) => onSnapshot(ref, CONFIRMED, observer), {
      next: (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        const data = snapshot.data();
        if (data) onPost(parse(postId, data));
        else follow(others);
      },
      error: (error) => {
        if (place === inPrivate && isRefusedByRules(error)) follow(others);
        else onError(error);
      },
    });
  }
  follow([inPublic, inPrivate, inPublic]);

  return () => stop?.();
}
