import { useMatch } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Post } from '@/domain/posts/post';
import { AuthorLabel } from './AuthorLabel';

interface AuthorNameProps {
  readonly post: Pick<Post, 'authorId' | 'authorPseudo'>;
  readonly className?: string;
}

/** AuthorLabel without a link on the author's own profile page. */
export function AuthorName({ post, className }: AuthorNameProps) {
  const shown = useMatch(paths.user)?.params.userId;
  const isShown = post.authorId === shown;
  return (
    <AuthorLabel
      post={isShown ? { ...post, authorId: null } : post}
      {...(className !== undefined && { className })}
    />
  );
}
