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
  readonly isSubscribed: () => boolean;
  /** Shows the posts of the day as they were just read; new ones wait for who reads further down. */
  readonly show: (posts: readonly Post[]) => void;
  /** They could not be read. What is on the wall stays: it may still be true. */
  readonly fail: (message: string) => void;
  /** Follows what is published after a post of that time, or after the newest of the day. */
  readonly listen: (after: Date) => void;
  readonly stop: () => void;
  /** Puts the posts that wait in their place. */
  readonly reveal: () => void;
}

/**
 * @param isReading whether new posts would move what the reader has before their eyes
 * @param onHeard called after each word from the database
 */
export function createTodayList(isReading: () => boolean, onHeard: () => void): TodayList {
  const today = createStore<Today>({ status: 'loading' });
  let end: (() => void) | null = null;

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
    end?.();
    end = null;
  }

  return {
    today,
    isSubscribed: () => end !== null,
    show,
    fail: (message) => {
      if (today.get().status !== 'ready') today.set({ status: 'failed', message });
    },
    stop,
    listen: (after) => {
      stop();
      const before = known();
      const newest = before[0]?.publishedAt ?? after;
      end = subscribeToNewPostsWhenIdle(newest, (arrived) => {
        show([...arrived, ...before]);
        onHeard();
      });
    },
    reveal: () => {
      const last = today.get();
      if (last.status !== 'ready' || last.posts.waiting.length === 0) return;
      today.set({ status: 'ready', posts: allShown(published(last.posts)) });
    },
  };
}
