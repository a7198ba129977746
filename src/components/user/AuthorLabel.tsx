import { userPath } from '@/config/paths';
import { previewMessages } from '@/config/previewMessages';
import type { Post } from '@/domain/posts/post';

interface AuthorLabelProps {
  readonly post: Pick<Post, 'authorId' | 'authorPseudo'>;
  readonly className?: string;
}

/**
 * The author's name with a link to their profile; without a link if the post is anonymous or
 * `authorId` is null. Uses no hooks, because the preview is rendered without React
 * (preview/renderStatic).
 */
export function AuthorLabel({ post, className = '' }: AuthorLabelProps) {
  const { authorId, authorPseudo } = post;
  const name = authorPseudo ?? previewMessages.post.anonymous;
  if (authorId === null || authorPseudo === null) {
    return <span className={`font-semibold ${className}`}>{name}</span>;
  }
  return (
    <a href={userPath(authorId)} className={`author-link font-semibold ${className}`}>
      {name}
    </a>
  );
}
