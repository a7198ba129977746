import { setMaxListeners } from 'node:events';
import { TestRunner, type RunnerTestCase, type RunnerTestSuite } from 'vitest';

/** A test that can be run again and again. */
export interface LoadedTest {
  readonly name: string;
  /** As the suite of all its tests is named. */
  readonly file: string;
  /** Throws what the test, or a hook around it, throws. */
  readonly run: () => Promise<void>;
}

type Suite = RunnerTestSuite;

const suitesAbove = (task: RunnerTestCase | Suite): Suite[] =>
  task.suite ? [...suitesAbove(task.suite), task.suite] : [];

const suitesIn = (suite: Suite): Suite[] => [
  suite,
  ...suite.tasks.flatMap((task) => (task.type === 'suite' ? suitesIn(task) : [])),
];

const testsIn = (suite: Suite): RunnerTestCase[] =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task) : [task]));

function load(test: RunnerTestCase): LoadedTest {
  const suites = suitesAbove(test);
  const hooks = suites.map((suite) => ({ suite, ...TestRunner.getSuiteHooks(suite) }));
  const name = [...suites, test].map((task) => task.name).join(' > ');
  if (test.fails === true || hooks.some(({ aroundEach }) => aroundEach.length > 0)) {
    throw new Error(`${name}: it.fails and aroundEach are unknown here`);
  }
  // Each run adds one, and there will be many.
  setMaxListeners(0, test.context.signal);
  const run = async (): Promise<void> => {
    // A timeout aborts the test for good.
    if (test.context.signal.aborted) throw new TestIsSpent(name);
    try {
      for (const { suite, beforeEach } of hooks) {
        for (const hook of beforeEach) await hook(test.context, suite);
      }
      await TestRunner.getTestFn(test)();
    } finally {
      for (const { suite, afterEach } of hooks.toReversed()) {
        for (const hook of afterEach) await hook(test.context, suite);
      }
    }
  };
  return { name, file: suites[0]?.name ?? '', run };
}

/** The test once ran into its timeout and will fail ever after, whatever the rules. */
export class TestIsSpent extends Error {
  override name = 'TestIsSpent';
}

/** The tests of suites that Vitest has loaded but does not run itself. */
export const loadTests = (suites: readonly Suite[]): LoadedTest[] =>
  suites.flatMap(testsIn).map(load);

/** Runs what the suites do once before all, or after all, of their tests. */
export async function runHooks(
  suites: readonly Suite[],
  when: 'beforeAll' | 'afterAll',
): Promise<void> {
  for (const suite of suites.flatMap(suitesIn)) {
    for (const hook of TestRunner.getSuiteHooks(suite)[when]) await hook(suite);
  }
}
