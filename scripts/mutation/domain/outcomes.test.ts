import type { MutantResult } from '@stryker-mutator/api/core';
import { expect, it } from 'vitest';
import { coveredScore, outcomesOf } from './outcomes';

const SOURCE = 'const a = 1;\nif (a > 1) {\n  stop();\n}\n';

const mutant = (overrides: Partial<MutantResult>): MutantResult => ({
  id: '1',
  fileName: '/app/src/domain/a.ts',
  mutatorName: 'EqualityOperator',
  location: { start: { line: 2, column: 5 }, end: { line: 2, column: 10 } },
  replacement: 'a >= 1',
  status: 'Survived',
  ...overrides,
});

const outcomes = (...mutants: readonly MutantResult[]) => outcomesOf(mutants, () => SOURCE);

it('a key names the file, the lines with the changed code and the replacement', () => {
  const block = { start: { line: 2, column: 12 }, end: { line: 4, column: 2 } };
  expect(outcomes(mutant({}), mutant({ location: block, replacement: '{}' }))).toEqual([
    { key: 'a.ts: if (⟦a > 1⟧) { → a >= 1', state: 'survived' },
    { key: 'a.ts: if (a > 1) ⟦{ stop(); }⟧ → {}', state: 'survived' },
  ]);
});

it('outcomesOf counts a mutant that runs for ever as killed, and leaves out one that no test runs', () => {
  const states = (['Killed', 'Timeout', 'NoCoverage', 'RuntimeError'] as const).map((status) =>
    mutant({ status }),
  );
  expect(outcomes(...states).map(({ state }) => state)).toEqual(['killed', 'killed']);
});

it('outcomesOf counts a mutant with which no test file loads as killed', () => {
  const [loaded, failed] = outcomes(mutant({ testsCompleted: 1 }), mutant({ testsCompleted: 0 }));
  expect([loaded?.state, failed?.state]).toEqual(['survived', 'killed']);
});

it('coveredScore returns the share of killed mutants in percent', () => {
  expect(coveredScore({ killed: 19, mutants: 20 })).toBe(95);
});
