import type { ReactNode, RefObject } from 'react';
import { WriteButton } from '@/components/post/WriteButton';
import { previewMessages } from '@/config/previewMessages';
import { archivePreviewMessages } from './previewMessages';

interface ArchiveViewProps {
  readonly title: ReactNode;
  /** Number of posts with this title; null while unknown. */
  readonly count: number | null;
  /** The date menu and the order, beside the title; on a phone below it. */
  readonly filter: Elements;
  /** Button for visitors at the end of the title's line. */
  readonly write?: Elements;
  readonly categories: Elements;
  /** Ref of the header, which contains the title and what chooses the posts. */
  readonly header?: RefObject<HTMLElement | null>;
  /** Accessible name of the posts. */
  readonly label: string;
  readonly isLoading?: boolean;
  /** Ref of the section that contains the posts. */
  readonly section?: RefObject<HTMLElement | null>;
  /** The pagination, or what loads more posts. */
  readonly pages?: Elements;
  /** The posts, or what is shown instead. */
  readonly children: Elements;
}

const messages = archivePreviewMessages;

/**
 * A page of the archive: its title with the number of posts, what chooses the posts, the posts and their
 * pagination. It uses no hooks, because preview/renderStatic also renders it without React.
 */
export function ArchiveView(props: ArchiveViewProps) {
  const { title, count, filter, write, categories, header, label, isLoading } = props;
  const { section, pages, children } = props;
  return (
    <div className="wall-column">
      <header ref={header} className="mb-9 scroll-mt-20">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <h1 className="heading text-headline sm:text-display">{title}</h1>
          {count !== null && count > 0 && (
            <p className="pill mt-1">{previewMessages.post.count(count)}</p>
          )}
          {filter}
          {write}
        </div>
        {categories}
      </header>
      <section
        ref={section}
        tabIndex={-1}
        aria-label={label}
        aria-busy={isLoading}
        className="outline-none"
      >
        <h2 className="sr-only">{messages.posts}</h2>
        {children}
      </section>
      {pages}
    </div>
  );
}

/** The button that opens the form of a new post, for visitors on wide screens. */
export const WriteInArchive = () => (
  <WriteButton id="write-in-archive" className="ml-auto max-lg:hidden" />
);
