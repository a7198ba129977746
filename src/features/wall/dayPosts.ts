import { TODAY_LIMIT } from '@/config/limits';
import { startOfParisDay } from '@/domain/days';
import { isSamePost, type PublishedPost } from '@/domain/posts/post';
import { idsOf } from '@/lib/idsOf';

/** Today's posts as the wall shows them. */
export interface DayPosts {
  /** Posts in display order; a deleted post keeps its position. */
  readonly shown: readonly PublishedPost[];
  /** Posts published since, newest first: they are shown when the reader requests them. */
  readonly waiting: readonly PublishedPost[];
  /** Ids of posts in `shown` that were deleted. */
  readonly deletedIds: readonly string[];
}

/** Shows all of today's posts at once. */
export const showAll = (live: readonly PublishedPost[]): DayPosts => ({
  shown: live,
  waiting: [],
  deletedIds: [],
});

/** Compares two posts by their order on the wall (docs/data-model.md#order-and-paging). */
const byPublication = (a: PublishedPost, b: PublishedPost): number =>
  b.publishedAt.getTime() - a.publishedAt.getTime() || (a.position ?? 0) - (b.position ?? 0);

/** The live list holds TODAY_LIMIT posts. Appends the day's older known posts, without deleted ones. */
export function withCutOff(
  known: readonly PublishedPost[],
  live: readonly PublishedPost[],
): readonly PublishedPost[] {
  const last = live[TODAY_LIMIT - 1];
  return last ? [...live, ...known.filter((post) => byPublication(post, last) > 0)] : live;
}

/**
 * Updates the wall when today's posts change: votes and edits apply in place, a deleted post keeps
 * its position, and new posts do not move what is being read. Unchanged posts stay the same objects,
 * so that their cards are not rendered again.
 *
 * @param posts today's published posts, newest first
 * @param isReading true if the reader is further down the page
 */
export function updateDay(
  day: DayPosts,
  posts: readonly PublishedPost[],
  isReading: boolean,
): DayPosts {
  const known = new Map(published(day).map((post) => [post.id, post]));
  const live = posts.map((post) => {
    const before = known.get(post.id);
    return before && isSamePost(before, post) ? before : post;
  });
  const shownIds = new Set(idsOf(day.shown));
  const waiting = live.filter(({ id }) => !shownIds.has(id));
  if (waiting.length > 0 && !isReading) return showAll(live);
  const copies = new Map(live.map((post) => [post.id, post]));
  return {
    shown: day.shown.map((post) => copies.get(post.id) ?? post),
    waiting,
    deletedIds: day.shown.map(({ id }) => id).filter((id) => !copies.has(id)),
  };
}

/** Returns today's posts that are still published, newest first. */
export function published({ shown, waiting, deletedIds }: DayPosts): readonly PublishedPost[] {
  return [...waiting, ...shown.filter(({ id }) => !deletedIds.includes(id))];
}

/** Splits posts into those of a Paris day and earlier ones. */
export function splitByDay(posts: readonly PublishedPost[], day: Date) {
  const midnight = startOfParisDay(day).getTime();
  const isToday = ({ publishedAt }: PublishedPost) => publishedAt.getTime() >= midnight;
  return { todays: posts.filter(isToday), earlier: posts.filter((post) => !isToday(post)) };
}
