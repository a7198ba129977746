import type { PublishedPost } from './post';
import type { ReactionType } from './votes';

/** A user's reaction to a post (docs/product.md#own-reactions). */
export interface OwnReaction {
  /** Id of the post. */
  readonly id: string;
  readonly type: ReactionType;
  readonly reactedAt: Date;
  /** null if the post is no longer on the wall. */
  readonly post: PublishedPost | null;
}
