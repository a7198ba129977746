import { setMaxListeners } from 'node:events';
import { TestRunner, type RunnerTestCase, type RunnerTestSuite } from 'vitest';

/** A test that can be run repeatedly. */
export interface LoadedTest {
  readonly name: string;
  /** Name of the suite of the test's file. */
  readonly file: string;
  /** Runs the test with its hooks, and rejects with their error. */
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
  // Each of many runs adds a listener.
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

/** Thrown by a test that has timed out before, and therefore fails under any rules. */
export class TestIsSpent extends Error {
  override name = 'TestIsSpent';
}

/** Returns the tests of suites that Vitest has loaded but does not run itself. */
export const loadTests = (suites: readonly Suite[]): LoadedTest[] =>
  suites.flatMap(testsIn).map(load);

/** Runs the beforeAll or the afterAll hooks of suites. */
export async function runHooks(
  suites: readonly Suite[],
  when: 'beforeAll' | 'afterAll',
): Promise<void> {
  for (const suite of suites.flatMap(suitesIn)) {
    for (const hook of TestRunner.getSuiteHooks(suite)[when]) await hook(suite);
  }
}
