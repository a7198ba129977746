import { STARTUP_RESPONSE_MAX_AGE_MS } from '@/config/limits';
import type { PublishedPost } from '@/domain/post';
import { fetchPublishedPost } from '@/services/posts/openPost';

/** null if there is no such post. */
type FirstCopy = PublishedPost | null;

interface FirstRead {
  readonly at: number;
  readonly answer: Promise<FirstCopy>;
  /** undefined until the answer has arrived. */
  copy: FirstCopy | undefined;
}

/** By post id. */
const reads = new Map<string, FirstRead>();

function recentRead(postId: string): FirstRead | undefined {
  const last = reads.get(postId);
  return last && Date.now() - last.at < STARTUP_RESPONSE_MAX_AGE_MS ? last : undefined;
}

async function read(postId: string): Promise<FirstCopy> {
  try {
    const copy = await fetchPublishedPost(postId);
    const own = reads.get(postId);
    if (own) own.copy = copy;
    return copy;
  } catch (error) {
    // After a failure the next call sends a new request.
    reads.delete(postId);
    throw error;
  }
}

/**
 * Fetches a post for its page, without the SDK. Calls within STARTUP_RESPONSE_MAX_AGE_MS share
 * the response.
 *
 * @throws ConnectionError, RequestError
 */
export function fetchFirstPost(postId: string): Promise<FirstCopy> {
  const recent = recentRead(postId);
  if (recent) return recent.answer;
  const answer = read(postId);
  reads.set(postId, { at: Date.now(), answer, copy: undefined });
  return answer;
}

/** Returns the copy that `fetchFirstPost` has received; undefined if there is none. */
export const firstPost = (postId: string): FirstCopy | undefined => recentRead(postId)?.copy;
