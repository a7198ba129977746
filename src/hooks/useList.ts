import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Page } from '@/services/firebase/page';
import type { Cursor } from '@/services/firebase/query';

/** The data of a list in the cache: its pages, each read after the cursor of the page before. */
export type ListData<T, C = Cursor> = InfiniteData<Page<T, C>, C | null>;

interface ListOptions<T, C> {
  readonly queryKey: QueryKey;
  /** Reads the page after `pageParam`; after null, the first page. See `queryFn` of hooks/query. */
  readonly queryFn: (context: QueryFunctionContext<QueryKey, C | null>) => Promise<Page<T, C>>;
  readonly staleTime?: number;
  readonly gcTime?: number;
  readonly enabled?: boolean;
  readonly initialData?: ListData<T, C>;
}

/** Returns the items of a list's pages; one that moved on to the next page between two reads once. */
export const itemsOf = <T extends { readonly id: string }>({
  pages,
}: ListData<T, unknown>): readonly T[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
];

/**
 * Returns a function for `setQueryData` that changes the items of each page, to update or remove one.
 */
export const changeItems =
  <T, C>(change: (items: readonly T[]) => readonly T[]) =>
  (data: ListData<T, C> | undefined): ListData<T, C> | undefined =>
    data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) };

/** Reads a list page by page. Loaded items stay when a page fails. */
export function useList<T extends { readonly id: string }, C = Cursor>(options: ListOptions<T, C>) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...options,
    initialPageParam: null as C | null,
    getNextPageParam: ({ next }: Page<T, C>) => next,
  });
  const isComplete = data !== undefined && !hasNextPage;
  /**
   * Loads the next page, or again the page that failed. Calls during a request share its result.
   *
   * @returns the first new item; null if there is none
   * @throws LoadError
   */
  const loadMore = useCallback(async (): Promise<T | null> => {
    if (isComplete) return null;
    const { data: list } = await fetchNextPage({ cancelRefetch: false, throwOnError: true });
    if (!list) return null;
    const { length } = itemsOf({ ...list, pages: list.pages.slice(0, -1) });
    return itemsOf(list)[length] ?? null;
  }, [fetchNextPage, isComplete]);
  return {
    /** undefined until the first page is loaded. */
    items: useMemo(() => data && itemsOf(data), [data]),
    hasMore: hasNextPage,
    isLoading: isFetching,
    /** Why the last request failed; null while the next one runs. */
    failure: isFetching ? null : error,
    /** Referentially stable until the last page is loaded. */
    loadMore,
    /** Reads all loaded pages again. */
    refresh: refetch,
  };
}
