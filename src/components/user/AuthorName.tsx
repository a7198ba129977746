import { Link, useMatch } from 'react-router-dom';
import { messages } from '@/config/messages';
import { paths, userPath } from '@/config/paths';
import type { Post } from '@/domain/post';

interface AuthorNameProps {
  readonly post: Pick<Post, 'authorId' | 'authorPseudo' | 'isAnonymous'>;
  readonly className?: string;
}

/** Who wrote a post: a link to their page, unless it is anonymous or that page is the one shown. */
export function AuthorName({ post, className = '' }: AuthorNameProps) {
  const { authorId, authorPseudo, isAnonymous } = post;
  const shown = useMatch(paths.user)?.params.userId;
  const name = authorPseudo ?? messages.post.anonymous;

  if (isAnonymous || authorId === null || authorPseudo === null || authorId === shown) {
    return <span className={`font-semibold ${className}`}>{name}</span>;
  }
  return (
    <Link
      to={userPath(authorId)}
      className={`font-semibold underline decoration-current/45 decoration-1 underline-offset-3 hover:decoration-current hover:decoration-2 ${className}`}
    >
      {name}
    </Link>
  );
}
