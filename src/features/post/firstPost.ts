import { STARTUP_RESPONSE_MAX_AGE_MS } from '@/config/limits';
import type { PublishedPost } from '@/domain/post';
import { fetchPost } from '@/services/posts/openPost';

/** null if there is no such post; undefined if it is not read yet, or could not be read. */
type FirstCopy = PublishedPost | null | undefined;

interface FirstRead {
  readonly at: number;
  readonly answer: Promise<FirstCopy>;
  copy: FirstCopy;
}

/** By post id. */
const reads = new Map<string, FirstRead>();

function recentRead(postId: string): FirstRead | undefined {
  const last = reads.get(postId);
  return last && Date.now() - last.at < STARTUP_RESPONSE_MAX_AGE_MS ? last : undefined;
}

async function read(postId: string): Promise<FirstCopy> {
  const copy = await fetchPost(postId);
  const own = reads.get(postId);
  // After a failure the next call sends a new request.
  if (copy === undefined) reads.delete(postId);
  else if (own) own.copy = copy;
  return copy;
}

/**
 * Fetches a post for its page, without the SDK. Calls within STARTUP_RESPONSE_MAX_AGE_MS share
 * the response.
 */
export function fetchFirstPost(postId: string): Promise<FirstCopy> {
  const recent = recentRead(postId);
  if (recent) return recent.answer;
  const answer = read(postId);
  reads.set(postId, { at: Date.now(), answer, copy: undefined });
  return answer;
}

/** Returns the copy that `fetchFirstPost` has received. */
export const firstPost = (postId: string): FirstCopy => recentRead(postId)?.copy;
