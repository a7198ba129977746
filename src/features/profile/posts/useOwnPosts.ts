import { useEffect, useEffectEvent } from 'react';
import type { OwnPost } from '@/domain/ownPost';
import type { Post } from '@/domain/post';
import { REMOVAL_REASON } from '@/domain/reports';
import { usePages } from '@/hooks/usePages';
import { loadFailure } from '@/services/browser/loadFailure';
import { fetchOwnPosts } from '@/services/posts/ownPosts';
import { subscribeToPostOfAnyStatus } from '@/services/posts/postOfAnyStatus';

const NO_POSTS: readonly OwnPost[] = [];

/** Loads the user's own posts page by page, and subscribes to the pending ones. */
export function useOwnPosts(uid: string) {
  const pages = usePages(
    (after) => fetchOwnPosts(uid, after),
    (error) => loadFailure('load own posts', error),
  );
  const { items: posts = NO_POSTS, update, remove } = pages;

  const onPost = useEffectEvent((postId: string, post: Post | null) => {
    // Only its author can delete a pending post, so the post was withdrawn.
    if (post) update(postId, { post });
    else remove(postId);
  });
  const pendingIds = posts
    .filter(({ post }) => post?.status === 'pending')
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    const ids = pendingIds === '' ? [] : pendingIds.split(' ');
    const unsubscribes = ids.map((id) =>
      subscribeToPostOfAnyStatus(id, (post) => onPost(id, post)),
    );
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [pendingIds]);

  return {
    ...pages,
    noteRequest: (postId: string) => update(postId, { reported: REMOVAL_REASON }),
  };
}
