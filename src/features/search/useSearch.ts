import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_RESULTS } from '@/config/limits';
import type { FoundPost, PostSearch } from '@/domain/search/search';
import type { Profile } from '@/domain/accounts/user';
import { queryFn } from '@/hooks/query';
import type { Page } from '@/services/firebase/page';
import type { Cursor } from '@/services/firebase/query';
import { searchPosts, searchUsers } from '@/services/search/search';
import { searchMessages } from './messages';
import { parseQuery, type Scope, type SearchQuery, UNSEARCHABLE } from './searchQuery';

/** Results of a search, with the search itself. */
export type SearchResults =
  | ({ readonly kind: 'posts'; readonly search: PostSearch } & Page<FoundPost>)
  | { readonly kind: 'users'; readonly part: string; readonly profiles: readonly Profile[] }
  | typeof UNSEARCHABLE;

async function fetchAnswer(
  question: SearchQuery,
  startAt: Cursor | null,
  signal: AbortSignal,
): Promise<SearchResults> {
  if (question.kind === 'unsearchable') return question;
  if (question.kind === 'users') {
    return { ...question, profiles: await searchUsers(question.part, signal) };
  }
  const { search, category } = question;
  return { kind: 'posts', search, ...(await searchPosts(search, category, startAt, signal)) };
}

/** Returns the results of a search with those that were added when it was continued. */
function joined(pages: readonly SearchResults[]): SearchResults | null {
  const last = pages.at(-1) ?? null;
  if (last?.kind !== 'posts') return last;
  const items = pages.flatMap((page) => (page.kind === 'posts' ? page.items : []));
  return { ...last, items: items.slice(0, SEARCH_RESULTS) };
}

/**
 * Searches while the user types, a moment after the last key. Outdated results are dropped; the
 * current ones are shown until the next ones arrive.
 */
export function useSearch(scope: Scope, text: string) {
  const question = parseQuery(scope, text);
  const typed = JSON.stringify(question);
  /** The last question whose delay is over: an added space, for example, starts no new search. */
  const [sent, setSent] = useState('');
  const isSent = sent === typed;

  useEffect(() => {
    const timer = setTimeout(() => setSent(typed), SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      // A question that is typed again waits, too.
      setSent('');
    };
  }, [typed]);

  const { data, error, isFetching, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['search', isSent ? typed : null],
      queryFn: queryFn(
        'search',
        ({ pageParam, signal }) => fetchAnswer(question ?? UNSEARCHABLE, pageParam, signal),
        searchMessages.failed,
      ),
      initialPageParam: null as Cursor | null,
      getNextPageParam: (last: SearchResults) => (last.kind === 'posts' ? last.next : null),
      enabled: isSent && question !== null,
      placeholderData: keepPreviousData,
      gcTime: 0,
    });
  const results = useMemo(() => data && joined(data.pages), [data]);
  const failure = isFetching ? null : error;
  return {
    answer: question && !failure && results?.kind === question.kind ? results : null,
    isPending: question !== null && (!isSent || isFetching),
    failure: question && failure,
    /** True if the typed text is long enough for a search. */
    isAsked: question !== null,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    goOn: () => void fetchNextPage(),
  };
}
