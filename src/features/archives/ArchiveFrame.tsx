import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { Day } from '@/components/layout/Day';
import { PageHead } from '@/components/layout/PageHead';
import { useAuth } from '@/contexts/AuthContext';
import type { ArchiveDay } from '@/domain/archive/archiveDays';
import { findCategory } from '@/domain/posts/categories';
import { instantOfDay } from '@/domain/days';
import type { Failure } from '@/domain/failure';
import { addressOf, titleOf, type ArchiveRequest } from './archiveRequest';
import { ArchiveView, WriteInArchive } from './ArchiveView';
import { CategoryLinks } from './CategoryLinks';
import { DateFilter } from './DateFilter';
import { archiveMessages } from './messages';
import { archivePreviewMessages } from './previewMessages';

/** Props that ArchivesPage passes to the archive's pages. */
export interface ArchivePageProps {
  readonly request: ArchiveRequest;
  /** Ref of the page's header. */
  readonly header: RefObject<HTMLElement | null>;
  /** Ref of the section that contains the posts. */
  readonly section: RefObject<HTMLElement | null>;
}

interface ArchiveFrameProps extends ArchivePageProps {
  /** All days of the archive; null while unknown. */
  readonly days: readonly ArchiveDay[] | null;
  /** Why the days could not be loaded, if the page does not show it. */
  readonly daysFailure?: Failure | null;
  readonly onRetryDays?: () => void;
  /** Number of the posts that the request selects; null while unknown. */
  readonly count: number | null;
  /** Choice of the order, beside the date menu. */
  readonly order?: Elements;
  /** Accessible name of the posts; null for the title. */
  readonly label: string | null;
  readonly isLoading: boolean;
  readonly pages: Elements;
  readonly children: Elements;
}

const messages = archiveMessages;

/** A page of the archive without its posts: head, title, count, and what chooses the posts. */
export function ArchiveFrame(props: ArchiveFrameProps) {
  const { request, days, daysFailure, onRetryDays, order, label, ...view } = props;
  const navigate = useNavigate();
  const { session } = useAuth();
  const category = findCategory(request.category ?? null);
  const heading =
    request.date === null ? (
      titleOf(request)
    ) : (
      <Day
        at={instantOfDay(request.date)}
        text={(day) => archivePreviewMessages.titleOf(day, category?.label ?? null)}
      />
    );
  return (
    <>
      <PageHead
        title={titleOf(request)}
        description={category ? messages.categoryDescription(category.label) : messages.description}
        path={addressOf({ ...request, order: null })}
      />
      <ArchiveView
        {...view}
        title={heading}
        label={label ?? titleOf(request)}
        filter={
          <>
            <DateFilter
              days={days}
              failure={daysFailure}
              onRetry={onRetryDays}
              request={request}
              onReset={() =>
                void navigate(addressOf({ ...request, date: null, page: 1, order: null }))
              }
            />
            {order}
          </>
        }
        write={session.status === 'signedOut' && <WriteInArchive />}
        categories={<CategoryLinks request={request} />}
      />
    </>
  );
}
