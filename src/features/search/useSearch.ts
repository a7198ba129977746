import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_RESULTS } from '@/config/limits';
import type { FoundPost, PostSearch } from '@/domain/search';
import type { Profile } from '@/domain/user';
import { messageFor } from '@/services/firebase/errors';
import type { PageCursor } from '@/services/firebase/page';
import { searchPosts, searchUsers } from '@/services/search/search';
import { searchMessages } from './messages';
import { isSameQuery, parseQuery, type SearchQuery, type Scope } from './searchQuery';

/** Results of a search, with the search itself. */
export type SearchResults =
  | {
      readonly kind: 'posts';
      readonly search: PostSearch;
      readonly posts: readonly FoundPost[];
      /** Cursor at which a paused search continues; null if the results are complete. */
      readonly next: PageCursor | null;
    }
  | { readonly kind: 'users'; readonly part: string; readonly profiles: readonly Profile[] };

interface Request {
  readonly question: SearchQuery;
  /** Earlier results to which the next ones are added; null for a new search. */
  readonly from: Extract<SearchResults, { kind: 'posts' }> | null;
  readonly delay: number;
}

/** Outcome of a request: its results, or the message to show. */
type Outcome = { readonly answer: SearchResults } | { readonly failure: string };

async function fetchAnswer({ question, from }: Request): Promise<SearchResults> {
  if (question.kind === 'users') {
    return { ...question, profiles: await searchUsers(question.part) };
  }
  const { search, category } = question;
  const { posts, next } = await searchPosts(search, category, from?.next ?? null);
  const all = [...(from?.posts ?? []), ...posts].slice(0, SEARCH_RESULTS);
  return { kind: 'posts', search, posts: all, next };
}

const outcomeOf = (request: Request): Promise<Outcome> =>
  fetchAnswer(request).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ failure: messageFor('search', error, searchMessages.failed) }),
  );

/**
 * Searches while the user types, a moment after the last key. Outdated results are dropped; the
 * current ones are shown until the next ones arrive.
 */
export function useSearch(scope: Scope, text: string) {
  const [request, setRequest] = useState<Request | null>(null);
  const [settled, setSettled] = useState<{ request: Request; outcome: Outcome } | null>(null);

  const question = parseQuery(scope, text);
  if (!isSameQuery(question, request?.question ?? null)) {
    setRequest(question && { question, from: null, delay: SEARCH_DEBOUNCE_MS });
  }

  useEffect(() => {
    if (!request) return undefined;
    let isStale = false;
    const timer = setTimeout(() => {
      void outcomeOf(request).then((outcome) => {
        if (!isStale) setSettled({ request, outcome });
      });
    }, request.delay);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [request]);

  const outcome =
    question && settled?.request.question.kind === question.kind ? settled.outcome : null;
  const answer = outcome && 'answer' in outcome ? outcome.answer : null;
  return {
    answer,
    isPending: request !== null && settled?.request !== request,
    failure: outcome && 'failure' in outcome ? outcome.failure : null,
    /** True if the typed text can be searched for. */
    isAsked: question !== null,
    retry: () => setRequest(request && { ...request, delay: 0 }),
    goOn: () =>
      setRequest(
        request && answer?.kind === 'posts' ? { ...request, from: answer, delay: 0 } : request,
      ),
  };
}
