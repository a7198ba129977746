import type { PublishedPost } from '@/domain/posts/post';
import { useNewestCopies } from '@/hooks/useNewestCopies';
import { PostCard } from './PostCard';
import { PostGridView } from './PostGridView';
import { DeletedCard } from './DeletedCard';

interface PostGridProps {
  readonly posts: readonly PublishedPost[];
  /** True to show each day on the tape of its first card. */
  readonly hasDays?: boolean;
  /** False on the profile of the posts' author. */
  readonly hasAuthorLinks?: boolean;
  /** Further items after the cards. */
  readonly children?: Elements;
}

/**
 * Post cards in as many columns as fit. Shows the newest known copy of each post, and a placeholder
 * for a deleted one.
 */
export function PostGrid({ posts: loaded, hasDays, hasAuthorLinks, children }: PostGridProps) {
  const { posts, deletedIds } = useNewestCopies(loaded);
  return (
    <PostGridView
      posts={posts}
      hasDays={hasDays}
      renderCard={(post) =>
        deletedIds.has(post.id) ? (
          <DeletedCard />
        ) : (
          <PostCard post={post} hasAuthorLink={hasAuthorLinks} />
        )
      }
    >
      {children}
    </PostGridView>
  );
}
