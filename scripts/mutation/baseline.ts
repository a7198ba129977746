import { Cache, type CachedTest } from './cache';
import { emulatorProject } from '../../tests/rules/support/emulator';
import { clearDocuments } from '../lib/emulator-rest';
import type { LoadedTest } from './loadedTests';
import type { Subject } from './subjects';
import type { KnownTest } from './trial';
import { Watch } from './watch';

const EVERY = 500;

/** Runs a test under the unchanged rules and reads the outcomes of their expressions. */
async function observe(
  test: LoadedTest,
  watches: ReadonlyMap<Subject, Watch>,
  failing: string[],
): Promise<KnownTest> {
  const begun = performance.now();
  await test.run().catch((error: unknown) => {
    failing.push(`${test.name}\n    ${String(error)}`);
  });
  const ms = performance.now() - begun;
  const outcomes: [Subject, Awaited<ReturnType<Watch['read']>>][] = [];
  for (const [subject, watch] of watches) outcomes.push([subject, await watch.read()]);
  return { ...test, ms, outcomes: new Map(outcomes) };
}

function recall(test: LoadedTest, known: CachedTest, subjects: readonly Subject[]): KnownTest {
  const outcomes = subjects.flatMap((subject) => {
    const found = known.outcomes.get(subject.projectId);
    return found ? [[subject, found] as const] : [];
  });
  return { ...test, ms: known.ms, outcomes: new Map(outcomes) };
}

/**
 * Runs every test once under the unchanged rules and reads the outcomes of their expressions.
 *
 * @param canUseCache true to use the outcomes of an earlier run for unchanged tests and rules
 * @throws Error when a test fails: its failures under mutants would mean nothing
 */
export async function baseline(
  tests: readonly LoadedTest[],
  subjects: readonly Subject[],
  canUseCache: boolean,
  say: (line: string) => void,
): Promise<KnownTest[]> {
  const watches = new Map(subjects.map((subject) => [subject, new Watch(subject)]));
  for (const [{ projectId }, watch] of watches) {
    await clearDocuments(emulatorProject(projectId));
    await watch.read();
  }
  const cache = new Cache(subjects);
  if (!canUseCache) cache.clear();
  const known: KnownTest[] = [];
  const failing: string[] = [];
  for (const file of new Set(tests.map((test) => test.file))) {
    const inFile = tests.filter((test) => test.file === file);
    const cached = canUseCache ? cache.read(file) : null;
    const observed: KnownTest[] = [];
    for (const test of inFile) {
      const before = cached?.get(test.name);
      observed.push(
        before ? recall(test, before, subjects) : await observe(test, watches, failing),
      );
      const count = known.length + observed.length;
      if (count % EVERY === 0) say(`  tests ${count}/${tests.length}`);
    }
    known.push(...observed);
    if (failing.length === 0) cache.write(file, observed);
  }
  if (failing.length > 0) {
    throw new Error(`tests that fail under the unchanged rules:\n  ${failing.join('\n  ')}`);
  }
  return known;
}
