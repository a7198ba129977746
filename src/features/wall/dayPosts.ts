import { startOfParisDay } from '@/domain/days';
import type { Post } from '@/domain/post';

/** Today's posts as the wall shows them. */
export interface DayPosts {
  /** In their place; one that was deleted keeps it. */
  readonly shown: readonly Post[];
  /** Published since, newest first: they wait until the reader asks for them. */
  readonly waiting: readonly Post[];
  /** Those of `shown` that were deleted. */
  readonly goneIds: readonly string[];
}

const idsOf = (posts: readonly Post[]): ReadonlySet<string> => new Set(posts.map(({ id }) => id));

/** Everything of today in its place. */
export const allShown = (live: readonly Post[]): DayPosts => ({
  shown: live,
  waiting: [],
  goneIds: [],
});

/**
 * What becomes of the wall when today's posts change: votes and edits apply in place, a deleted
 * post keeps its place, and new ones do not move what is being read.
 *
 * @param live today's published posts, newest first
 * @param isReading whether the reader is further down the page
 */
export function withLive(day: DayPosts, live: readonly Post[], isReading: boolean): DayPosts {
  const shownIds = idsOf(day.shown);
  const waiting = live.filter(({ id }) => !shownIds.has(id));
  if (waiting.length > 0 && !isReading) return allShown(live);
  const copies = new Map(live.map((post) => [post.id, post]));
  return {
    shown: day.shown.map((post) => copies.get(post.id) ?? post),
    waiting,
    goneIds: day.shown.map(({ id }) => id).filter((id) => !copies.has(id)),
  };
}

/** Today's posts that are still published, newest first. */
export function published({ shown, waiting, goneIds }: DayPosts): readonly Post[] {
  return [...waiting, ...shown.filter(({ id }) => !goneIds.includes(id))];
}

/** The posts of a Paris day, and those from before. */
export function splitByDay(posts: readonly Post[], day: Date) {
  const midnight = startOfParisDay(day).getTime();
  const isToday = ({ publishedAt }: Post) => (publishedAt?.getTime() ?? 0) >= midnight;
  return { todays: posts.filter(isToday), earlier: posts.filter((post) => !isToday(post)) };
}
