import { Link } from 'react-router-dom';
import { userPath } from '@/config/paths';
import { CLOSED_PROFILE } from '@/domain/moderationLog';
import { reportedUser } from '@/domain/reports';
import { adminMessages } from '@/features/admin/messages';
import { PostName } from './PostName';
import type { NamedEntry } from './useLog';

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
