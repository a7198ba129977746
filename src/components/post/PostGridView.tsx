import { formatShortDay } from '@/domain/days';
import type { PublishedPost } from '@/domain/posts/post';

interface PostGridViewProps {
  readonly posts: readonly PublishedPost[];
  /** True to show each day on the tape of its first card. */
  readonly hasDays?: boolean | undefined;
  readonly renderCard: (post: PublishedPost) => Elements;
  /** Further items after the cards. */
  readonly children?: Elements;
}

/**
 * A list of cards in as many columns as fit. It uses no hooks, because preview/renderStatic also
 * renders it without React.
 */
export function PostGridView({ posts, hasDays, renderCard, children }: PostGridViewProps) {
  const days = posts.map((post) => (hasDays ? formatShortDay(post.publishedAt) : undefined));
  return (
    <ul className="post-grid">
      {posts.map((post, index) => (
        <li
          key={post.id}
          className="min-w-0"
          style={days[index] === days[index - 1] ? undefined : { '--day': `"${days[index]}"` }}
        >
          {renderCard(post)}
        </li>
      ))}
      {children}
    </ul>
  );
}
