import { useCallback, useEffect, useState } from 'react';
import { sameDays, type ArchiveDay, type PageRange } from '@/domain/archives';
import { logError } from '@/services/browser/log';
import { loadPostsMessage } from '@/services/firebase/errors';
import { withTimeout } from '@/services/firebase/withTimeout';
import { archive } from './archive';
import type { ArchiveView } from './archiveReader';
import { addressOf, type ArchiveRequest } from './archiveRequest';

export type ArchivePageState =
  /** `place`: the expected range of the page; null if unknown. */
  | { readonly status: 'loading'; readonly range: PageRange | null }
  | { readonly status: 'failed'; readonly range: PageRange | null; readonly message: string }
  /** `hasMoved`: the day counts have changed since the previously shown page. */
  | { readonly status: 'ready'; readonly view: ArchiveView; readonly hasMoved: boolean };

interface ArchivePage {
  /** All days of the archive, newest first; null while loading. */
  readonly days: readonly ArchiveDay[] | null;
  readonly state: ArchivePageState;
  readonly retry: () => void;
}

/** The result of one request: the page or an error message. */
interface Outcome {
  readonly request: string;
  readonly found: ArchiveView | { readonly message: string };
}

/** Reads a page of the archive; the state is `ready` on first render if the page is cached. */
export function useArchivePage({ date, page, order = null }: ArchiveRequest): ArchivePage {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [lastShown, setLastShown] = useState<{ view: ArchiveView; hasMoved: boolean } | null>(null);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  const request = `${attempt} ${addressOf({ date, page, order })}`;

  useEffect(() => {
    let isStale = false;
    const finish = (found: Outcome['found']) => {
      if (!isStale) setOutcome({ request, found });
    };
    withTimeout(archive.read({ date, page, order })).then(finish, (error: unknown) => {
      logError('read the archive', error);
      finish({ message: loadPostsMessage() });
    });
    return () => {
      isStale = true;
    };
  }, [date, page, order, request]);

  const found =
    outcome?.request === request ? outcome.found : archive.cachedView({ date, page, order });
  const hasFailed = found !== null && 'message' in found;

  useEffect(() => {
    if (!hasFailed) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed, retry]);

  const view = hasFailed ? null : found;
  if (view && view !== lastShown?.view) {
    setLastShown({
      view,
      hasMoved: lastShown !== null && !sameDays(lastShown.view.days, view.days),
    });
  }

  const days = archive.days();
  const range = archive.expectedRange({ date, page, order });
  if (hasFailed)
    return { days, state: { status: 'failed', range: range, message: found.message }, retry };
  if (!view) return { days, state: { status: 'loading', range: range }, retry };
  return { days, state: { status: 'ready', view, hasMoved: lastShown?.hasMoved ?? false }, retry };
}
