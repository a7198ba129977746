import type { OwnPost } from '@/domain/moderation/ownPost';
import type { Post } from '@/domain/posts/post';
import { REMOVAL_REASON } from '@/domain/moderation/reports';
import { privateKey, queryFn } from '@/hooks/query';
import { useList } from '@/hooks/useList';
import { useRefetchOn } from '@/hooks/useRefetchOn';
import { fetchOwnPosts } from '@/services/posts/ownPosts';
import { subscribeToPostOfAnyStatus } from '@/services/posts/postOfAnyStatus';
import { useSubscriptions } from './useSubscriptions';

const NO_POSTS: readonly OwnPost[] = [];

/**
 * Loads the user's own posts page by page, and subscribes to the pending ones.
 *
 * @param sentAt the time of the last submission; a new one loads the list again
 */
export function useOwnPosts(uid: string, sentAt: Date) {
  const queryKey = privateKey(uid, 'posts');
  const list = useList<OwnPost>({
    queryKey,
    queryFn: queryFn('load own posts', ({ pageParam, signal }) =>
      fetchOwnPosts(uid, pageParam, signal),
    ),
    pages: 1,
  });
  useRefetchOn(sentAt.getTime(), queryKey);
  const { items: posts = NO_POSTS, update, remove } = list;

  function onPost(postId: string, post: Post | null): void {
    // Only its author can delete a pending post, so the post was withdrawn.
    if (post) update(postId, { post });
    else remove(postId);
  }
  const pendingIds = posts.flatMap(({ id, post }) => (post?.status === 'pending' ? [id] : []));
  useSubscriptions(pendingIds, (id) => subscribeToPostOfAnyStatus(id, (post) => onPost(id, post)));

  return {
    ...list,
    markRemovalRequested: (postId: string) => update(postId, { reported: REMOVAL_REASON }),
  };
}
