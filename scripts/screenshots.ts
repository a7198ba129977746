// npm run screenshots: every screen and dialog in its states, as PNG files in screenshots/;
// npm run screenshots -- TEXT… for those whose name contains one of the texts.
import { complain, say } from './lib/messages';
import { StepRunner } from './lib/runner';
import { build, type Step } from './lib/steps';
import { StopRequested, leave, watchForStop } from './lib/stop';

/** Texts are looked for as they are, dots included. */
const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const shooting = (texts: readonly string[]): Step => ({
  name: 'screenshots',
  title: "images d'écran",
  commands: [
    {
      program: '@playwright/test/cli.js',
      args: [
        'test',
        '--config=tests/screenshots/playwright.config.ts',
        ...(texts.length === 0 ? [] : [`--grep=${texts.map(escape).join('|')}`]),
      ],
    },
  ],
  needs: ['emulators', 'browser'],
});

/** Returns the exit code: 1 when a screenshot could not be taken. */
async function main(texts: readonly string[]): Promise<number> {
  const runner = new StepRunner(watchForStop());
  try {
    for (const step of [build, shooting(texts)]) {
      const { passed } = await runner.run(step, true);
      if (!passed) return 1;
    }
    say('Images et planches : screenshots/');
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
