import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_RESULTS } from '@/config/limits';
import { messages } from '@/config/messages';
import { failureOf } from '@/domain/refusal';
import type { FoundPost, PostSearch } from '@/domain/search';
import type { Profile } from '@/domain/user';
import { useLoad } from '@/hooks/useLoad';
import type { Page } from '@/services/firebase/page';
import { refusalOf } from '@/services/firebase/runAction';
import { searchPosts, searchUsers } from '@/services/search/search';
import { searchMessages } from './messages';
import {
  isSameQuery,
  parseQuery,
  type Scope,
  type SearchQuery,
  type UNSEARCHABLE,
} from './searchQuery';

/** Results of a search, with the search itself. */
export type SearchResults =
  | ({ readonly kind: 'posts'; readonly search: PostSearch } & Page<FoundPost>)
  | { readonly kind: 'users'; readonly part: string; readonly profiles: readonly Profile[] }
  | typeof UNSEARCHABLE;

interface Request {
  readonly question: SearchQuery;
  /** Earlier results to which the next ones are added; null for a new search. */
  readonly from: Extract<SearchResults, { kind: 'posts' }> | null;
  readonly delay: number;
}

async function fetchAnswer({ question, from }: Request): Promise<SearchResults> {
  if (question.kind === 'unsearchable') return question;
  if (question.kind === 'users') {
    return { ...question, profiles: await searchUsers(question.part) };
  }
  const { search, category } = question;
  const { items, next } = await searchPosts(search, category, from?.next ?? null);
  const all = [...(from?.items ?? []), ...items].slice(0, SEARCH_RESULTS);
  return { kind: 'posts', search, items: all, next };
}

const { failed } = searchMessages;
const MESSAGES = { ...messages.error, unknown: failed, notAllowed: failed };

/**
 * Searches while the user types, a moment after the last key. Outdated results are dropped; the
 * current ones are shown until the next ones arrive.
 */
export function useSearch(scope: Scope, text: string) {
  const [request, setRequest] = useState<Request | null>(null);
  /** The last request whose delay is over. */
  const [sent, setSent] = useState<Request | null>(null);

  const question = parseQuery(scope, text);
  if (!isSameQuery(question, request?.question ?? null)) {
    setRequest(question && { question, from: null, delay: SEARCH_DEBOUNCE_MS });
  }

  useEffect(() => {
    const timer = setTimeout(() => setSent(request), request?.delay ?? 0);
    return () => clearTimeout(timer);
  }, [request]);

  const { data, failure, isLoading, retry } = useLoad(
    async () => request && (await fetchAnswer(request)),
    (error) => failureOf(refusalOf('search', error), MESSAGES),
    sent === request ? request : null,
  );
  const answer = question && !failure && data?.kind === question.kind ? data : null;
  return {
    answer,
    isPending: request !== null && (sent !== request || isLoading),
    failure: question && failure,
    /** True if the typed text is long enough for a search. */
    isAsked: question !== null,
    retry,
    goOn: () =>
      setRequest(
        request && answer?.kind === 'posts' ? { ...request, from: answer, delay: 0 } : request,
      ),
  };
}
