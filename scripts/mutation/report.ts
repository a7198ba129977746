/**
 * Mutants that may survive, with the reason why no test can miss the condition; each is a key as the
 * command prints it. One that is killed or no longer exists must be removed.
 *
 * Most of `redundant.json` is in commits whose documents check each other: every rule checks the user,
 * although one denial stops the whole commit, so that each rule can be read and changed alone.
 */
export type Listed = readonly { readonly reason: string; readonly keys: readonly string[] }[];

export const keysIn = (listed: Listed): readonly string[] => listed.flatMap(({ keys }) => keys);

/** The outcome of one mutant. */
export interface Outcome {
  readonly key: string;
  readonly state: 'killed' | 'survived' | 'invalid';
}

/** The result of a run. */
export interface Result {
  readonly mutants: number;
  readonly killed: number;
  readonly redundant: number;
  readonly survivors: readonly string[];
  readonly invalid: readonly string[];
  /** Keys listed as redundant whose mutant was killed or no longer exists. */
  readonly stale: readonly string[];
}

/**
 * Compares the outcomes with the list of redundant conditions.
 *
 * @param complete true if all mutants were tried; otherwise listed ones may be missing
 */
export function resultOf(outcomes: readonly Outcome[], listed: Listed, complete: boolean): Result {
  const allowed = new Set(keysIn(listed));
  const states = new Map(outcomes.map(({ key, state }) => [key, state]));
  const keys = (state: Outcome['state']) =>
    outcomes.filter((outcome) => outcome.state === state).map(({ key }) => key);
  const survived = keys('survived');
  return {
    mutants: outcomes.length,
    killed: keys('killed').length,
    redundant: survived.filter((key) => allowed.has(key)).length,
    survivors: survived.filter((key) => !allowed.has(key)),
    invalid: keys('invalid'),
    stale: [...allowed].filter((key) =>
      states.has(key) ? states.get(key) !== 'survived' : complete,
    ),
  };
}

/** Returns true if a run has no survivors, invalid mutants or stale entries. */
export const isGreen = ({ survivors, invalid, stale }: Result): boolean =>
  survivors.length + invalid.length + stale.length === 0;
