import { ARCHIVE_FRESH_MS } from '@/config/limits';
import type { Failure } from '@/domain/failure';
import type { PublishedPost } from '@/domain/post';
import { createStore, type Store } from '@/domain/store';
import {
  countCategoryPosts,
  fetchCategoryPage,
  type CategoryScope,
} from '@/services/archive/categoryPosts';
import { loadFailure } from '@/services/browser/loadFailure';
import { logError } from '@/services/browser/log';
import type { Page } from '@/services/firebase/page';
import type { Cursor } from '@/services/firebase/query';

/** The posts of a category that are loaded so far, newest first. */
interface LoadedPosts {
  readonly status: 'loading' | 'ready' | 'failed';
  /** null unless loading failed. */
  readonly failure: Failure | null;
  readonly posts: readonly PublishedPost[];
  /** Number of posts in the category when it was counted; null before, and if counting failed. */
  readonly total: number | null;
  readonly hasMore: boolean;
}

interface CategoryList {
  readonly loaded: Store<LoadedPosts>;
  /**
   * Loads the first or the next page, also after a failure. Calls during a request share its
   * result.
   *
   * @returns the first new post; null if there is none; what to show if the request
   *   failed
   */
  readonly loadMore: () => Promise<PublishedPost | Failure | null>;
}

interface CategorySource {
  readonly fetchPage: (
    scope: CategoryScope,
    startAt: Cursor | null,
  ) => Promise<Page<PublishedPost>>;
  readonly fetchCount: (scope: CategoryScope) => Promise<number>;
}

/** Creates the list of a category's posts, before its first page is loaded. */
function createCategoryList(
  { fetchPage, fetchCount }: CategorySource,
  scope: CategoryScope,
): CategoryList {
  const loaded = createStore<LoadedPosts>({
    status: 'loading',
    failure: null,
    posts: [],
    total: null,
    hasMore: true,
  });
  let next: Cursor | null = null;
  let underway: Promise<PublishedPost | Failure | null> | null = null;

  async function load(): Promise<PublishedPost | Failure | null> {
    const before = loaded.get();
    loaded.set({ ...before, status: 'loading', failure: null });
    try {
      const [page, total] = await Promise.all([
        fetchPage(scope, next),
        before.total ??
          fetchCount(scope).catch((error: unknown) => {
            logError('count the posts of a category', error);
            return null;
          }),
      ]);
      next = page.next;
      loaded.set({
        status: 'ready',
        failure: null,
        posts: [...before.posts, ...page.items],
        total,
        hasMore: next !== null,
      });
      return page.items[0] ?? null;
    } catch (error) {
      const failure = loadFailure('load the posts of a category', error);
      loaded.set({ ...before, status: 'failed', failure });
      return failure;
    }
  }

  return {
    loaded,
    loadMore: () => {
      if (!loaded.get().hasMore) return Promise.resolve(null);
      underway ??= load().finally(() => {
        underway = null;
      });
      return underway;
    },
  };
}

/**
 * Creates a function that returns the list of a category, or of a category on one day. Lists outlive
 * their page for ARCHIVE_FRESH_MS, so that going back finds the loaded posts.
 */
export function createCategoryLists(source: CategorySource & { readonly now: () => number }) {
  const lists = new Map<string, { readonly list: CategoryList; readonly since: number }>();
  return (scope: CategoryScope): CategoryList => {
    const oldest = source.now() - ARCHIVE_FRESH_MS;
    for (const [key, { since }] of lists) if (since <= oldest) lists.delete(key);
    const key = `${scope.category} ${scope.date}`;
    const entry = lists.get(key) ?? {
      list: createCategoryList(source, scope),
      since: source.now(),
    };
    lists.set(key, entry);
    return entry.list;
  };
}

/** Returns the app's list of a category. */
export const categoryList = createCategoryLists({
  fetchPage: fetchCategoryPage,
  fetchCount: countCategoryPosts,
  now: Date.now,
});
