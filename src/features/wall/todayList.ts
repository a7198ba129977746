import type { Post } from '@/domain/post';
import { createStore, type Store } from '@/domain/store';
import { watchTodayPosts } from '@/services/posts';
import { allShown, published, withLive, type DayPosts } from './dayPosts';

export type Today =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly posts: DayPosts };

export interface TodayList {
  readonly today: Store<Today>;
  readonly isListening: () => boolean;
  /** Follows the posts of a Paris day. @param first what is known of them, if anything is */
  readonly listen: (day: Date, first?: readonly Post[]) => void;
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

  function arrive(live: readonly Post[]): void {
    const last = today.get();
    const posts =
      last.status === 'ready' ? withLive(last.posts, live, isReading()) : allShown(live);
    today.set({ status: 'ready', posts });
    onHeard();
  }

  function stop(): void {
    end?.();
    end = null;
  }

  return {
    today,
    isListening: () => end !== null,
    stop,
    listen: (day, first) => {
      stop();
      if (first) today.set({ status: 'ready', posts: allShown(first) });
      else if (today.get().status === 'failed') today.set({ status: 'loading' });
      end = watchTodayPosts(day, {
        onPosts: arrive,
        onError: (message) => {
          // What is on the wall stays: it may still be true.
          if (today.get().status !== 'ready') today.set({ status: 'failed', message });
        },
      });
    },
    reveal: () => {
      const last = today.get();
      if (last.status !== 'ready' || last.posts.waiting.length === 0) return;
      today.set({ status: 'ready', posts: allShown(published(last.posts)) });
    },
  };
}
