import type { Mutant } from './mutants';

/** What an expression came to: bits, as it can be evaluated many times. */
export const TRUE = 1;
export const FALSE = 2;
/** An error, or a value that is no boolean. */
export const OTHER = 4;

/** What the expressions of a subject came to in one test, by their ids. */
export interface Outcomes {
  readonly bits: Uint8Array;
  /** A hash of the values each expression took: what is special about a test stands out in them. */
  readonly values: Uint32Array;
}

const NEEDED = { 'not true': FALSE | OTHER, 'not false': TRUE | OTHER, any: TRUE | FALSE | OTHER };

/**
 * Whether a test with these outcomes can come out differently under a mutant: the mutated place
 * came to something else than the mutant makes of it, and what stands in front of it let it decide.
 *
 * In front of `&&` an error lets it too: the emulator judges first without the documents that the
 * rules look up, what needs them is an error then, and one `false` behind it refuses for good.
 */
export const canNotice = ({ nodes, matters }: Mutant, { bits }: Outcomes): boolean => {
  const came = (id: number, to: number) => ((bits[id] ?? 0) & to) !== 0;
  return nodes.some(
    ({ id, conditions }) =>
      came(id, NEEDED[matters]) &&
      conditions.every((condition) =>
        came(condition.id, (condition.isTrue ? TRUE : FALSE) | OTHER),
      ),
  );
};

/** Whether the mutated place came to what the mutant changes, not only to an error. */
export const isLikely = ({ nodes, matters }: Mutant, { bits }: Outcomes): boolean =>
  nodes.some(({ id }) => ((bits[id] ?? 0) & NEEDED[matters] & ~OTHER) !== 0);

/** What a test is to a mutant: tests of one kind met the mutated condition with the same values. */
export const kindOf = ({ scope }: Mutant, { values }: Outcomes): string =>
  scope.map((node) => values[node] ?? 0).join(' ');
