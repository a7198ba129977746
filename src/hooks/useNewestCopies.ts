import { useMemo } from 'react';
import { usePosts } from '@/contexts/PostsContext';
import type { Post } from '@/domain/post';
import { useStore } from './useStore';

export interface NewestPosts {
  /** The newest copy of each that is known. */
  readonly posts: readonly Post[];
  /** The ids of those that were deleted meanwhile: their last copy stays in `posts`. */
  readonly goneIds: ReadonlySet<string>;
}

/** A page's posts as they are now, as far as the open post and the live lists tell. */
export function useNewestCopies(loaded: readonly Post[]): NewestPosts {
  const newer = useStore(usePosts().newer);
  return useMemo(
    () => ({
      posts: loaded.map((post) => newer.get(post.id) ?? post),
      goneIds: new Set(loaded.filter(({ id }) => newer.get(id) === null).map(({ id }) => id)),
    }),
    [loaded, newer],
  );
}
