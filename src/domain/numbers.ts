import { parisDay } from './days';
import type { Post } from './post';
import { totalVotes } from './votes';

/** Statistics of one Paris day. */
export interface DayNumbers {
  /** Instant at which the day began. */
  readonly day: Date;
  readonly posts: number;
  /** Current reactions to the posts published that day. */
  readonly reactions: number;
}

/**
 * Computes the statistics of some days.
 *
 * @param counts number of posts by Paris day 'yyyy-MM-dd'
 * @param posts the posts published on these days
 */
export function numbersOf(
  days: readonly Date[],
  counts: Readonly<Record<string, number>>,
  posts: readonly Post[],
): DayNumbers[] {
  const reactions = new Map<string, number>();
  for (const { publishedAt, votes } of posts) {
    if (!publishedAt) continue;
    const key = parisDay(publishedAt);
    reactions.set(key, (reactions.get(key) ?? 0) + totalVotes(votes));
  }
  return days.map((day) => ({
    day,
    posts: counts[parisDay(day)] ?? 0,
    reactions: reactions.get(parisDay(day)) ?? 0,
  }));
}
