// npm run screenshots: every screen and dialog in its states, as pictures in screenshots/;
// npm run screenshots -- TEXT… for those whose name contains one of the texts.
import { complain, say } from './lib/messages';
import { STEPS, StepRunner, type Step } from './lib/steps';
import { StopRequested, leave, watchForStop } from './lib/stop';

/** Texts are looked for as they are, dots included. */
const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const shooting = (texts: readonly string[]): Step => ({
  name: 'screenshots',
  title: "images d'écran",
  command: [
    '@playwright/test/cli.js',
    'test',
    '--config=tests/screenshots/playwright.config.ts',
    ...(texts.length === 0 ? [] : [`--grep=${texts.map(escape).join('|')}`]),
  ],
  emulators: true,
  browser: true,
});

/** Returns the exit code: 1 when a picture could not be taken. */
async function main(texts: readonly string[]): Promise<number> {
  const runner = new StepRunner(watchForStop());
  const steps = [...STEPS.filter(({ name }) => name === 'build'), shooting(texts)];
  try {
    for (const step of steps) if ((await runner.run(step)) !== null) return 1;
    say('Images et planches : screenshots/');
    return 0;
  } catch (error) {
    if (error instanceof StopRequested) return error.exitCode;
    complain(error);
    return 1;
  } finally {
    await runner.stopStep();
  }
}

leave(await main(process.argv.slice(2)));
