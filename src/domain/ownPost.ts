import type { Post } from './post';
import type { ReportReason } from './reports';

/** A submission as its author sees it, whatever the outcome. */
export interface OwnPost {
  readonly id: string;
  readonly sentAt: Date;
  /** null if the post was deleted. */
  readonly post: Post | null;
  /**
   * Reason of the author's own report of the post, most likely a removal request; null for none.
   */
  readonly reported: ReportReason | null;
}
