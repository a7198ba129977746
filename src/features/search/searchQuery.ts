import { SEARCH_MIN } from '@/config/limits';
import type { Category } from '@/domain/posts/post';
import { pseudoQuery } from '@/domain/accounts/pseudo';
import { parseSearch, type PostSearch } from '@/domain/search/search';

/** Filters of a search. */
export interface Scope {
  readonly kind: 'posts' | 'users';
  /** Category of posts; null for all. Ignored for users. */
  readonly category: Category | null;
}

/** A parsed search. */
export type SearchQuery =
  | { readonly kind: 'posts'; readonly search: PostSearch; readonly category: Category | null }
  | { readonly kind: 'users'; readonly part: string }
  | typeof UNSEARCHABLE;

/** A text such as "l'e" or '--', with which nothing can be found. */
export const UNSEARCHABLE = { kind: 'unsearchable' } as const;

/** Parses a typed text as a search; null if it is shorter than SEARCH_MIN. */
export function parseQuery({ kind, category }: Scope, text: string): SearchQuery | null {
  if (Array.from(text.trim()).length < SEARCH_MIN) return null;
  if (kind === 'users') {
    const part = pseudoQuery(text);
    return part === null ? UNSEARCHABLE : { kind, part };
  }
  const search = parseSearch(text);
  return search ? { kind, search, category } : UNSEARCHABLE;
}
