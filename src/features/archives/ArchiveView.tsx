import type { ReactNode, RefObject } from 'react';
import { messages } from '@/config/messages';
import { totalOf, type ArchiveDay } from '@/domain/archives';
import { archiveMessages } from './messages';

interface ArchiveViewProps {
  /** null while loading. */
  readonly days: readonly ArchiveDay[] | null;
  /** What chooses the posts: the date menu and the order. */
  readonly choice: ReactNode;
  /** Accessible name of the posts; the page's title by default. */
  readonly label?: string | null;
  readonly isLoading?: boolean;
  /** Ref of the section that contains the posts. */
  readonly section?: RefObject<HTMLElement | null>;
  /** The pagination. */
  readonly pages?: ReactNode;
  /** The posts, or what is shown instead. */
  readonly children: ReactNode;
}

const text = archiveMessages;

/**
 * The archive: its title with the number of posts, what chooses the posts, the posts and their
 * pagination. It uses no hooks, because preview/renderStatic also renders it without React.
 */
export function ArchiveView(props: ArchiveViewProps) {
  const { days, choice, label, isLoading, section, pages, children } = props;
  return (
    <div className="wall-column">
      <header className="mb-9">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="heading text-4xl sm:text-5xl">{text.title}</h1>
          {days !== null && days.length > 0 && (
            <p className="pill mt-1">{messages.post.count(totalOf(days))}</p>
          )}
        </div>
        {choice}
      </header>
      <section
        ref={section}
        tabIndex={-1}
        aria-label={label ?? text.title}
        aria-busy={isLoading}
        className="outline-none"
      >
        <h2 className="sr-only">{text.posts}</h2>
        {children}
      </section>
      {pages}
    </div>
  );
}
