import { CATEGORY_VALUES } from '@/domain/posts/categories';
import { parisDay } from '@/domain/days';
import type { Category, PublishedPost } from '@/domain/posts/post';
import { totalVotes } from '@/domain/posts/votes';

/** A number of posts, and of the reactions that they have at present. */
export interface PostNumbers {
  readonly posts: number;
  readonly reactions: number;
}

export interface CategoryNumbers extends PostNumbers {
  readonly category: Category;
}

/** Statistics of one Paris day. */
export interface DayNumbers extends PostNumbers {
  /** Instant at which the day began. */
  readonly day: Date;
  /** The same by category, in display order. */
  readonly byCategory: readonly CategoryNumbers[];
}

const countPosts = (posts: readonly PublishedPost[]): PostNumbers => ({
  posts: posts.length,
  reactions: posts.reduce((count, { votes }) => count + totalVotes(votes), 0),
});

/**
 * Computes the statistics of some days.
 *
 * @param counts number of posts by Paris day 'yyyy-MM-dd'
 * @param posts the posts published on these days
 */
export function numbersOf(
  days: readonly Date[],
  counts: Readonly<Record<string, number>>,
  posts: readonly PublishedPost[],
): DayNumbers[] {
  const byDay = new Map<string, PublishedPost[]>();
  for (const post of posts) {
    const key = parisDay(post.publishedAt);
    byDay.set(key, [...(byDay.get(key) ?? []), post]);
  }
  return days.map((day) => {
    const ofDay = byDay.get(parisDay(day)) ?? [];
    const byCategory = CATEGORY_VALUES.map((category) => ({
      category,
      ...countPosts(ofDay.filter((post) => post.category === category)),
    }));
    return { ...countPosts(ofDay), day, posts: counts[parisDay(day)] ?? 0, byCategory };
  });
}

/** Returns the statistics of all days together by category, in display order. */
export const sumByCategory = (days: readonly DayNumbers[]): CategoryNumbers[] =>
  CATEGORY_VALUES.map((category) => {
    const ofCategory = days.flatMap(({ byCategory }) =>
      byCategory.filter((one) => one.category === category),
    );
    return {
      category,
      posts: ofCategory.reduce((sum, { posts }) => sum + posts, 0),
      reactions: ofCategory.reduce((sum, { reactions }) => sum + reactions, 0),
    };
  });

/** A bar taller than OUTLIER × the second tallest is drawn shortened. */
const OUTLIER = 1.75;
/** Height of a shortened bar, as a multiple of the second tallest. */
const CUT = 1.25;

/**
 * Returns the value of a bar of full height: the highest value, or less if that one would flatten
 * all others, so that its bar is cut; at least 1.
 */
export function topOfScale(values: readonly number[]): number {
  const [highest = 0, second = 0] = values.toSorted((a, b) => b - a);
  return Math.max(1, second > 0 && highest > OUTLIER * second ? CUT * second : highest);
}
