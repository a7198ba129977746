import type { PublishedPost } from '@/domain/posts/post';
import type { Page } from '@/services/firebase/page';
import { countPostsOf, fetchPostsOf } from '@/services/posts/postsOfUser';

interface FirstPosts {
  readonly page: Page<PublishedPost>;
  /** Number of the user's posts, up to DOCUMENTS_PER_QUERY. */
  readonly total: number;
}

/**
 * Reads the first page of a user's posts, and counts the posts if there are more.
 *
 * @throws ConnectionError, RequestError
 */
export async function readPosts(uid: string, signal: AbortSignal): Promise<FirstPosts> {
  const page = await fetchPostsOf(uid, null, signal);
  const total = page.next === null ? page.items.length : await countPostsOf(uid, signal);
  const isLast = total <= page.items.length;
  return { page: isLast ? { ...page, next: null } : page, total };
}
