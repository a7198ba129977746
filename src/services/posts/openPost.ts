import type { PublishedPost } from '@/domain/posts/post';
import { unlessRefused } from '@/services/firebase/unlessRefused';
import { ownReportPath, postDocumentPath } from '@/services/firebase/documentPaths';
import { fetchDocument } from '@/services/firebase/rest';
import { toPosts } from './publishedPosts';

/** One-off reads about a published post, in a module that does not load the SDK. */

/**
 * Fetches one published post.
 *
 * @returns null if there is no such post: it was deleted, or is not published
 * @throws ConnectionError, RequestError
 */
export async function fetchPublishedPost(
  postId: string,
  signal?: AbortSignal,
): Promise<PublishedPost | null> {
  // The rules refuse a stray document of another status (docs/data-model.md#documents-that-the-rules-refuse).
  const found = await unlessRefused(fetchDocument(postDocumentPath(postId), 'visitor', signal));
  return (found && toPosts([found])[0]) ?? null;
}

/**
 * Returns true if the user has already reported the post or profile.
 *
 * @throws ConnectionError, RequestError
 */
export const hasReported = async (uid: string, caseId: string): Promise<boolean> =>
  (await fetchDocument(ownReportPath(uid, caseId), 'user')) !== null;
