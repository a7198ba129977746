import { complain } from '../lib/messages';
import { StepRunner } from './runner';
import { build, type Step } from './steps';
import { StopRequested, watchForStop } from '../lib/stop';

/**
 * Builds the app and runs a step on it, as a command of its own.
 *
 * @param args arguments added to the step's commands
 * @param prepare work before the build, such as installing a program
 * @returns the exit code: 1 when the build, the step or the preparation failed
 */
export async function runBuilt(
  step: Step,
  args: readonly string[],
  prepare: () => Promise<void> = async () => {},
): Promise<number> {
  const orStop = watchForStop();
  const runner = new StepRunner(orStop);
  try {
    await orStop(prepare());
    for (const one of [build, step]) {
      const { passed } = await runner.run(one, true, one === step ? args : []);
      if (!passed) return 1;
    }
    return 0;
  } catch (error) {
    if (error instanceof StopRequested) return error.exitCode;
    complain(error);
    return 1;
  } finally {
    await runner.stop();
  }
}
