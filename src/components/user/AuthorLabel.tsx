import type { ReactNode } from 'react';
import { messages } from '@/config/messages';
import { userPath } from '@/config/paths';
import type { Post } from '@/domain/post';

export type Author = Pick<Post, 'authorId' | 'authorPseudo' | 'isAnonymous'>;

interface AuthorLabelProps {
  readonly post: Author;
  readonly className?: string;
  /** Makes the link to their page, or no link there. */
  readonly link: (to: string, look: string, name: string) => ReactNode;
}

/** Who wrote a post, by name; anonymous posts have no link. No hooks: see app/draw. */
export function AuthorLabel({ post, className = '', link }: AuthorLabelProps) {
  const { authorId, authorPseudo, isAnonymous } = post;
  const name = authorPseudo ?? messages.post.anonymous;
  if (isAnonymous || authorId === null || authorPseudo === null) {
    return <span className={`font-semibold ${className}`}>{name}</span>;
  }
  return link(
    userPath(authorId),
    `font-semibold underline decoration-current/45 decoration-1 underline-offset-3 hover:decoration-current hover:decoration-2 ${className}`,
    name,
  );
}
