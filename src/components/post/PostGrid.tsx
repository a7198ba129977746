import type { Post } from '@/domain/post';
import { PostCard } from './PostCard';

interface PostGridProps {
  readonly posts: readonly Post[];
  readonly onOpen: (post: Post) => void;
}

/** Cards side by side, as many as fit. */
export function PostGrid({ posts, onOpen }: PostGridProps) {
  return (
    <ul className="post-grid">
      {posts.map((post) => (
        <li key={post.id} className="min-w-0">
          <PostCard post={post} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
