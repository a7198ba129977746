import type { QueryClient } from '@tanstack/react-query';
import { isSameParisDay } from '@/domain/days';
import type { Failure } from '@/domain/failure';
import { createStore, type Store } from '@/lib/store';
import { LoadError } from '@/hooks/query';
import { currentTime } from '@/services/browser/clock';
import { onOnline } from '@/services/browser/onOnline';
import { createPresence } from './createPresence';
import { firstPageQuery } from './firstPageQuery';
import { createWallLists, type WallLists } from './wallLists';

/**
 * The wall's posts, stored while the app is open: a reader who returns from another page finds them
 * unchanged, and no post is read twice.
 */
export interface Wall extends Pick<
  WallLists,
  'today' | 'reveal' | 'previous' | 'loadMore' | 'retry'
> {
  /** Why the last request for the first page failed: shown posts may be outdated. */
  readonly failure: Store<Failure | null>;
  /**
   * Shows the wall of a Paris day.
   *
   * @returns a function to call when the wall is left
   */
  readonly enter: (day: Date) => () => void;
  /** Ids of the posts that the reader has hidden; null for none. */
  readonly hidden: Store<ReadonlySet<string> | null>;
}

/**
 * Creates the wall's posts.
 *
 * @param isReading returns true if new posts would move posts that the reader is looking at
 */
export function createWall(isReading: () => boolean, client: QueryClient): Wall {
  const lists = createWallLists(isReading, readFirstPage, client);
  const enterPage = createPresence(lists.stop);
  const lastFailure = createStore<Failure | null>(null);
  let shownDay: Date | null = null;

  /** @throws LoadError if the first page of the shown day could not be read */
  async function readFirstPage(): Promise<void> {
    const day = shownDay;
    if (!day) return;
    try {
      const { page } = await client.fetchQuery(firstPageQuery);
      lastFailure.set(null);
      if (day === shownDay) lists.showFirstPage(page, day);
    } catch (error) {
      // The request of the day before is aborted.
      if (!(error instanceof LoadError) || day !== shownDay) return;
      lastFailure.set(error);
      lists.fail(day, error);
      throw error;
    }
  }

  function show(day: Date): void {
    if (shownDay && isSameParisDay(shownDay, day)) return lists.resume(day);
    // At the start of the app the first page of the day is already requested.
    if (shownDay) void client.cancelQueries(firstPageQuery);
    shownDay = day;
    return lists.begin(day);
  }

  // Cached posts are shown at once, so that the first render contains them.
  lists.showCached(currentTime());

  return {
    ...lists,
    failure: lastFailure,
    hidden: createStore<ReadonlySet<string> | null>(null),
    enter: (day) => {
      const stopRetries = onOnline(lists.retry);
      const leavePage = enterPage(() => show(day));
      return () => {
        stopRetries();
        leavePage();
      };
    },
  };
}
