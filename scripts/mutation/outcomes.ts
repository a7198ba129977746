import type { Mutant } from './mutants';

/** Outcomes of an expression as bits, because it can be evaluated many times. */
export const TRUE = 1;
export const FALSE = 2;
/** An error, or a value that is no boolean. */
export const OTHER = 4;

/** Outcomes of the expressions of a subject in one test, by expression id. */
export interface Outcomes {
  readonly bits: Uint8Array;
  /** Hash of the values of each expression, which distinguishes kinds of tests. */
  readonly values: Uint32Array;
}

const NEEDED = { 'not true': FALSE | OTHER, 'not false': TRUE | OTHER, any: TRUE | FALSE | OTHER };

/**
 * Returns true if a test with these outcomes can have another result under a mutant: the mutated
 * expression had an outcome that the mutant changes, and the expressions in front did not decide.
 *
 * An error in front of `&&` does not decide either: the emulator first evaluates the rules without
 * the documents that they look up, which are errors then, and a `false` behind them denies at once.
 */
export const canNotice = ({ nodes, matters }: Mutant, { bits }: Outcomes): boolean => {
  const had = (id: number, to: number) => ((bits[id] ?? 0) & to) !== 0;
  return nodes.some(
    ({ id, conditions }) =>
      had(id, NEEDED[matters]) &&
      conditions.every((condition) => had(condition.id, (condition.isTrue ? TRUE : FALSE) | OTHER)),
  );
};

/** Returns true if the mutated expression had an outcome that changes, other than an error. */
export const isLikely = ({ nodes, matters }: Mutant, { bits }: Outcomes): boolean =>
  nodes.some(({ id }) => ((bits[id] ?? 0) & NEEDED[matters] & ~OTHER) !== 0);

/** Returns the kind of a test: those of one kind have the same values in the mutated condition. */
export const kindOf = ({ scope }: Mutant, { values }: Outcomes): string =>
  scope.map((node) => values[node] ?? 0).join(' ');
