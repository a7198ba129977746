import type { PublishedPost } from '@/domain/posts/post';
import { subscribeWhenIdle } from '@/services/firebase/subscribeWhenLoaded';
import type { Listener } from '@/services/firebase/subscribe';
import { postsChunk } from '@/services/posts/postsChunk';

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
  subscribeWhenIdle(postsChunk, ({ subscribeToTodaysPosts }) =>
    subscribeToTodaysPosts(day, listener),
  );
