import type { Post } from '@/domain/post';
import { useNewestCopies } from '@/hooks/useNewestCopies';
import { useOpenPost } from '@/hooks/useOpenPost';
import { PostCard } from './PostCard';
import { PostGridView } from './PostGridView';
import { DeletedCard } from './DeletedCard';

/**
 * Post cards in as many columns as fit. Shows the newest known copy of each post, and a placeholder
 * for a deleted one.
 */
export function PostGrid({ posts: loaded }: { readonly posts: readonly Post[] }) {
  const { posts, deletedIds } = useNewestCopies(loaded);
  const open = useOpenPost();
  return (
    <PostGridView
      posts={posts}
      renderCard={(post) =>
        deletedIds.has(post.id) ? <DeletedCard /> : <PostCard post={post} onOpen={open} />
      }
    />
  );
}
