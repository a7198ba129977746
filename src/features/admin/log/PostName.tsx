import { postPath, userPath } from '@/config/paths';
import { oneLine } from '@/domain/posts/excerpt';
import { CLOSED_PROFILE } from '@/domain/moderation/moderationLog';
import { isErased } from '@/domain/posts/isErased';
import type { Post } from '@/domain/posts/post';
import { reportedUser } from '@/domain/moderation/reports';
import { adminMessages } from '@/features/admin/messages';
import type { NamedEntry } from './useLog';

/** Shown as far as there is room: one line, on a small screen two. */
const NAME = 'block truncate wrap-anywhere max-lg:line-clamp-2 max-lg:whitespace-normal';

/** A post's current title or text in a log entry; links to the post if it is published. */
export function PostName({ post }: { readonly post: Post | null }) {
  if (!post) return <span className="text-ink-soft">{adminMessages.log.deleted}</span>;
  if (isErased(post)) return <span className="text-ink-soft">{adminMessages.log.erased}</span>;
  const name = oneLine(post);
  if (post.status !== 'published') {
    return (
      <span dir="auto" className={NAME}>
        {name}
      </span>
    );
  }
  return (
    <a
      href={postPath(post.id)}
      dir="auto"
      className="block min-w-0 py-2.5 font-semibold underline underline-offset-4"
    >
      <span className={NAME}>{name}</span>
    </a>
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
    <a href={userPath(uid)} className="py-2.5 font-semibold underline underline-offset-4">
      {adminMessages.log.profile}
    </a>
  );
}
