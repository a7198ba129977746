import { UNPUBLISHED_POSTS } from '@/config/collections';
import { PENDING_LIMIT, PENDING_PAGE } from '@/config/limits';
import type { UnpublishedPost } from '@/domain/posts/post';
import type { QueueOrder } from '@/domain/moderation/queue';
import { parseUnpublishedPost } from '@/services/firebase/parseUnpublishedPost';
import { ascending, descending, query, where, type Query } from '@/services/firebase/query';
import { runCount } from '@/services/firebase/runCount';
import type { Listener } from '@/services/firebase/subscribe';
import {
  subscribeToPages,
  type LivePage,
  type LivePages,
} from '@/services/firebase/subscribeToPages';

/** The moderation queue, for admins. */

const pending = (order: QueueOrder): Query =>
  query(UNPUBLISHED_POSTS, {
    filters: [where('status', 'EQUAL', { stringValue: 'pending' })],
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
