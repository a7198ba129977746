import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sameDays, type ArchiveDay, type PageRange } from '@/domain/archive/archiveDays';
import type { Failure } from '@/domain/failure';
import { daysQuery, locate, pageQuery, type ReadPage } from './archiveQueries';
import type { ArchiveRequest } from './archiveRequest';

export type ArchivePageState =
  /** `range`: the expected range of the page; null if unknown. */
  | { readonly status: 'loading'; readonly range: PageRange | null }
  | { readonly status: 'failed'; readonly range: PageRange | null; readonly failure: Failure }
  /** `hasMoved`: the day counts have changed since the previously shown page. */
  | { readonly status: 'ready'; readonly view: ReadPage; readonly hasMoved: boolean };

interface ArchivePage {
  /** All days of the archive as last read, newest first; null before. */
  readonly days: readonly ArchiveDay[] | null;
  readonly state: ArchivePageState;
  readonly retry: () => void;
}

/** Reads a page of the archive; the state is `ready` on first render if the page is cached. */
export function useArchivePage(request: ArchiveRequest): ArchivePage {
  const page = useQuery(pageQuery(useQueryClient(), request));
  // The page reads the days that it needs.
  const { data: days = null } = useQuery({ ...daysQuery(), enabled: false });
  const [lastShown, setLastShown] = useState<{ view: ReadPage; hasMoved: boolean } | null>(null);

  // A cached page that is read again is shown anew: its posts may have moved.
  const view = page.isFetching || page.isError ? undefined : page.data;
  if (view && view !== lastShown?.view) {
    setLastShown({
      view,
      hasMoved: lastShown !== null && !sameDays(lastShown.view.days, view.days),
    });
  }

  const range = days && locate(days, request);
  const state = (): ArchivePageState => {
    if (view) return { status: 'ready', view, hasMoved: lastShown?.hasMoved ?? false };
    if (page.isFetching || !page.error) return { status: 'loading', range };
    return { status: 'failed', range, failure: page.error };
  };
  return { days, state: state(), retry: () => void page.refetch() };
}
