// npm run test:screen-reader: plays journeys by keyboard in Firefox and asserts what Orca says.
import { complain } from '../lib/messages';
import { StepRunner } from '../lib/runner';
import { build, type Step } from '../lib/steps';
import { StopRequested, leave, watchForStop } from '../lib/stop';
import { requireScreenReader } from './packages';

const journeys: Step = {
  name: 'screen-reader',
  title: "parcours avec un lecteur d'écran",
  commands: [
    {
      program: '@playwright/test/cli.js',
      args: ['test', '--config=scripts/screen-reader/playwright.config.ts'],
    },
  ],
  needs: ['emulators'],
};

/** Returns the exit code: 1 when a journey failed. */
async function main(args: readonly string[]): Promise<number> {
  const orStop = watchForStop();
  const runner = new StepRunner(orStop);
  try {
    await orStop(requireScreenReader());
    for (const step of [build, journeys]) {
      const { passed } = await runner.run(step, true, step === journeys ? args : []);
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

leave(await main(process.argv.slice(2)));
