import type { Profile } from '@/domain/accounts/user';
import { subscribeWhenIdle } from '@/services/firebase/subscribeWhenLoaded';
import type { Listener } from '@/services/firebase/subscribe';
import { postsChunk } from '@/services/posts/postsChunk';

/**
 * Subscribes to a profile once the page is idle; see `subscribeToProfile` of services/posts/posts.
 *
 * @returns unsubscribe
 */
export const subscribeToProfileWhenIdle = (
  uid: string,
  listener: Listener<Profile | null>,
): (() => void) =>
  subscribeWhenIdle(postsChunk, ({ subscribeToProfile }) => subscribeToProfile(uid, listener));
