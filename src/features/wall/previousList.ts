import type { Post } from '@/domain/post';
import { createStore, type Store } from '@/domain/store';
import { postsSentence } from '@/services/errors';
import { logError } from '@/services/log';
import { fetchPreviousPosts, type PostCursor } from '@/services/posts';

export interface Previous {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why it failed; '' otherwise. */
  readonly message: string;
  readonly posts: readonly Post[];
  readonly hasMore: boolean;
}

export interface PreviousList {
  readonly previous: Store<Previous>;
  /** Begins anew with the posts before a Paris day. */
  readonly restart: (day: Date) => void;
  /** Puts posts that were today's before those that are loaded. */
  readonly prepend: (posts: readonly Post[]) => void;
  /**
   * Loads the next ten. Asking again while they are on their way loads nothing twice.
   *
   * @returns the first post that came, null when none did; undefined when it failed
   */
  readonly loadMore: () => Promise<Post | null | undefined>;
}

const NONE_YET: Previous = { status: 'loading', message: '', posts: [], hasMore: true };

/** The posts published before today, page by page. */
export function createPreviousList(): PreviousList {
  const previous = createStore(NONE_YET);
  /** A new object for each beginning: answers to an earlier one come too late. */
  let reading = { day: new Date(), next: null as PostCursor | null };
  let underway: Promise<Post | null | undefined> | null = null;

  async function load(): Promise<Post | null | undefined> {
    const current = reading;
    previous.set({ ...previous.get(), status: 'loading', message: '' });
    try {
      const page = await fetchPreviousPosts(current.day, current.next);
      if (current !== reading) return null;
      current.next = page.next;
      const { posts } = previous.get();
      const hasMore = page.next !== null;
      previous.set({ status: 'ready', message: '', posts: [...posts, ...page.posts], hasMore });
      return page.posts[0] ?? null;
    } catch (error) {
      logError('load previous posts', error);
      if (current === reading) {
        previous.set({ ...previous.get(), status: 'failed', message: postsSentence() });
      }
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
    restart: (day) => {
      reading = { day, next: null };
      underway = null;
      previous.set(NONE_YET);
      void loadMore();
    },
    prepend: (posts) =>
      previous.set({ ...previous.get(), posts: [...posts, ...previous.get().posts] }),
  };
}
