import { Link, useLocation } from 'react-router-dom';
import { postPath } from '@/config/paths';
import { excerpt } from '@/domain/excerpt';
import type { Post } from '@/domain/post';
import { adminMessages } from '@/features/admin/messages';

/** Excerpt of a post's current text in a log entry; links to the post if it is published. */
export function PostName({ post }: { readonly post: Post | null }) {
  const page = useLocation();
  if (!post) return <span className="text-ink-soft">{adminMessages.log.deleted}</span>;
  if (post.status !== 'published') return <span dir="auto">{excerpt(post)}</span>;
  return (
    <Link
      to={postPath(post.id)}
      // Opens the post over the current page, as everywhere else.
      state={{ background: page }}
      dir="auto"
      className="inline-block py-2.5 font-semibold wrap-anywhere underline underline-offset-4"
    >
      {excerpt(post)}
    </Link>
  );
}
