import { WAIT_HOURS } from '@/config/limits';

/** Waiting times of posts until their decision, in steps of WAIT_HOURS. */

const HOUR_MS = 3_600_000;

/** Returns the step that a waiting time reaches: it was at most that many hours, unless it is the last. */
function waitOf(sentAt: Date, decidedAt: Date): number {
  const hours = (decidedAt.getTime() - sentAt.getTime()) / HOUR_MS;
  return WAIT_HOURS.find((step) => hours <= step) ?? WAIT_HOURS.at(-1) ?? 0;
}

/** Returns the waiting times of posts, shortest first, so that none of them belongs to a certain post. */
export const waitsOf = (
  posts: readonly { readonly createdAt: Date }[],
  decidedAt: Date,
): number[] => posts.map(({ createdAt }) => waitOf(createdAt, decidedAt)).toSorted((a, b) => a - b);
