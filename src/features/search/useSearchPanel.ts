import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '@/hooks/query';
import { chunk } from '@/services/browser/chunk';
import { chunkFailure } from '@/services/firebase/loadFailure';

const panel = chunk(() => import('./SearchPanel'));

/** Loads the chunk of the results panel on demand; `load` tries again after a failure. */
export function useSearchPanel() {
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['searchPanel'],
    queryFn: async () => {
      try {
        return await panel.load();
      } catch (cause) {
        throw new LoadError(chunkFailure('load the search panel', cause), cause);
      }
    },
    enabled: isAsked,
    staleTime: Infinity,
  });

  function load(): void {
    setAsked(true);
    if (error) void refetch();
  }

  // The field of the header and that of small screens share the query, not its use.
  return {
    Panel: isAsked ? data?.SearchPanel : undefined,
    isLoading: isAsked && isFetching,
    failure: isAsked ? error : null,
    load,
  };
}
