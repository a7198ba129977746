import { useState } from 'react';
import { sameDays, type ArchiveDay, type PageRange } from '@/domain/archiveDays';
import type { Failure } from '@/domain/failure';
import { useLoad } from '@/hooks/useLoad';
import { loadFailure } from '@/services/browser/loadFailure';
import { archiveReader, type ReadPage } from './archiveReader';
import { addressOf, type ArchiveRequest } from './archiveRequest';
import { useRetryOnline } from '@/hooks/useRetryOnline';

export type ArchivePageState =
  /** `range`: the expected range of the page; null if unknown. */
  | { readonly status: 'loading'; readonly range: PageRange | null }
  | { readonly status: 'failed'; readonly range: PageRange | null; readonly failure: Failure }
  /** `hasMoved`: the day counts have changed since the previously shown page. */
  | { readonly status: 'ready'; readonly view: ReadPage; readonly hasMoved: boolean };

interface ArchivePage {
  /** All days of the archive, newest first; null while loading. */
  readonly days: readonly ArchiveDay[] | null;
  readonly state: ArchivePageState;
  readonly retry: () => void;
}

/** Reads a page of the archive; the state is `ready` on first render if the page is cached. */
export function useArchivePage(request: ArchiveRequest): ArchivePage {
  const { data, failure, isLoading, retry } = useLoad(
    () => archiveReader.read(request),
    (error) => loadFailure('read the archive', error),
    addressOf(request),
  );
  const [lastShown, setLastShown] = useState<{ view: ReadPage; hasMoved: boolean } | null>(null);
  useRetryOnline(failure && retry);

  const view = isLoading ? archiveReader.cachedView(request) : data;
  if (view && !failure && view !== lastShown?.view) {
    setLastShown({
      view,
      hasMoved: lastShown !== null && !sameDays(lastShown.view.days, view.days),
    });
  }

  const days = archiveReader.days();
  const range = archiveReader.expectedRange(request);
  if (failure) return { days, state: { status: 'failed', range, failure }, retry };
  if (!view) return { days, state: { status: 'loading', range }, retry };
  return { days, state: { status: 'ready', view, hasMoved: lastShown?.hasMoved ?? false }, retry };
}
