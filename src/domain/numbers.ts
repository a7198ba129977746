import { parisDay } from './days';
import type { Post } from './post';
import { totalVotes } from './votes';

/** What one Paris day brought. */
export interface DayNumbers {
  /** The instant at which it began. */
  readonly day: Date;
  readonly posts: number;
  /** Those that the posts published that day have by now. */
  readonly reactions: number;
}

/**
 * The numbers of some days.
 *
 * @param counts posts per day: 'yyyy-MM-dd' to how many
 * @param posts the posts published in these days
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
