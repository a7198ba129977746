import type { Profile } from '@/domain/accounts/user';
import { chunk } from '@/services/browser/chunk';
import { subscribeWhenIdle } from '@/services/firebase/subscribeWhenLoaded';
import type { Listener } from '@/services/firebase/subscribe';

const posts = chunk(() => import('@/services/posts/posts'));

/**
 * Subscribes to a profile once the page is idle; see `subscribeToProfile` of services/posts/posts.
 *
 * @returns unsubscribe
 */
export const subscribeToProfileWhenIdle = (
  uid: string,
  listener: Listener<Profile | null>,
): (() => void) =>
  subscribeWhenIdle(posts, ({ subscribeToProfile }) => subscribeToProfile(uid, listener));
