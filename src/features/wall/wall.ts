import { isSameParisDay, startOfParisDay } from '@/domain/days';
import type { Post } from '@/domain/post';
import { createStore, type Store } from '@/domain/store';
import { loadPostsMessage } from '@/services/errors';
import { fetchFirstPage, knownFirstPage } from '@/services/firstPosts';
import { logError } from '@/services/log';
import type { PublishedPage } from '@/services/publishedPosts';
import { published, splitByDay } from './dayPosts';
import { createPreviousList, type PreviousList } from './previousList';
import { createTodayList, type TodayList } from './todayList';

/**
 * The wall's posts, kept for as long as the app is open: who comes back from another page finds
 * them as they were, and nothing is read twice.
 */
export interface Wall {
  readonly today: TodayList['today'];
  readonly reveal: TodayList['reveal'];
  readonly previous: PreviousList['previous'];
  readonly loadMore: PreviousList['loadMore'];
  /** True while the last request for the first page failed: what is shown may be old. */
  readonly isUnreachable: Store<boolean>;
  /** Shows the wall of a Paris day; the function that it answers leaves the wall. */
  readonly enter: (day: Date) => () => void;
  /** The ids of posts that their reader does not want to see again; null for none. */
  readonly hidden: Store<ReadonlySet<string> | null>;
  /** Asks again for what could not be loaded. */
  readonly retry: () => void;
}

/** The listener outlives the page, and its being seen, by so much: who is back by then misses nothing. */
const UNSUBSCRIBE_DELAY_MS = 5 * 60_000;
/** A new day noticed later was slept through: what was published meanwhile was not heard. */
const ON_TIME_MS = 2 * 60_000;

/** @param isReading whether new posts would move what the reader has before their eyes */
export function createWall(isReading: () => boolean): Wall {
  const todays = createTodayList(isReading, () => {
    // The listener finds the connection again by itself: what failed without it can be had now.
    if (earlier.previous.get().status === 'failed') void earlier.loadMore();
  });
  const earlier = createPreviousList(read);
  const { today } = todays;
  const isUnreachable = createStore(false);
  let shownDay: Date | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  /** Puts today's posts of a page on the wall. @returns those of earlier days */
  function showToday(page: PublishedPage, day: Date): readonly Post[] {
    const split = splitByDay(page.posts, day);
    // Nothing that is before a reader's eyes moves; to others the wall begins with it.
    if (!isReading()) today.set({ status: 'loading' });
    todays.show(split.todays);
    return split.earlier;
  }

  /** Shows what is known of a day without asking, which the database then confirms. */
  function showKnown(day: Date): void {
    const known = knownFirstPage(day);
    if (known && isSameParisDay(known.at, day)) return earlier.begin(showToday(known.page, day));
    today.set({ status: 'loading' });
    return earlier.begin(known?.page.posts);
  }

  /** Reads the first page and listens to what follows. @returns whether that worked */
  async function read(): Promise<boolean> {
    const day = shownDay;
    if (!day) return false;
    try {
      const page = await fetchFirstPage();
      isUnreachable.set(false);
      if (day !== shownDay) return true;
      earlier.show(showToday(page, day), page.next);
      listen();
      return true;
    } catch (error) {
      logError('load the wall', error);
      isUnreachable.set(true);
      if (day !== shownDay) return true;
      if (earlier.previous.get().posts.length === 0 && today.get().status !== 'ready') {
        earlier.begin(knownFirstPage(day, true)?.page.posts);
      }
      todays.fail(loadPostsMessage());
      earlier.fail();
      return false;
    }
  }

  /** To what is published after the newest post known. */
  const listen = () => todays.listen(earlier.previous.get().posts[0]?.publishedAt ?? new Date(0));

  /** What was today's and is known whole; null when that is not sure. */
  function knownToday(day: Date): readonly Post[] | null {
    const last = today.get();
    const isOnTime = Date.now() - startOfParisDay(day).getTime() < ON_TIME_MS;
    return isOnTime && todays.isSubscribed() && last.status === 'ready'
      ? published(last.posts)
      : null;
  }

  function begin(day: Date): void {
    const heard = shownDay && knownToday(day);
    shownDay = day;
    if (heard) {
      const split = splitByDay(heard, day);
      earlier.prepend(split.earlier);
      today.set({ status: 'loading' });
      todays.show(split.todays);
      listen();
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

  /** A hidden page is left, too: the wall is followed for those who look at it. */
  function attend(day: Date): void {
    if (document.hidden) return leave();
    clearTimeout(leaving);
    if (!shownDay || !isSameParisDay(shownDay, day)) return begin(day);
    if (today.get().status === 'ready' && !todays.isSubscribed()) listen();
    return undefined;
  }

  function retry(): void {
    if (today.get().status === 'failed') today.set({ status: 'loading' });
    if (earlier.previous.get().status === 'failed') void earlier.loadMore();
  }

  // So that the page's first picture has them.
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
      document.addEventListener('visibilitychange', () => attend(day), { signal });
      addEventListener('online', retry, { signal });
      attend(day);
      return () => {
        events.abort();
        leave();
      };
    },
    retry,
  };
}
