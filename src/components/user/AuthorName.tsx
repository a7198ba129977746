import { Link, useMatch } from 'react-router-dom';
import { paths } from '@/config/paths';
import { AuthorLabel, type Author } from './AuthorLabel';

interface AuthorNameProps {
  readonly post: Author;
  readonly className?: string;
}

/** Who wrote a post: a link to their page, unless it is anonymous or that page is the one shown. */
export function AuthorName({ post, className = '' }: AuthorNameProps) {
  const shown = useMatch(paths.user)?.params.userId;
  return (
    <AuthorLabel
      post={post}
      className={className}
      link={(to, look, name) =>
        post.authorId === shown ? (
          <span className={`font-semibold ${className}`}>{name}</span>
        ) : (
          <Link to={to} className={look}>
            {name}
          </Link>
        )
      }
    />
  );
}
