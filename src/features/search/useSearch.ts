import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_RESULTS } from '@/config/limits';
import type { FoundPost, PostSearch } from '@/domain/search';
import type { Profile } from '@/domain/user';
import { messageFor } from '@/services/errors';
import { searchPosts, searchUsers, type SearchCursor } from '@/services/search';
import { searchMessages } from './messages';
import { isSameQuestion, questionOf, type Question, type Scope } from './question';

/** What was found, with what it was looked for by. */
export type Answer =
  | {
      readonly kind: 'posts';
      readonly search: PostSearch;
      readonly posts: readonly FoundPost[];
      /** Where to go on when the search paused; null when this is all. */
      readonly next: SearchCursor | null;
    }
  | { readonly kind: 'users'; readonly part: string; readonly profiles: readonly Profile[] };

interface Request {
  readonly question: Question;
  /** Where an earlier answer is to be continued; null to begin. */
  readonly from: Extract<Answer, { kind: 'posts' }> | null;
  readonly delay: number;
}

/** How a request ended: with an answer, or with the sentence that says why not. */
type Outcome = { readonly answer: Answer } | { readonly failure: string };

async function ask({ question, from }: Request): Promise<Answer> {
  if (question.kind === 'users') {
    return { ...question, profiles: await searchUsers(question.part) };
  }
  const { search, category } = question;
  const { posts, next } = await searchPosts(search, category, from?.next ?? null);
  const all = [...(from?.posts ?? []), ...posts].slice(0, SEARCH_RESULTS);
  return { kind: 'posts', search, posts: all, next };
}

const outcomeOf = (request: Request): Promise<Outcome> =>
  ask(request).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ failure: messageFor('search', error, searchMessages.failed) }),
  );

/**
 * Searches as one types, a moment after the last key. An answer that is no longer asked for is
 * dropped; the last one stays until the next one is there.
 */
export function useSearch(scope: Scope, text: string) {
  const [request, setRequest] = useState<Request | null>(null);
  const [settled, setSettled] = useState<{ request: Request; outcome: Outcome } | null>(null);

  const question = questionOf(scope, text);
  if (!isSameQuestion(question, request?.question ?? null)) {
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
    /** Whether what is typed can be looked for. */
    isAsked: question !== null,
    retry: () => setRequest(request && { ...request, delay: 0 }),
    goOn: () =>
      setRequest(
        request && answer?.kind === 'posts' ? { ...request, from: answer, delay: 0 } : request,
      ),
  };
}
