/** A condition that no test can miss, as the rules say the same elsewhere. */
export interface Redundant {
  /** The mutant's key, as `npm run test:mutation` prints it. */
  readonly key: string;
  /** Why nobody can do more without the condition, and why it stands there all the same. */
  readonly reason: string;
}

/** The mutants that may survive. One that is killed after all, or is gone, must leave the list. */
export const REDUNDANT: readonly Redundant[] = [];
