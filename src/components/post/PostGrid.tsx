import type { Post } from '@/domain/post';
import { useNewestCopies } from '@/hooks/useNewestCopies';
import { useOpenPost } from '@/hooks/useOpenPost';
import { PostCard } from './PostCard';
import { RemovedCard } from './RemovedCard';

/** Cards in as many columns as fit: each post in its newest version, deleted ones as empty sheets. */
export function PostGrid({ posts: loaded }: { readonly posts: readonly Post[] }) {
  const { posts, goneIds } = useNewestCopies(loaded);
  const open = useOpenPost();
  return (
    <ul className="post-grid">
      {posts.map((post) => (
        <li key={post.id} className="min-w-0">
          {goneIds.has(post.id) ? <RemovedCard /> : <PostCard post={post} onOpen={open} />}
        </li>
      ))}
    </ul>
  );
}
