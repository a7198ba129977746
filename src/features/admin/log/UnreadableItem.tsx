import type { UnreadableEntry } from '@/domain/moderationLog';
import { adminMessages } from '@/features/admin/messages';
import { EntryTime } from './EntryTime';

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
