/** Steps of closing an account, in order (docs/data-model.md#closing-the-account). */
export const CLOSING_STEPS = ['unpublished', 'published', 'account'] as const;

/** Progress of closing an account. */
export interface ClosingProgress {
  readonly step: (typeof CLOSING_STEPS)[number];
  /** Number of documents that this step has processed. */
  readonly count: number;
}

/**
 * Choices for signed posts on the wall: they stay without their author, or admins are asked to
 * remove them.
 */
export const PUBLISHED_CHOICES = ['leave', 'askRemoval'] as const;
export type PublishedChoice = (typeof PUBLISHED_CHOICES)[number];
