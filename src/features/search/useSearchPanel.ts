import { useState } from 'react';
import { useLoad } from '@/hooks/useLoad';
import { useRetryOnline } from '@/hooks/useRetryOnline';
import { chunk } from '@/services/browser/chunk';
import { chunkFailure } from '@/services/browser/loadFailure';

const panel = chunk(() => import('./SearchPanel'));

/** Loads the chunk of the results panel on demand; `load` tries again after a failure. */
export function useSearchPanel() {
  const [isAsked, setAsked] = useState(false);
  const { data, failure, isLoading, retry } = useLoad(
    panel.load,
    (error) => chunkFailure('load the search panel', error),
    isAsked ? 'asked' : null,
  );

  useRetryOnline(failure && retry);

  function load(): void {
    setAsked(true);
    if (failure) retry();
  }

  return { Panel: data?.SearchPanel, isLoading, failure, load };
}
