import { addHours, isAfter } from 'date-fns';
import { RECENT_POSTS_MAX } from '@/config/limits';
import type { Post } from '@/domain/posts/post';

/** A suspension names a post: its author, whom nobody need know, may not post for some days. */
export interface Suspension {
  readonly postId: string;
  readonly days: number;
  readonly reason: string;
  readonly at: Date;
  /** True if the post had undecided reports. */
  readonly reported: boolean;
}

/** A suspension as the author of its post sees it; the post is null if it was deleted or withdrawn. */
export interface OwnSuspension extends Suspension {
  readonly post: Post | null;
}

/** Returns when the suspension ends. Its days have 24 hours, as in firestore.rules. */
export const endOf = ({ at, days }: Pick<Suspension, 'at' | 'days'>): Date =>
  addHours(at, 24 * days);

export const isInForce = (suspension: Suspension, now: Date): boolean =>
  isAfter(endOf(suspension), now);

/** Returns the ids of an account's recent posts, the newest last, after a new one. */
export const withRecentPost = (recent: readonly string[], postId: string): readonly string[] =>
  [...recent.filter((id) => id !== postId), postId].slice(-RECENT_POSTS_MAX);
