import { isSameParisDay, startOfParisDay } from '@/domain/days';
import type { Post } from '@/domain/post';
import { published } from './dayPosts';
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
  /** Shows the wall of a Paris day; the function that it answers leaves the wall. */
  readonly enter: (day: Date) => () => void;
  /** Asks again for what could not be loaded. */
  readonly retryToday: () => void;
}

/** Today's listener outlives the page by so much: who is back by then reads nothing anew. */
const LISTEN_ON_MS = 5 * 60_000;
/** A new day noticed later was slept through: what was published meanwhile was not heard. */
const ON_TIME_MS = 2 * 60_000;

/** @param isReading whether new posts would move what the reader has before their eyes */
export function createWall(isReading: () => boolean): Wall {
  const { previous, loadMore, restart, prepend } = createPreviousList();
  const { today, reveal, listen, stop, isListening } = createTodayList(isReading, () => {
    // The listener finds the connection again by itself: what failed without it can be had now.
    if (previous.get().status === 'failed') void loadMore();
  });
  let shownDay: Date | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  /** What was today's and is known whole; null when that is not sure. */
  function heardOf(day: Date): readonly Post[] | null {
    const last = today.get();
    const isOnTime = Date.now() - startOfParisDay(day).getTime() < ON_TIME_MS;
    return isOnTime && isListening() && last.status === 'ready' ? published(last.posts) : null;
  }

  function begin(day: Date): void {
    const heard = shownDay && heardOf(day);
    shownDay = day;
    if (heard) {
      const midnight = startOfParisDay(day).getTime();
      const isNew = (post: Post) => (post.publishedAt?.getTime() ?? 0) >= midnight;
      prepend(heard.filter((post) => !isNew(post)));
      listen(day, heard.filter(isNew));
    } else {
      today.set({ status: 'loading' });
      listen(day);
      restart(day);
    }
  }

  function leave(): void {
    leaving = setTimeout(stop, LISTEN_ON_MS);
  }

  return {
    today,
    reveal,
    previous,
    loadMore,
    enter: (day) => {
      clearTimeout(leaving);
      if (!shownDay || !isSameParisDay(shownDay, day)) begin(day);
      else if (!isListening()) listen(day);
      return leave;
    },
    retryToday: () => {
      if (shownDay) listen(shownDay);
    },
  };
}
