import { useId } from 'react';
import { Day } from '@/components/layout/Day';
import { FormerText } from '@/components/post/FormerText';
import { LOG_NAMED_POSTS } from '@/config/limits';
import { formatTime } from '@/domain/days';
import { formMessages } from '@/config/formMessages';
import { pausableOf } from '@/domain/moderation/emergency';
import type { UnreadableEntry } from '@/domain/moderation/moderationLog';
import { reportedUser } from '@/domain/moderation/reports';
import { adminMessages } from '@/features/admin/messages';
import { reasonLabel } from '@/features/admin/reports/reasonLabel';
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

/** True if a rejection has posts that it still keeps out of the queue, as far as its named posts tell. */
function canRestore({ action, postIds, at, posts }: NamedEntry): boolean {
  const named = postIds.slice(0, LOG_NAMED_POSTS).map((id) => posts.get(id));
  const isRejected = named.some(
    (post) => post?.status === 'rejected' && post.decidedAt?.getTime() === at.getTime(),
  );
  const isUnknown = postIds.length > named.length && named.every((post) => !post);
  return action === 'reject' && (isRejected || isUnknown);
}

/** One entry of the moderation log: admin, action, posts, time, and changed fields or reason. */
export function LogItem({ entry, onRestored }: LogItemProps) {
  const { action, postIds, byPseudo, at, reason, fields, days, judged, posts } = entry;
  const isOfProfile = action === 'dismiss' && postIds.some((id) => reportedUser(id) !== null);
  const part = pausableOf(postIds[0]);
  const nameId = useId();
  const done = [
    isOfProfile ? messages.dismissProfile : messages.actions[action](postIds.length),
    days !== null && messages.days(days),
    part && messages.parts[part],
  ]
    .filter(Boolean)
    .join(' ');
  const others = postIds.length - LOG_NAMED_POSTS;
  return (
    <article aria-labelledby={nameId} className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={nameId} className="wrap-anywhere">
          <strong>{byPseudo ?? messages.formerAdmin}</strong> <span>{done}</span>
        </span>
        <EntryTime at={at} />
      </p>
      {part === null && (
        <ul className="text-small">
          {postIds.slice(0, LOG_NAMED_POSTS).map((id) => (
            <li key={id}>
              <CaseName id={id} posts={posts} />
            </li>
          ))}
          {others > 0 && <li className="text-ink-soft">{messages.others(others)}</li>}
        </ul>
      )}
      {fields && fields.length > 0 && (
        <p className="text-small text-ink-soft">
          {messages.changed(fields.map((field) => FIELDS[field] ?? field))}
        </p>
      )}
      {judged.length > 0 && (
        <p className="text-small text-ink-soft">{messages.judged(judged.map(reasonLabel))}</p>
      )}
      {reason && (
        <p className="text-small wrap-anywhere text-ink-soft">{messages.reason(reason)}</p>
      )}
      {action === 'delete' && postIds[0] !== undefined && (
        <FormerText postId={postIds[0]} kind="deleted" label={messages.text} />
      )}
      {canRestore(entry) && <RestoreButton entry={entry} onRestored={onRestored} />}
    </article>
  );
}

/** A log entry that cannot be parsed: what is known of it, so that no decision is hidden. */
export const UnreadableItem = ({
  entry: { byPseudo, at },
}: {
  readonly entry: UnreadableEntry;
}) => (
  <article aria-label={adminMessages.log.unreadable} className="py-3">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="wrap-anywhere">
        {byPseudo && <strong>{`${byPseudo} `}</strong>}
        <span className="font-semibold text-danger">{adminMessages.log.unreadable}</span>
      </span>
      {at && <EntryTime at={at} />}
    </p>
  </article>
);

/** Day and time of a log entry. */
const EntryTime = ({ at }: { readonly at: Date }) => (
  <Day
    at={at}
    text={(day) => `${day} ${formatTime(at)}`}
    className="text-small text-ink-soft tabular-nums"
  />
);
