import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadedRules, PROJECT_ID } from '../../tests/rules/support/emulator';
import { stayClearOfMidnight } from '../../tests/rules/support/withRules';
import { baseline } from './baseline';
import { loadTests, runHooks } from './loadedTests';
import type { Mutant } from './mutants';
import redundant from './redundant.json';
import { keysIn, resultOf, type Outcome } from './report';
import { readSubjects } from './subjects';
import { Trial, type Verdict } from './trial';

// All rules tests are in one file, so that they stay loaded and connected between mutants. Vitest
// only loads them (`skip`); the test below runs them as often as needed. `costs` and `denied` are
// excluded because they load rules of their own in place of the mutant. The attacks and `concurrency` are
// excluded because they check the same conditions again in long, slow scenarios: every condition
// must be noticed without them.
const files = import.meta.glob([
  '../../tests/rules/*.test.ts',
  '!../../tests/rules/{concurrency,costs,denied}.test.ts',
]);

describe.each(Object.entries(files))('%s', { skip: true }, async (_, load) => {
  await load();
});

/** Texts of which a mutant's key must contain one; empty for a complete run. */
const ONLY = (process.env['MUTATION_ONLY'] ?? '').split('\n').filter((text) => text !== '');
const COMPLETE = ONLY.length === 0;
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const EVERY = 25;

function printVerdict({ line, key }: Mutant, verdict: Verdict): void {
  if (verdict.state === 'survived') say(`SURVIVOR line ${line}  ${key}  (${verdict.tried} tests)`);
  if (verdict.state === 'invalid') say(`INVALID line ${line}  ${key}\n  ${verdict.why}`);
}

async function tryAll(trial: Trial, mutants: readonly Mutant[]): Promise<Outcome[]> {
  const listed = new Set(keysIn(redundant));
  const outcomes: Outcome[] = [];
  const begun = Date.now();
  for (const mutant of mutants) {
    await stayClearOfMidnight();
    const verdict = await trial.judge(mutant, COMPLETE && listed.has(mutant.key));
    outcomes.push({ key: mutant.key, state: verdict.state });
    if (!listed.has(mutant.key)) printVerdict(mutant, verdict);
    if (outcomes.length % EVERY !== 0) continue;
    const each = ((Date.now() - begun) / outcomes.length / 1000).toFixed(2);
    say(`  mutants ${outcomes.length}/${mutants.length}, ${each} s each`);
  }
  return outcomes;
}

it('runs the tests under every selected mutant', { timeout: 0 }, async ({ task }) => {
  const suites = task.file.tasks.filter((one) => one.type === 'suite');
  await runHooks(suites, 'beforeAll');
  try {
    const { mutants, subjects } = await readSubjects(PROJECT_ID, loadedRules);
    const isChosen = ({ key }: Mutant) => COMPLETE || ONLY.some((text) => key.includes(text));
    const chosen = mutants.filter(isChosen);
    if (chosen.length === 0) throw new Error(`no mutant's key contains ${ONLY.join(' or ')}`);
    const known = await baseline(loadTests(suites), subjects, !COMPLETE, say);
    const trial = new Trial(subjects, known);
    const outcomes = await tryAll(trial, chosen);
    // Otherwise something other than the mutants made tests fail (the emulator, midnight).
    const doubts = await trial.doubts();
    expect(doubts, `fail now under the unchanged rules:\n  ${doubts.join('\n  ')}`).toEqual([]);
    const result = resultOf(outcomes, redundant, COMPLETE);
    writeFileSync(process.env['MUTATION_RESULT'] ?? '/dev/null', JSON.stringify(result));
  } finally {
    await runHooks(suites, 'afterAll');
  }
});
