// npm run screenshots: saves every screen and dialog in its states as PNG files in screenshots/;
// npm run screenshots -- TEXT… only those whose name contains one of the texts.
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { complain, say } from './lib/messages';
import { StepRunner } from './lib/runner';
import { build, type Step } from './lib/steps';
import { StopRequested, leave, watchForStop } from './lib/stop';

/** Escapes a text for a regular expression. */
const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const screenshotStep = (texts: readonly string[]): Step => ({
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

/** The screenshot that README.md shows; its copy in the repository is README_SCREENSHOT. */
const WALL = 'screenshots/wall.desk.light.full.png';
const README_SCREENSHOT = 'docs/wall.png';

/** Returns the exit code: 1 when a screenshot could not be taken. */
async function main(texts: readonly string[]): Promise<number> {
  const runner = new StepRunner(watchForStop());
  rmSync(WALL, { force: true });
  try {
    for (const step of [build, screenshotStep(texts)]) {
      const { passed } = await runner.run(step, true);
      if (!passed) return 1;
    }
    if (existsSync(WALL)) copyFileSync(WALL, README_SCREENSHOT);
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
