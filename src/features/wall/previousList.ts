import type { QueryClient } from '@tanstack/react-query';
import { WALL_PAGE } from '@/config/limits';
import type { Failure } from '@/domain/failure';
import type { PublishedPost } from '@/domain/posts/post';
import { createStore, type Store } from '@/lib/store';
import { LoadError, queryFn } from '@/hooks/query';
import type { Cursor } from '@/services/firebase/query';
import { fetchPublishedPage } from '@/services/posts/publishedPosts';

export interface Previous {
  readonly status: 'loading' | 'ready' | 'failed';
  /** null unless loading failed. */
  readonly failure: Failure | null;
  readonly posts: readonly PublishedPost[];
  readonly hasMore: boolean;
}

export interface PreviousList {
  readonly previous: Store<Previous>;
  /** Resets the list to no posts, or to the earlier posts of a cached first page. */
  readonly begin: (posts?: readonly PublishedPost[]) => void;
  /**
   * Shows the first page after it was read.
   *
   * @param next cursor of the next page, null if there is none
   */
  readonly show: (posts: readonly PublishedPost[], next: Cursor | null) => void;
  /** Marks the first page as failed: shown posts stay, and `loadMore` reads it again. */
  readonly fail: (failure: Failure) => void;
  /**
   * Inserts posts that were today's before those that are loaded. A first page that is missing or
   * underway, and then of the day before, has to be loaded by `loadMore`.
   */
  readonly prepend: (posts: readonly PublishedPost[]) => void;
  /**
   * Loads the next ten posts. Calls during a request share its result.
   *
   * @returns the first new post; null if there is none, or if the first page was read
   * @throws LoadError
   */
  readonly loadMore: () => Promise<PublishedPost | null>;
}

const PAGES = ['wall', 'after'];

/**
 * Creates the list of posts published before today, loaded page by page.
 *
 * @param readFirst reads the first page, which sets the cursor of the next one; throws a LoadError
 */
export function createPreviousList(
  client: QueryClient,
  readFirst: () => Promise<void>,
): PreviousList {
  const previous = createStore<Previous>({
    status: 'loading',
    failure: null,
    posts: [],
    hasMore: true,
  });
  /** Replaced whenever the list is reset, so that responses to earlier requests are ignored. */
  let reading: { next: Cursor | null } = { next: null };
  let underway: Promise<PublishedPost | null> | null = null;

  const fail = (failure: Failure): void =>
    previous.set({ ...previous.get(), status: 'failed', failure });

  async function load(): Promise<PublishedPost | null> {
    const current = reading;
    const { next } = current;
    previous.set({ ...previous.get(), status: 'loading', failure: null });
    // Without a cursor, the first page is missing.
    if (next === null) {
      await readFirst();
      return null;
    }
    try {
      const page = await client.fetchQuery({
        queryKey: [...PAGES, next],
        queryFn: queryFn('load previous posts', ({ signal }) =>
          fetchPublishedPage(next, WALL_PAGE, signal),
        ),
        // The list holds the posts.
        gcTime: 0,
      });
      if (current !== reading) return null;
      current.next = page.next;
      const { posts } = previous.get();
      const hasMore = page.next !== null;
      previous.set({ status: 'ready', failure: null, posts: [...posts, ...page.items], hasMore });
      return page.items[0] ?? null;
    } catch (error) {
      // A list that is reset aborts its request.
      if (!(error instanceof LoadError) || current !== reading) return null;
      fail(error);
      throw error;
    }
  }

  function loadMore(): Promise<PublishedPost | null> {
    if (!previous.get().hasMore) return Promise.resolve(null);
    const current = reading;
    underway ??= load().finally(() => {
      if (current === reading) underway = null;
    });
    return underway;
  }

  function begin(posts: readonly PublishedPost[] = []): void {
    void client.cancelQueries({ queryKey: PAGES });
    reading = { next: null };
    underway = null;
    previous.set({ status: 'loading', failure: null, posts, hasMore: true });
  }

  return {
    previous,
    loadMore,
    fail,
    begin,
    show: (posts, next) => {
      reading = { next };
      underway = null;
      previous.set({ status: 'ready', failure: null, posts, hasMore: next !== null });
    },
    prepend: (added) => {
      const last = previous.get();
      const posts = [...added, ...last.posts];
      if (reading.next === null && last.hasMore) begin(posts);
      else previous.set({ ...last, posts });
    },
  };
}
