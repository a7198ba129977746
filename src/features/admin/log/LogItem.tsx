import { useId } from 'react';
import { FormerText } from '@/components/post/FormerText';
import { LOG_NAMED_POSTS } from '@/config/limits';
import { formMessages } from '@/config/formMessages';
import { pausableOf } from '@/domain/moderation/emergency';
import { isErased } from '@/domain/posts/isErased';
import type { UnreadableEntry } from '@/domain/moderation/moderationLog';
import { adminMessages } from '@/features/admin/messages';
import { reasonLabel } from '@/features/admin/reports/reasonLabel';
import { EntryTime } from './EntryTime';
import { CaseName } from './PostName';
import { RestoreButton } from './RestoreButton';
import type { NamedEntry } from './useLog';

const messages = adminMessages.log;
const FIELDS: Readonly<Record<string, string>> = {
  ...formMessages.post.names,
  ...messages.fields,
};

interface LogItemProps {
  readonly entry: NamedEntry;
  /** Called when the rejection of the entry was undone. */
  readonly onRestored: () => void;
}

/** True if a rejection or a closing has posts that it still keeps out of the queue, as far as its named posts tell. */
function canRestore({ action, postIds, at, posts }: NamedEntry): boolean {
  const named = postIds.slice(0, LOG_NAMED_POSTS).map((id) => posts.get(id));
  const isRejected = named.some(
    (post) =>
      post?.status === 'rejected' && !isErased(post) && post.decidedAt?.getTime() === at.getTime(),
  );
  const isUnknown = postIds.length > named.length && named.every((post) => !post);
  return (action === 'reject' || action === 'close') && (isRejected || isUnknown);
}

/** One entry of the moderation log: what was done to which posts, changed fields or reason, admin, time. */
export function LogItem({ entry, onRestored }: LogItemProps) {
  const { action, postIds, byPseudo, at, reason, fields, days, judged, posts } = entry;
  const part = pausableOf(postIds[0]);
  const others = postIds.length - LOG_NAMED_POSTS;
  const details = [
    fields && fields.length > 0 && messages.changed(fields.map((field) => FIELDS[field] ?? field)),
    judged.length > 0 && messages.judged(judged.map(reasonLabel)),
    days !== null && messages.days(days),
    reason && messages.reason(reason),
  ].filter((detail) => typeof detail === 'string');
  return (
    <Row
      label={messages.actions[action]}
      by={byPseudo ?? messages.formerAdmin}
      at={at}
      names={
        part ? (
          <p className="log-line">{adminMessages.emergency.parts[part].name}</p>
        ) : (
          <ul>
            {postIds.slice(0, LOG_NAMED_POSTS).map((id) => (
              <li key={id} className="log-line">
                <CaseName id={id} posts={posts} />
              </li>
            ))}
            {others > 0 && <li className="log-line text-ink-soft">{messages.others(others)}</li>}
          </ul>
        )
      }
    >
      {details.map((detail) => (
        <p key={detail} className="text-small wrap-anywhere text-ink-soft">
          {detail}
        </p>
      ))}
      {action === 'delete' && postIds[0] !== undefined && (
        <FormerText postId={postIds[0]} kind="deleted" label={messages.text} />
      )}
      {canRestore(entry) && <RestoreButton entry={entry} onRestored={onRestored} />}
    </Row>
  );
}

/** A log entry that cannot be parsed: what is known of it, so that no decision is hidden. */
export const UnreadableItem = ({
  entry: { byPseudo, at },
}: {
  readonly entry: UnreadableEntry;
}) => <Row label={messages.unreadable} by={byPseudo} at={at} isDamaged />;

interface RowProps {
  /** The action of the entry. */
  readonly label: string;
  /** Name of the admin; null if it cannot be read, as `at`. */
  readonly by: string | null;
  readonly at: Date | null;
  readonly isDamaged?: boolean;
  /** A line for each post. */
  readonly names?: Elements;
  /** Reason and other details. */
  readonly children?: Elements;
}

/** The form of all entries: what was done to which posts, who decided when, and why. */
function Row({ label, by, at, isDamaged = false, names, children }: RowProps) {
  const id = useId();
  return (
    <article aria-labelledby={`${id}-label ${id}-by`} className="log-entry">
      <p className="log-label">
        <span id={`${id}-label`} className={`status-pill ${isDamaged ? 'text-danger' : ''}`}>
          {label}
        </span>
      </p>
      <div className="log-names">{names}</div>
      <p className="log-by text-small text-ink-soft">
        <strong id={`${id}-by`} className="wrap-anywhere text-ink">
          {by}
        </strong>{' '}
        {at && <EntryTime at={at} />}
      </p>
      <div className="log-details">{children}</div>
    </article>
  );
}
