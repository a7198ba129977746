import type { Post } from '@/domain/posts/post';
import { subscribeToPostOfAnyStatus } from '@/services/posts/postOfAnyStatus';
import { useSubscription } from './useSubscription';

/** Subscribes to a post of any status, starting with `initial`. @returns null once it is deleted */
export function usePostOfAnyStatus(initial: Post): Post | null {
  const { data = initial } = useSubscription<Post | null>(
    ({ onData }) => subscribeToPostOfAnyStatus(initial.id, onData),
    { key: initial.id },
  );
  return data;
}
