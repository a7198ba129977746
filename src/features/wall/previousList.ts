import { WALL_PAGE } from '@/config/limits';
import type { Post } from '@/domain/post';
import { createStore, type Store } from '@/domain/store';
import { loadPostsMessage } from '@/services/errors';
import { logError } from '@/services/log';
import { fetchPublishedPage, type PageCursor } from '@/services/publishedPosts';

export interface Previous {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why it failed; '' otherwise. */
  readonly message: string;
  readonly posts: readonly Post[];
  readonly hasMore: boolean;
}

export interface PreviousList {
  readonly previous: Store<Previous>;
  /** Begins with nothing, or with what a first page holds of earlier days. */
  readonly begin: (posts?: readonly Post[]) => void;
  /** The first page was read. @param next where the next begins, null when there is none */
  readonly show: (posts: readonly Post[], next: PageCursor | null) => void;
  /** The first page could not be read: what is shown stays, and can be asked for again. */
  readonly fail: () => void;
  /** Puts posts that were today's before those that are loaded. */
  readonly prepend: (posts: readonly Post[]) => void;
  /**
   * Loads the next ten. Asking again while they are on their way loads nothing twice.
   *
   * @returns the first post that came, null when none did; undefined when it failed
   */
  readonly loadMore: () => Promise<Post | null | undefined>;
}

/**
 * The posts published before today, page by page.
 *
 * @param readFirst reads the first page, which tells where the next begins
 */
export function createPreviousList(readFirst: () => Promise<boolean>): PreviousList {
  const previous = createStore<Previous>({
    status: 'loading',
    message: '',
    posts: [],
    hasMore: true,
  });
  /** A new object for each beginning: answers to an earlier one come too late. */
  let reading: { next: PageCursor | null } = { next: null };
  let underway: Promise<Post | null | undefined> | null = null;

  const fail = (): void =>
    previous.set({ ...previous.get(), status: 'failed', message: loadPostsMessage() });

  async function load(): Promise<Post | null | undefined> {
    const current = reading;
    previous.set({ ...previous.get(), status: 'loading', message: '' });
    // The first page failed: it is what is missing.
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
