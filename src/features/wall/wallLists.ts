import type { QueryClient } from '@tanstack/react-query';
import { isSameParisDay, startOfParisDay } from '@/domain/days';
import type { Failure } from '@/domain/failure';
import type { PublishedPost } from '@/domain/posts/post';
import { currentTime } from '@/services/browser/clock';
import type { Page } from '@/services/firebase/page';
import { usablePage } from '@/services/posts/firstPosts';
import { splitByDay } from './dayPosts';
import { lastFirstPage } from './firstPageQuery';
import { createPreviousList, type PreviousList } from './previousList';
import { createTodayList, type TodayList } from './todayList';

/** The wall's two lists: the posts of a Paris day, and those of earlier days. */
export interface WallLists
  extends
    Pick<TodayList, 'today' | 'reveal' | 'stop'>,
    Pick<PreviousList, 'previous' | 'loadMore'> {
  /** Shows the cached posts of a day, if there are any, until the server confirms them. */
  readonly showCached: (day: Date) => void;
  /**
   * Begins a day: with the listener's posts if these are complete, otherwise with the cached posts
   * and a request for the first page.
   */
  readonly begin: (day: Date) => void;
  /** Shows the first page as just read, and subscribes to the day's posts. */
  readonly showFirstPage: (page: Page<PublishedPost>, day: Date) => void;
  /** Shows that the first page could not be read; posts that are shown stay. */
  readonly fail: (day: Date, failure: Failure) => void;
  /** Loads again what could not be loaded. */
  readonly retry: () => void;
  /** Subscribes to the day's posts again after `stop`. */
  readonly resume: (day: Date) => void;
}

/**
 * Time after midnight within which the listener's posts are reused for the new day, in ms. A day
 * change noticed later means that the device was asleep, so the listener may have missed posts.
 */
const NEW_DAY_TOLERANCE_MS = 2 * 60_000;

const hasJustBegun = (day: Date): boolean =>
  currentTime().getTime() - startOfParisDay(day).getTime() < NEW_DAY_TOLERANCE_MS;

/**
 * Creates the lists of the wall.
 *
 * @param isReading returns true if new posts would move posts that the reader is looking at
 * @param readFirst requests the first page; throws a LoadError
 */
export function createWallLists(
  isReading: () => boolean,
  readFirst: () => Promise<void>,
  client: QueryClient,
): WallLists {
  const earlier = createPreviousList(client, readFirst);
  // The listener reconnects by itself, so an update means that a failed page can be loaded now.
  const todays = createTodayList(isReading, retryEarlier);
  const { previous, loadMore } = earlier;
  const { today } = todays;

  function retryEarlier(): void {
    if (previous.get().status === 'failed') loadMore().catch(() => {});
  }

  /**
   * Shows today's posts of a page.
   *
   * @returns the page's posts of earlier days
   */
  function showToday(page: Page<PublishedPost>, day: Date): readonly PublishedPost[] {
    const split = splitByDay(page.items, day);
    // Posts must not move while they are being read; otherwise the list starts anew with this page.
    if (!isReading()) today.set({ status: 'loading' });
    todays.show(split.todays);
    return split.earlier;
  }

  function showCached(day: Date): void {
    const cached = usablePage(lastFirstPage(client), day);
    if (cached && isSameParisDay(cached.at, day)) return earlier.begin(showToday(cached.page, day));
    today.set({ status: 'loading' });
    return earlier.begin(cached?.page.items);
  }

  return {
    today,
    reveal: todays.reveal,
    previous,
    loadMore,
    showCached,
    begin: (day) => {
      const livePosts = hasJustBegun(day) ? todays.livePosts() : null;
      if (livePosts) {
        const split = splitByDay(livePosts, day);
        earlier.prepend(split.earlier);
        today.set({ status: 'loading' });
        todays.show(split.todays);
        todays.subscribe(day);
      } else {
        todays.stop();
        showCached(day);
      }
      if (previous.get().status !== 'ready') loadMore().catch(() => {});
    },
    showFirstPage: (page, day) => {
      earlier.show(showToday(page, day), page.next);
      todays.subscribe(day);
    },
    fail: (day, failure) => {
      if (previous.get().posts.length === 0 && today.get().status !== 'ready') {
        earlier.begin(usablePage(lastFirstPage(client), day, true)?.page.items);
      }
      todays.fail(failure);
      earlier.fail(failure);
    },
    retry: () => {
      if (today.get().status === 'failed') today.set({ status: 'loading' });
      retryEarlier();
    },
    resume: (day) => {
      if (today.get().status === 'ready') todays.subscribe(day);
    },
    stop: todays.stop,
  };
}
