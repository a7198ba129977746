import type { Reporter, TestModule } from 'vitest/node';

/** Prints only the errors of a failed run: the run prints its own progress. */
export default class FailureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      const tests = [...module.children.allTests('failed')];
      const errors = [...module.errors(), ...tests.flatMap((test) => test.result().errors ?? [])];
      for (const { message, stack } of errors) process.stderr.write(`${stack ?? message}\n`);
    }
  }
}
