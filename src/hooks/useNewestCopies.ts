import { useMemo } from 'react';
import { usePosts } from '@/contexts/PostsContext';
import type { PublishedPost } from '@/domain/posts/post';
import { useStore } from './useStore';

interface NewestPosts {
  /** The newest known copy of each post. */
  readonly posts: readonly PublishedPost[];
  /** The ids of posts that were deleted since the page was loaded; `posts` has their last copy. */
  readonly deletedIds: ReadonlySet<string>;
}

/** Replaces a page's posts by the newer copies that the open post and the live lists received. */
export function useNewestCopies(loaded: readonly PublishedPost[]): NewestPosts {
  const updates = useStore(usePosts().updates);
  return useMemo(
    () => ({
      posts: loaded.map((post) => updates.get(post.id) ?? post),
      deletedIds: new Set(loaded.filter(({ id }) => updates.get(id) === null).map(({ id }) => id)),
    }),
    [loaded, updates],
  );
}
