// npm run screenshots: saves every screen and dialog in its states as PNG files in screenshots/;
// npm run screenshots -- TEXT… only those whose name contains one of the texts;
// npm run screenshots -- --engines TEXT… also in Firefox and WebKit.
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { runCommand } from './lib/command';
import { SCREENSHOTS } from './lib/command-lines';
import { say } from './lib/messages';
import { runBuilt } from './test/runBuilt';
import type { Step } from './test/steps';
import { leave } from './lib/stop';

/** Escapes a text for a regular expression. */
const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const screenshots = (texts: readonly string[], inEngines: boolean): Step => ({
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
      // TEST_PICTURES: Chromium draws every part of the page.
      env: { TEST_PICTURES: 'yes', ...(inEngines && { SCREENSHOT_ENGINES: 'yes' }) },
    },
  ],
  needs: ['emulators', 'browser', ...(inEngines ? (['engines'] as const) : [])],
});

/** The screenshots that documents show, with their copies in the repository. */
const COPIES = {
  'screenshots/wall.desk.light.full.png': 'docs/wall.png',
  'screenshots/link-preview.png': 'docs/link-preview.png',
};

/** Takes the screenshots whose names contain one of the texts. @returns the exit code */
async function main(texts: readonly string[], inEngines: boolean): Promise<number> {
  for (const file of Object.keys(COPIES)) rmSync(file, { force: true });
  const exitCode = await runBuilt(screenshots(texts, inEngines), []);
  if (exitCode !== 0) return exitCode;
  for (const [file, copy] of Object.entries(COPIES)) {
    if (existsSync(file)) copyFileSync(file, copy);
  }
  say('Images et planches : screenshots/');
  return 0;
}

await runCommand(SCREENSHOTS, async ({ values, positionals }) =>
  leave(await main(positionals, values.engines)),
);
