import { Link, useMatch } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Post } from '@/domain/post';
import { AuthorLabel } from './AuthorLabel';

interface AuthorNameProps {
  readonly post: Pick<Post, 'authorId' | 'authorPseudo' | 'isAnonymous'>;
  readonly className?: string;
}

/** Who wrote a post: a link to their page, unless it is anonymous or that page is the one shown. */
export function AuthorName({ post, className }: AuthorNameProps) {
  const shown = useMatch(paths.user)?.params.userId;
  const isShown = post.authorId === shown;
  return (
    <AuthorLabel
      post={isShown ? { ...post, authorId: null } : post}
      {...(className !== undefined && { className })}
      link={Link}
    />
  );
}
