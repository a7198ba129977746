import { isSameParisDay, startOfParisDay } from '@/domain/days';
import type { Post } from '@/domain/post';
import { createStore, type Store } from '@/domain/store';
import { loadFailure } from '@/services/browser/loadFailure';
import { fetchFirstPage, cachedFirstPage } from '@/services/posts/firstPosts';
import type { PublishedPage } from '@/services/posts/publishedPosts';
import { published, splitByDay } from './dayPosts';
import { createPreviousList, type PreviousList } from './previousList';
import { createTodayList, type TodayList } from './todayList';

/**
 * The wall's posts, stored while the app is open: a reader who returns from another page finds them
 * unchanged, and no post is read twice.
 */
export interface Wall {
  readonly today: TodayList['today'];
  readonly reveal: TodayList['reveal'];
  readonly previous: PreviousList['previous'];
  readonly loadMore: PreviousList['loadMore'];
  /** True if the last request for the first page failed: shown posts may be outdated. */
  readonly isUnreachable: Store<boolean>;
  /**
   * Shows the wall of a Paris day.
   *
   * @returns a function to call when the wall is left
   */
  readonly enter: (day: Date) => () => void;
  /** Ids of the posts that the reader has hidden; null for none. */
  readonly hidden: Store<ReadonlySet<string> | null>;
  /** Loads again what could not be loaded. */
  readonly retry: () => void;
}

/**
 * Delay between leaving or hiding the page and unsubscribing, in ms: a reader who returns within it
 * misses nothing.
 */
const UNSUBSCRIBE_DELAY_MS = 5 * 60_000;
/**
 * Time after midnight within which the listener's posts are reused for the new day, in ms. A day
 * change noticed later means that the device was asleep, so the listener may have missed posts.
 */
const NEW_DAY_TOLERANCE_MS = 2 * 60_000;

/**
 * Creates the wall's posts.
 *
 * @param isReading returns true if new posts would move posts that the reader is looking at
 */
export function createWall(isReading: () => boolean): Wall {
  const todays = createTodayList(isReading, () => {
    // The listener reconnects by itself, so an update means that a failed page can be loaded now.
    if (earlier.previous.get().status === 'failed') void earlier.loadMore();
  });
  const earlier = createPreviousList(read);
  const { today } = todays;
  const isUnreachable = createStore(false);
  let shownDay: Date | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  /**
   * Shows today's posts of a page.
   *
   * @returns the page's posts of earlier days
   */
  function showToday(page: PublishedPage, day: Date): readonly Post[] {
    const split = splitByDay(page.posts, day);
    // Posts must not move while they are being read; otherwise the list starts anew with this page.
    if (!isReading()) today.set({ status: 'loading' });
    todays.show(split.todays);
    return split.earlier;
  }

  /** Shows the cached posts of a day, if there are any, until the server confirms them. */
  function showKnown(day: Date): void {
    const known = cachedFirstPage(day);
    if (known && isSameParisDay(known.at, day)) return earlier.begin(showToday(known.page, day));
    today.set({ status: 'loading' });
    return earlier.begin(known?.page.posts);
  }

  /**
   * Reads the first page and subscribes to later posts.
   *
   * @returns false if the first page could not be read
   */
  async function read(): Promise<boolean> {
    const day = shownDay;
    if (!day) return false;
    try {
      const page = await fetchFirstPage();
      isUnreachable.set(false);
      if (day !== shownDay) return true;
      earlier.show(showToday(page, day), page.next);
      subscribe();
      return true;
    } catch (error) {
      const failure = loadFailure('load the wall', error);
      isUnreachable.set(true);
      if (day !== shownDay) return true;
      if (earlier.previous.get().posts.length === 0 && today.get().status !== 'ready') {
        earlier.begin(cachedFirstPage(day, true)?.page.posts);
      }
      todays.fail(failure);
      earlier.fail(failure);
      return false;
    }
  }

  /** Subscribes to posts published after the newest known post. */
  const subscribe = () =>
    todays.subscribe(earlier.previous.get().posts[0]?.publishedAt ?? new Date(0));

  /**
   * Returns the posts published on the shown day; null if the listener may have missed some.
   */
  function knownToday(day: Date): readonly Post[] | null {
    const last = today.get();
    const isOnTime = Date.now() - startOfParisDay(day).getTime() < NEW_DAY_TOLERANCE_MS;
    return isOnTime && todays.isSubscribed() && last.status === 'ready'
      ? published(last.posts)
      : null;
  }

  function begin(day: Date): void {
    const livePosts = shownDay && knownToday(day);
    shownDay = day;
    if (livePosts) {
      const split = splitByDay(livePosts, day);
      earlier.prepend(split.earlier);
      today.set({ status: 'loading' });
      todays.show(split.todays);
      subscribe();
    } else {
      todays.stop();
      showKnown(day);
      void earlier.loadMore();
    }
  }

  function leave(): void {
    clearTimeout(leaving);
    leaving = setTimeout(todays.stop, UNSUBSCRIBE_DELAY_MS);
  }

  /** Subscribes or starts a day while the page is visible; hiding the page counts as leaving it. */
  function handleVisibility(day: Date): void {
    if (document.hidden) return leave();
    clearTimeout(leaving);
    if (!shownDay || !isSameParisDay(shownDay, day)) return begin(day);
    if (today.get().status === 'ready' && !todays.isSubscribed()) subscribe();
    return undefined;
  }

  function retry(): void {
    if (today.get().status === 'failed') today.set({ status: 'loading' });
    if (earlier.previous.get().status === 'failed') void earlier.loadMore();
  }

  // Cached posts are shown at once, so that the first render contains them.
  showKnown(new Date());

  return {
    today,
    reveal: todays.reveal,
    previous: earlier.previous,
    loadMore: earlier.loadMore,
    isUnreachable,
    hidden: createStore<ReadonlySet<string> | null>(null),
    enter: (day) => {
      const events = new AbortController();
      const { signal } = events;
      document.addEventListener('visibilitychange', () => handleVisibility(day), { signal });
      addEventListener('online', retry, { signal });
      handleVisibility(day);
      return () => {
        events.abort();
        leave();
      };
    },
    retry,
  };
}
