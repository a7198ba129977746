import type { Reporter, TestModule } from 'vitest/node';

/** Says only why a run could not be made: its progress it tells itself. */
export default class FailureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      const tests = [...module.children.allTests('failed')];
      const errors = [...module.errors(), ...tests.flatMap((test) => test.result().errors ?? [])];
      for (const { message, stack } of errors) process.stderr.write(`${stack ?? message}\n`);
    }
  }
}
