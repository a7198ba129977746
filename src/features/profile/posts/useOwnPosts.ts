import { useState } from 'react';
import type { OwnPost } from '@/domain/ownPost';
import type { Post } from '@/domain/post';
import { REMOVAL_REASON } from '@/domain/reports';
import { usePages } from '@/hooks/usePages';
import { useSubscriptions } from '@/hooks/useSubscriptions';
import { loadFailure } from '@/services/browser/loadFailure';
import { fetchOwnPosts } from '@/services/posts/ownPosts';
import { subscribeToPostOfAnyStatus } from '@/services/posts/postOfAnyStatus';

const NO_POSTS: readonly OwnPost[] = [];

/**
 * Loads the user's own posts page by page, and subscribes to the pending ones.
 *
 * @param sentAt the time of the last submission; a new one loads the list again
 */
export function useOwnPosts(uid: string, sentAt: Date) {
  const pages = usePages(
    (after) => fetchOwnPosts(uid, after),
    (error) => loadFailure('load own posts', error),
  );
  const { items: posts = NO_POSTS, update, remove } = pages;
  const [loadedFor, setLoadedFor] = useState(sentAt);
  if (loadedFor.getTime() !== sentAt.getTime()) {
    setLoadedFor(sentAt);
    pages.refresh();
  }

  function onPost(postId: string, post: Post | null): void {
    // Only its author can delete a pending post, so the post was withdrawn.
    if (post) update(postId, { post });
    else remove(postId);
  }
  const pendingIds = posts.flatMap(({ id, post }) => (post?.status === 'pending' ? [id] : []));
  useSubscriptions(pendingIds, (id) => subscribeToPostOfAnyStatus(id, (post) => onPost(id, post)));

  return {
    ...pages,
    noteRequest: (postId: string) => update(postId, { reported: REMOVAL_REASON }),
  };
}
