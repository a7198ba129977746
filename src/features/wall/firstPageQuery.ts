import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { STARTUP_RESPONSE_MAX_AGE_MS } from '@/config/limits';
import { queryFn } from '@/hooks/query';
import { fetchFirstPage, storedFirstPage, type FirstPage } from '@/services/posts/firstPosts';

/** The wall's first page. It stays while the app is open, for a time without a network. */
export const firstPageQuery = queryOptions({
  queryKey: ['wall', 'first'],
  queryFn: queryFn('load the wall', ({ signal }) => fetchFirstPage(signal)),
  staleTime: STARTUP_RESPONSE_MAX_AGE_MS,
  gcTime: Infinity,
});

/** Returns the first page that was read last, also on an earlier visit; null if there is none. */
export const lastFirstPage = (client: QueryClient): FirstPage | null =>
  client.getQueryData(firstPageQuery.queryKey) ?? storedFirstPage();
