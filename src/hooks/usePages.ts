import { useState } from 'react';
import type { Failure } from '@/domain/failure';
import type { Page } from '@/services/firebase/page';
import type { Cursor } from '@/services/firebase/query';
import { useLoad } from './useLoad';

/** Appends a page, without items that the list already has. */
function withPage<T extends { readonly id: string }, C>(
  list: Page<T, C>,
  page: Page<T, C>,
): Page<T, C> {
  const ids = new Set(list.items.map(({ id }) => id));
  return {
    items: [...list.items, ...page.items.filter(({ id }) => !ids.has(id))],
    next: page.next,
  };
}

/**
 * Loads a list page by page. Loaded items stay when a page fails, and keep the changes made to them
 * while a page loads.
 *
 * @param fetchPage fetches the page after a cursor; after null, the first page
 * @param toFailure logs the error and returns what to show, for example with `loadFailure`
 * @param withFirstPage merges a list with its first page after `refresh`; by default the page
 *   replaces the list
 */
export function usePages<T extends { readonly id: string }, C = Cursor>(
  fetchPage: (after: C | null) => Promise<Page<T, C>>,
  toFailure: (error: unknown) => Failure,
  withFirstPage: (list: Page<T, C>, page: Page<T, C>) => Page<T, C> = (_, page) => page,
) {
  /** The page that is loaded; a new object loads again. */
  const [request, setRequest] = useState<{ readonly after: C | null }>({ after: null });
  const { data, failure, isLoading, retry } = useLoad(
    async () => ({ ...request, page: await fetchPage(request.after) }),
    toFailure,
    request,
  );
  const [list, setList] = useState<Page<T, C> | undefined>();
  const [merged, setMerged] = useState(data);
  if (data && data !== merged) {
    setMerged(data);
    const merge = data.after === null ? withFirstPage : withPage;
    setList(list ? merge(list, data.page) : data.page);
  }

  const setItems = (change: (items: readonly T[]) => readonly T[]) =>
    setList((now) => now && { ...now, items: change(now.items) });

  return {
    /** undefined until the first page is loaded. */
    items: list?.items,
    hasMore: list !== undefined && list.next !== null,
    isLoading,
    failure,
    /** Loads the next page, or again the page that failed. */
    loadMore: () => {
      if (failure) retry();
      else if (!isLoading && list && list.next !== null) setRequest({ after: list.next });
    },
    /** Loads the first page again. */
    refresh: () => setRequest({ after: null }),
    update: (id: string, changes: Partial<T>) =>
      setItems((items) => items.map((item) => (item.id === id ? { ...item, ...changes } : item))),
    remove: (id: string) => setItems((items) => items.filter((item) => item.id !== id)),
  };
}
