import path from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import type { Outcome, Result } from '../report';

/** Share of the covered mutants that some test must notice, in percent. */
export const SCORE_MIN = 95;

const oneLine = (code: string): string => code.replace(/\s+/g, ' ').trim();

/**
 * Returns a key that stays the same while its lines do: the file, the lines with the changed code in
 * brackets, and its replacement.
 */
function keyOf({ fileName, location: { start, end }, replacement }: MutantResult, source: string) {
  // Lines and columns count from 1.
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const before = (lines[0] ?? '').slice(0, start.column - 1);
  const after = (lines.at(-1) ?? '').slice(end.column - 1);
  const all = lines.join('\n');
  const marked = `${before}⟦${all.slice(before.length, all.length - after.length)}⟧${after}`;
  return `${path.basename(fileName)}: ${oneLine(marked)} → ${oneLine(replacement)}`;
}

/**
 * Converts Stryker's results to outcomes. Mutants of code that no test of src/domain runs are left out;
 * tests of other folders prove that code.
 */
export function outcomesOf(
  mutants: readonly MutantResult[],
  read: (file: string) => string,
): Outcome[] {
  return mutants
    .filter(({ status }) => /^(Killed|Timeout|Survived)$/.test(status))
    .map((mutant) => ({
      key: keyOf(mutant, read(mutant.fileName)),
      // Stryker finds no failed test when the mutant fails already while the test file loads.
      state: mutant.status === 'Survived' && mutant.testsCompleted !== 0 ? 'survived' : 'killed',
    }));
}

/** Returns the share of the covered mutants that were killed, in percent. */
export const coveredScore = ({ killed, mutants }: Pick<Result, 'killed' | 'mutants'>): number =>
  (100 * killed) / mutants;
