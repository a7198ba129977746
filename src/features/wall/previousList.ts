import { WALL_PAGE } from '@/config/limits';
import type { Post } from '@/domain/post';
import { createStore, type Store } from '@/domain/store';
import { logError } from '@/services/browser/log';
import { loadPostsMessage } from '@/services/firebase/errors';
import type { PageCursor } from '@/services/firebase/page';
import { fetchPublishedPage } from '@/services/posts/publishedPosts';

export interface Previous {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Error message; '' unless loading failed. */
  readonly message: string;
  readonly posts: readonly Post[];
  readonly hasMore: boolean;
}

export interface PreviousList {
  readonly previous: Store<Previous>;
  /** Resets the list to no posts, or to the earlier posts of a cached first page. */
  readonly begin: (posts?: readonly Post[]) => void;
  /**
   * Shows the first page after it was read.
   *
   * @param next cursor of the next page, null if there is none
   */
  readonly show: (posts: readonly Post[], next: PageCursor | null) => void;
  /** Marks the first page as failed: shown posts stay, and `loadMore` reads it again. */
  readonly fail: () => void;
  /** Inserts posts that were today's before those that are loaded. */
  readonly prepend: (posts: readonly Post[]) => void;
  /**
   * Loads the next ten posts. Calls during a request share its result.
   *
   * @returns the first new post; null if there is none, or if the first page was read; undefined if
   *   the request failed
   */
  readonly loadMore: () => Promise<Post | null | undefined>;
}

/**
 * Creates the list of posts published before today, loaded page by page.
 *
 * @param readFirst reads the first page, which sets the cursor of the next one; false if that
 *   failed
 */
export function createPreviousList(readFirst: () => Promise<boolean>): PreviousList {
  const previous = createStore<Previous>({
    status: 'loading',
    message: '',
    posts: [],
    hasMore: true,
  });
  /** Replaced whenever the list is reset, so that responses to earlier requests are ignored. */
  let reading: { next: PageCursor | null } = { next: null };
  let underway: Promise<Post | null | undefined> | null = null;

  const fail = (): void =>
    previous.set({ ...previous.get(), status: 'failed', message: loadPostsMessage() });

  async function load(): Promise<Post | null | undefined> {
    const current = reading;
    previous.set({ ...previous.get(), status: 'loading', message: '' });
    // Without a cursor, the first page is missing.
    if (current.next === null) return (await readFirst()) ? null : undefined;
    try {
      const page = await fetchPublishedPage(current.next, WALL_PAGE);
      if (current !== reading) return null;
      current.next = page.next;
      const { posts } = previous.get();
      const hasMore = page.next !== null;
      previous.set({ status: 'ready', message: '', posts: [...posts, ...page.posts], hasMore });
      return page.posts[0] ?? null;
    } catch (error) {
      logError('load previous posts', error);
      if (current === reading) fail();
      return undefined;
    }
  }

  function loadMore(): Promise<Post | null | undefined> {
    if (!previous.get().hasMore) return Promise.resolve(null);
    const current = reading;
    underway ??= load().finally(() => {
      if (current === reading) underway = null;
    });
    return underway;
  }

  return {
    previous,
    loadMore,
    fail,
    begin: (posts = []) => {
      reading = { next: null };
      underway = null;
      previous.set({ status: 'loading', message: '', posts, hasMore: true });
    },
    show: (posts, next) => {
      reading = { next };
      underway = null;
      previous.set({ status: 'ready', message: '', posts, hasMore: next !== null });
    },
    prepend: (posts) =>
      previous.set({ ...previous.get(), posts: [...posts, ...previous.get().posts] }),
  };
}
