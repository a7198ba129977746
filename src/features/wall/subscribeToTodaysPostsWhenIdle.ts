import type { PublishedPost } from '@/domain/posts/post';
import { chunk } from '@/services/browser/chunk';
import { subscribeWhenIdle } from '@/services/firebase/subscribeWhenLoaded';
import type { Listener } from '@/services/firebase/subscribe';

const posts = chunk(() => import('@/services/posts/posts'));

/**
 * Subscribes to the posts of a Paris day once the page is idle; see `subscribeToTodaysPosts` of
 * services/posts/posts.
 *
 * @returns unsubscribe
 */
export const subscribeToTodaysPostsWhenIdle = (
  day: Date,
  listener: Listener<readonly PublishedPost[]>,
): (() => void) =>
  subscribeWhenIdle(posts, ({ subscribeToTodaysPosts }) => subscribeToTodaysPosts(day, listener));
