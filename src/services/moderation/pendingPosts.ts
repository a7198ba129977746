import { UNPUBLISHED_POSTS } from '@/config/collections';
import { PENDING_LIMIT, PENDING_PAGE } from '@/config/limits';
import type { UnpublishedPost } from '@/domain/posts/post';
import { isClosable, type QueueOrder } from '@/domain/moderation/queue';
import { idsOf } from '@/lib/idsOf';
import { parseUnpublishedPost } from '@/services/firebase/parseUnpublishedPost';
import { fetchAll } from '@/services/firebase/fetchAll';
import {
  ascending,
  before,
  descending,
  DOCUMENT_ID,
  query,
  where,
  type Query,
} from '@/services/firebase/query';
import { runCount } from '@/services/firebase/runCount';
import type { Listener } from '@/services/firebase/subscribe';
import {
  subscribeToPages,
  type LivePage,
  type LivePages,
} from '@/services/firebase/subscribeToPages';

/** The moderation queue, for admins. */

const filters = [where('status', 'EQUAL', { stringValue: 'pending' })];

const pending = (order: QueueOrder): Query =>
  query(UNPUBLISHED_POSTS, {
    filters,
    orderBy: [order === 'oldest' ? ascending('createdAt') : descending('createdAt')],
  });

/**
 * Subscribes to the pending posts (admins only): to the first PENDING_LIMIT, and on request to
 * PENDING_PAGE more.
 */
export const subscribeToPendingPosts = (
  order: QueueOrder,
  listener: Listener<LivePage<UnpublishedPost>>,
): LivePages =>
  subscribeToPages(
    pending(order),
    [PENDING_LIMIT, PENDING_PAGE],
    { doing: 'subscribe to the pending posts', parse: parseUnpublishedPost },
    listener,
  );

/**
 * Counts all pending posts (admins only). Costs one read per thousand posts.
 *
 * @throws ConnectionError, RequestError
 */
export const countPendingPosts = (signal?: AbortSignal): Promise<number> =>
  runCount(pending('newest'), 'user', signal);

const pendingBefore = (time: Date): Query =>
  query(UNPUBLISHED_POSTS, {
    filters,
    orderBy: [ascending('createdAt'), ascending(DOCUMENT_ID)],
    endAt: before([{ timestampValue: time.toISOString() }]),
  });

/**
 * Counts the pending posts that were sent before a time (admins only). Costs one read per thousand posts.
 *
 * @throws ConnectionError, RequestError
 */
export const countPendingBefore = (time: Date, signal?: AbortSignal): Promise<number> =>
  runCount(pendingBefore(time), 'user', signal);

/**
 * Fetches the ids of the pending posts that were sent before a time and can be closed, oldest first (admins
 * only).
 *
 * @throws ConnectionError, RequestError
 */
export async function fetchClosableBefore(time: Date): Promise<readonly string[]> {
  const documents = await fetchAll(pendingBefore(time), 'user');
  return idsOf(
    documents.flatMap(({ id, data }) => parseUnpublishedPost(id, data) ?? []).filter(isClosable),
  );
}
