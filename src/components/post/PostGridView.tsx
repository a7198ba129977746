import type { ReactNode } from 'react';
import type { Post } from '@/domain/post';

interface PostGridViewProps {
  readonly posts: readonly Post[];
  readonly renderCard: (post: Post) => ReactNode;
}

/**
 * A list of cards in as many columns as fit. It uses no hooks, because preview/renderStatic also
 * renders it without React.
 */
export const PostGridView = ({ posts, renderCard }: PostGridViewProps) => (
  <ul className="post-grid">
    {posts.map((post) => (
      <li key={post.id} className="min-w-0">
        {renderCard(post)}
      </li>
    ))}
  </ul>
);
