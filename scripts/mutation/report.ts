import type { Redundant } from './redundant';

/** What became of one mutant. */
export interface Outcome {
  readonly key: string;
  readonly state: 'killed' | 'survived' | 'invalid';
}

/** What a run comes to. */
export interface Result {
  readonly mutants: number;
  readonly killed: number;
  readonly redundant: number;
  readonly survivors: readonly string[];
  readonly invalid: readonly string[];
  /** Listed as redundant, but killed, or no mutant any more. */
  readonly stale: readonly string[];
}

/**
 * Holds the outcomes against the list of redundant conditions.
 *
 * @param complete whether all mutants were tried; if not, a listed one may be missing
 */
export function resultOf(
  outcomes: readonly Outcome[],
  listed: readonly Redundant[],
  complete: boolean,
): Result {
  const allowed = new Set(listed.map(({ key }) => key));
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

/** Whether a run found nothing to complain about. */
export const isGreen = ({ survivors, invalid, stale }: Result): boolean =>
  survivors.length + invalid.length + stale.length === 0;
