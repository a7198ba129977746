/** Parts of the site that admins can pause in an emergency (docs/data-model.md#settings). */
export const PAUSABLE = ['signUps', 'submissions', 'reports'] as const;
export type Pausable = (typeof PAUSABLE)[number];

/** Returns the part that an id of a log entry names; null if it is the id of a post or a case. */
export const pausableOf = (id: string | undefined): Pausable | null =>
  PAUSABLE.find((part) => part === id) ?? null;
