import { Link, useLocation } from 'react-router-dom';
import { postPath, userPath } from '@/config/paths';
import { excerpt } from '@/domain/posts/excerpt';
import { CLOSED_PROFILE } from '@/domain/moderation/moderationLog';
import type { Post } from '@/domain/posts/post';
import { reportedUser } from '@/domain/moderation/reports';
import { adminMessages } from '@/features/admin/messages';
import type { NamedEntry } from './useLog';

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

interface CaseNameProps {
  /** An id that a log entry names. */
  readonly id: string;
  readonly posts: NamedEntry['posts'];
}

/** Names a post of a log entry, or links to its profile, unless that is closed. */
export function CaseName({ id, posts }: CaseNameProps) {
  const uid = reportedUser(id);
  if (uid === null) return <PostName post={posts.get(id) ?? null} />;
  if (id === CLOSED_PROFILE) return adminMessages.log.closedProfile;
  return (
    <Link
      to={userPath(uid)}
      className="inline-block py-2.5 font-semibold wrap-anywhere underline underline-offset-4"
    >
      {adminMessages.log.profile}
    </Link>
  );
}
