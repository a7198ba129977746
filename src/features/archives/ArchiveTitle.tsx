import { messages } from '@/config/messages';
import { totalOf, type ArchiveDay } from '@/domain/archives';
import { archiveMessages } from './messages';

interface ArchiveTitleProps {
  /** null while loading. */
  readonly days: readonly ArchiveDay[] | null;
}

const text = archiveMessages;

/** Page title with the number of posts. No hooks, because preview/renderStatic also renders this. */
export function ArchiveTitle({ days }: ArchiveTitleProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <h1 className="heading text-4xl sm:text-5xl">{text.title}</h1>
      {days !== null && days.length > 0 && (
        <p className="pill mt-1">{messages.post.count(totalOf(days))}</p>
      )}
    </div>
  );
}
