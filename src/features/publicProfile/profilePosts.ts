import type { Failure } from '@/domain/failure';
import type { PublishedPost } from '@/domain/post';
import { createStore, type Store } from '@/domain/store';
import { loadFailure } from '@/services/browser/loadFailure';
import type { Page } from '@/services/firebase/page';
import { fetchPostsOf } from '@/services/posts/postsOfUser';

/** The posts of a profile that are loaded so far, newest first. */
interface LoadedPosts {
  readonly posts: readonly PublishedPost[];
  readonly hasMore: boolean;
  /** null unless loading more failed. */
  readonly failure: Failure | null;
}

export interface ProfilePosts {
  readonly loaded: Store<LoadedPosts>;
  /**
   * Loads the next page, also after a failure. Calls during a request share its result.
   *
   * @returns the first new post; null if there is none; what to show if the request failed
   */
  readonly loadMore: () => Promise<PublishedPost | Failure | null>;
}

/** Creates the list of a user's posts, which begins with the first page. */
export function createProfilePosts(uid: string, first: Page<PublishedPost>): ProfilePosts {
  let { next } = first;
  let underway: Promise<PublishedPost | Failure | null> | null = null;
  const loaded = createStore<LoadedPosts>({
    posts: first.items,
    hasMore: next !== null,
    failure: null,
  });

  async function load(): Promise<PublishedPost | Failure | null> {
    const { posts } = loaded.get();
    try {
      const page = await fetchPostsOf(uid, next);
      next = page.next;
      loaded.set({ posts: [...posts, ...page.items], hasMore: next !== null, failure: null });
      return page.items[0] ?? null;
    } catch (error) {
      const failure = loadFailure('load more posts of a profile', error);
      loaded.set({ ...loaded.get(), failure });
      return failure;
    }
  }

  return {
    loaded,
    loadMore: () => {
      if (next === null) return Promise.resolve(null);
      underway ??= load().finally(() => {
        underway = null;
      });
      return underway;
    },
  };
}
