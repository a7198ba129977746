import type { QueueRow } from '@/domain/moderation/queue';
import type { Store } from '@/lib/store';

/** The post of the queue that had the focus last. */
export interface FocusedPost {
  /** Its id; empty until a post has had the focus. */
  readonly id: string;
  /** Its index among the rows at that time. */
  readonly index: number;
}

export type FocusedPostStore = Store<FocusedPost>;

export const NO_FOCUS: FocusedPost = { id: '', index: 0 };

/** Returns the row of the post focused last, or once it is decided the row at its index; the first before. */
export const rowOf = (rows: readonly QueueRow[], { id, index }: FocusedPost): QueueRow | null =>
  rows.find(({ post }) => post.id === id) ?? rows[Math.min(index, rows.length - 1)] ?? null;
