import type { PostText } from './post';

/** Texts of a post that an admin edited or deleted; null for one that is not kept, or no longer. */
export interface FormerTexts {
  /** The text before the first edit by an admin whose former text is still kept. */
  readonly sent: PostText | null;
  /** The published text that was deleted. */
  readonly deleted: PostText | null;
}

export const NO_FORMER_TEXTS: FormerTexts = { sent: null, deleted: null };
