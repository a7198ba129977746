import { daysOf, totalOf, type PageRange } from '@/domain/archive/archiveDays';
import { ArchiveFrame, type ArchivePageProps } from './ArchiveFrame';
import { ArchivePosts } from './ArchivePosts';
import { DayOrder } from './DayOrder';
import { archiveMessages } from './messages';
import { Pagination } from './Pagination';
import { useArchivePage, type ArchivePageState } from './useArchivePage';
import { useCanonicalAddress } from './useCanonicalAddress';

const messages = archiveMessages;

/** The range of the loaded or expected page; null if there are no posts or none are known. */
const rangeIn = (state: ArchivePageState): PageRange | null =>
  state.status === 'ready' ? state.view.range : state.range;

/** The posts of all days or of one day, in numbered pages, which the day counts locate. */
export function DayArchive({ request, ...frame }: ArchivePageProps) {
  const { days, state, retry } = useArchivePage(request);

  const range = rangeIn(state);
  // A page that failed to load shows no posts to summarise.
  const summary = range && state.status !== 'failed' ? messages.summary(range) : null;
  const lastPage =
    state.status === 'ready' && range && range.page < request.page ? range.page : null;
  useCanonicalAddress({ ...request, page: lastPage ?? request.page });

  return (
    <ArchiveFrame
      {...frame}
      request={request}
      days={days}
      count={days && totalOf(daysOf(days, request.date))}
      order={request.date !== null && range && <DayOrder request={request} range={range} />}
      label={summary}
      isLoading={state.status === 'loading'}
      pages={
        range && (
          <footer className="mt-14 flex flex-col gap-4 text-center">
            <Pagination request={request} range={range} />
            {summary && <p className="text-balance text-ink-soft tabular-nums">{summary}</p>}
          </footer>
        )
      }
    >
      <ArchivePosts date={request.date} state={state} onRetry={retry} />
    </ArchiveFrame>
  );
}
