import type { Post, PostText } from '@/domain/posts/post';
import type { ReportDecision, ReportReason } from './reports';
import type { Suspension } from './suspension';

/** A submission as its author sees it, whatever the outcome. */
export interface OwnPost {
  readonly id: string;
  readonly sentAt: Date;
  /** null if the post was deleted. */
  readonly post: Post | null;
  /** The decision that deleted the post; null for any other post, and if none is stored. */
  readonly deletion: ReportDecision | null;
  /** The text that was deleted; null for any other post, and if it is no longer kept. */
  readonly deletedText: PostText | null;
  /** The suspension by the post, in force or ended; null for none, and for one that was lifted. */
  readonly suspension: Suspension | null;
  /**
   * Reason of the author's own report of the post, most likely a removal request; null for none.
   */
  readonly reported: ReportReason | null;
}
