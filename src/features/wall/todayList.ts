import { isSameParisDay } from '@/domain/days';
import type { Failure } from '@/domain/failure';
import type { PublishedPost } from '@/domain/posts/post';
import { createStore, type Store } from '@/lib/store';
import { showAll, published, withCutOff, updateDay, type DayPosts } from './dayPosts';
import { subscribeToTodaysPostsWhenIdle } from './subscribeToTodaysPostsWhenIdle';

export type Today =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'ready'; readonly posts: DayPosts };

export interface TodayList {
  readonly today: Store<Today>;
  /** Returns the published posts of the day; null unless the listener has just confirmed them. */
  readonly livePosts: () => readonly PublishedPost[] | null;
  /** Shows the day's posts as just read; new ones wait while the reader is further down. */
  readonly show: (posts: readonly PublishedPost[]) => void;
  /** Shows a failure, unless posts are on the wall: those may still be correct. */
  readonly fail: (failure: Failure) => void;
  /** Subscribes to the posts of a Paris day, unless the list already is. */
  readonly subscribe: (day: Date) => void;
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
  let subscription: { readonly day: Date; readonly unsubscribe: () => void } | null = null;
  /** True while the listener is connected, so that its last posts are the current ones. */
  let isLive = false;

  function show(posts: readonly PublishedPost[]): void {
    const last = today.get();
    const next = last.status === 'ready' ? updateDay(last.posts, posts, isReading()) : null;
    today.set({ status: 'ready', posts: next ?? showAll(posts) });
  }

  const known = (): readonly PublishedPost[] => {
    const last = today.get();
    return last.status === 'ready' ? published(last.posts) : [];
  };

  function stop(): void {
    subscription?.unsubscribe();
    subscription = null;
    isLive = false;
  }

  return {
    today,
    livePosts: () => (isLive ? known() : null),
    show,
    fail: (failure) => {
      if (today.get().status !== 'ready') today.set({ status: 'failed', failure });
    },
    stop,
    subscribe: (day) => {
      if (subscription && isSameParisDay(subscription.day, day)) return;
      stop();
      const unsubscribe = subscribeToTodaysPostsWhenIdle(day, {
        onData: (live) => {
          isLive = true;
          show(withCutOff(known(), live));
          onUpdate();
        },
        // Shown posts stay: subscribeToQuery logs the error and subscribes again.
        onError: () => {
          isLive = false;
        },
      });
      subscription = { day, unsubscribe };
    },
    reveal: () => {
      const last = today.get();
      if (last.status !== 'ready' || last.posts.waiting.length === 0) return;
      today.set({ status: 'ready', posts: showAll(published(last.posts)) });
    },
  };
}
