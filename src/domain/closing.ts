/** The steps of closing an account, in order (docs/data-model.md#closing-the-account). */
export const CLOSING_STEPS = ['reactions', 'unpublished', 'published', 'record'] as const;

/** How far a closing is. */
export interface ClosingProgress {
  readonly step: (typeof CLOSING_STEPS)[number];
  /** How many documents this step has dealt with. */
  readonly count: number;
}

/** What becomes of signed posts on the wall: they stay without their author, or admins are asked. */
export const PUBLISHED_CHOICES = ['leave', 'askRemoval'] as const;
export type PublishedChoice = (typeof PUBLISHED_CHOICES)[number];
