import {
  replaceEqualDeep,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { isRecord } from '@/lib/isRecord';
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
  readonly refetchOnMount?: boolean;
  /** Number of pages that a refetch reads; by default all loaded ones. */
  readonly pages?: 1;
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

const hasPages = (data: unknown): data is { readonly pages: readonly unknown[] } =>
  isRecord(data) && Array.isArray(data['pages']);

/** Keeps what was changed in the pages of a list while the next one was being read. */
function keepChanges(before: unknown, after: unknown): unknown {
  if (!hasPages(before) || !hasPages(after)) return after;
  const added = after.pages.slice(before.pages.length);
  return added.length > 0
    ? { ...after, pages: [...before.pages, ...added] }
    : replaceEqualDeep(before, after);
}

/** Reads a list page by page. Loaded items stay when a page fails. */
export function useList<T extends { readonly id: string }, C = Cursor>(options: ListOptions<T, C>) {
  const client = useQueryClient();
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      ...options,
      structuralSharing: keepChanges,
      initialPageParam: null as C | null,
      getNextPageParam: ({ next }: Page<T, C>) => next,
    });
  const isComplete = data !== undefined && !hasNextPage;
  const pageCount = useRef(0);
  useLayoutEffect(() => {
    pageCount.current = data?.pages.length ?? 0;
  }, [data]);
  /**
   * Loads the next page, or again the page that failed. Calls during a request share its result.
   *
   * @returns the first new item; null if there is none, or if the page was left
   * @throws LoadError
   */
  const loadMore = useCallback(async (): Promise<T | null> => {
    if (isComplete) return null;
    const { current: countBefore } = pageCount;
    const { data: list } = await fetchNextPage({ cancelRefetch: false, throwOnError: true });
    // A cancelled request results in the list as it was.
    if (!list || list.pages.length <= countBefore) return null;
    const { length } = itemsOf({ ...list, pages: list.pages.slice(0, -1) });
    return itemsOf(list)[length] ?? null;
  }, [fetchNextPage, isComplete]);
  const change = (work: (items: readonly T[]) => readonly T[]) =>
    void client.setQueryData<ListData<T, C>>(options.queryKey, changeItems(work));
  return {
    /** undefined until the first page is loaded. */
    items: useMemo(() => data && itemsOf(data), [data]),
    hasMore: hasNextPage,
    isLoading: isFetching,
    /** Why the last request failed; null while the next one runs. */
    failure: isFetching ? null : error,
    /** Referentially stable until the last page is loaded. */
    loadMore,
    /** Loads the next page, or again what failed. */
    showMore: () => {
      if (error && !isFetchNextPageError) void refetch();
      else if (error ?? hasNextPage) void fetchNextPage({ cancelRefetch: false });
    },
    /** Reads all loaded pages again, or only the first one (`pages`). */
    refresh: refetch,
    update: (id: string, changes: Partial<T>) =>
      change((items) => items.map((item) => (item.id === id ? { ...item, ...changes } : item))),
    remove: (id: string) => change((items) => items.filter((item) => item.id !== id)),
  };
}

/** Reads the first page of a list into the cache, where `useList` finds it. */
export const prefetchList = <T, C>(
  client: QueryClient,
  options: ListOptions<T, C>,
): Promise<void> =>
  client.prefetchInfiniteQuery({
    ...options,
    initialPageParam: null as C | null,
    getNextPageParam: ({ next }: Page<T, C>) => next,
  });
