import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageHead } from '@/components/layout/PageHead';
import { paths } from '@/config/paths';
import type { PageRange } from '@/domain/archives';
import { parseArchivesAddress } from '@/domain/archivesAddress';
import { formatDay, instantOfDay } from '@/domain/days';
import { ArchivePosts } from './ArchivePosts';
import { addressOf, requestAt } from './archiveRequest';
import { ArchiveView } from './ArchiveView';
import { DateFilter } from './DateFilter';
import { DayOrder } from './DayOrder';
import { archiveMessages } from './messages';
import { Pagination } from './Pagination';
import { useArchivePage, type ArchivePageState } from './useArchivePage';
import { usePageTop } from './usePageTop';

const text = archiveMessages;

/** The range of the loaded or expected page; null if there are no posts or none are known. */
const rangeIn = (state: ArchivePageState): PageRange | null =>
  state.status === 'ready' ? state.view.range : state.range;

/** `/archives` (docs/product.md#archives): page and date come from the URL. */
export default function ArchivesPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const request = requestAt(params);
  const { days, state, retry } = useArchivePage(request);
  const posts = useRef<HTMLElement>(null);
  const filter = useRef<HTMLDivElement>(null);
  usePageTop(posts, filter, addressOf(request));

  const day = request.date && formatDay(instantOfDay(request.date));
  const range = rangeIn(state);
  // A page that failed to load shows no posts to summarise.
  const summary = range && state.status !== 'failed' ? text.summary(range) : null;
  const lastPage =
    state.status === 'ready' && range && range.page < request.page ? range.page : null;
  useEffect(() => {
    if (lastPage === null) return;
    // The requested page is beyond the last one: put the page that is shown into the URL.
    const { post } = parseArchivesAddress(params);
    void navigate(addressOf({ ...requestAt(params), page: lastPage }, post), { replace: true });
  }, [lastPage, params, navigate]);

  return (
    <>
      <PageHead
        title={day === null ? text.title : text.titleOf(day)}
        description={text.description}
        path={addressOf({ ...request, order: null })}
      />
      <ArchiveView
        days={days}
        choice={
          <div ref={filter} className="mt-5 scroll-mt-20">
            <DateFilter
              days={days}
              date={request.date}
              onReset={() => void navigate(paths.archives)}
            />
            {request.date !== null && range && <DayOrder request={request} range={range} />}
          </div>
        }
        label={summary}
        isLoading={state.status === 'loading'}
        section={posts}
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
      </ArchiveView>
    </>
  );
}
