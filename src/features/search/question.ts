import { parseSearch, type PostSearch } from '@/domain/search';
import { pseudoQuery } from '@/domain/pseudo';
import type { Category } from '@/domain/post';

/** Among what is searched. */
export interface Scope {
  readonly kind: 'posts' | 'users';
  /** For posts; null for all of them. */
  readonly category: Category | null;
}

/** What there is to look for. */
export type Question =
  | { readonly kind: 'posts'; readonly search: PostSearch; readonly category: Category | null }
  | { readonly kind: 'users'; readonly part: string };

/** What somebody typed as a question; null while there is nothing to look for. */
export function questionOf({ kind, category }: Scope, text: string): Question | null {
  if (kind === 'users') {
    const part = pseudoQuery(text);
    return part === null ? null : { kind, part };
  }
  const search = parseSearch(text);
  return search && { kind, search, category };
}

/** Whether two texts typed ask the same: a space more is no reason to search again. */
export const isSameQuestion = (a: Question | null, b: Question | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
