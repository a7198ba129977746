import type { Post } from '@/domain/post';
import { createStore, type Store } from '@/domain/store';
import { allShown, published, withLive, type DayPosts } from './dayPosts';
import { subscribeToNewPostsWhenIdle } from './subscribeToNewPostsWhenIdle';

export type Today =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly posts: DayPosts };

export interface TodayList {
  readonly today: Store<Today>;
  /** Returns the published posts of the day; null if the list is not subscribed to new ones. */
  readonly livePosts: () => readonly Post[] | null;
  /** Shows the day's posts as just read; new ones wait while the reader is further down. */
  readonly show: (posts: readonly Post[]) => void;
  /** Shows an error message, unless posts are on the wall: those may still be correct. */
  readonly fail: (message: string) => void;
  /**
   * Subscribes to posts published after the newest known post of the day, otherwise after this
   * time.
   */
  readonly subscribe: (after: Date) => void;
  readonly stop: () => void;
  /** Shows the waiting posts. */
  readonly reveal: () => void;
}

/**
 * Creates the list of today's posts.
 *
 * @param isReading returns true if new posts would move posts that the reader is looking at
 * @param onUpdate called after each update from Firestore
 */
export function createTodayList(isReading: () => boolean, onUpdate: () => void): TodayList {
  const today = createStore<Today>({ status: 'loading' });
  let unsubscribe: (() => void) | null = null;

  function show(posts: readonly Post[]): void {
    const last = today.get();
    const next = last.status === 'ready' ? withLive(last.posts, posts, isReading()) : null;
    today.set({ status: 'ready', posts: next ?? allShown(posts) });
  }

  const known = (): readonly Post[] => {
    const last = today.get();
    return last.status === 'ready' ? published(last.posts) : [];
  };

  function stop(): void {
    unsubscribe?.();
    unsubscribe = null;
  }

  return {
    today,
    livePosts: () => (unsubscribe && today.get().status === 'ready' ? known() : null),
    show,
    fail: (message) => {
      if (today.get().status !== 'ready') today.set({ status: 'failed', message });
    },
    stop,
    subscribe: (after) => {
      stop();
      const before = known();
      const newest = before[0]?.publishedAt ?? after;
      unsubscribe = subscribeToNewPostsWhenIdle(newest, (arrived) => {
        show([...arrived, ...before]);
        onUpdate();
      });
    },
    reveal: () => {
      const last = today.get();
      if (last.status !== 'ready' || last.posts.waiting.length === 0) return;
      today.set({ status: 'ready', posts: allShown(published(last.posts)) });
    },
  };
}
