// npm run test:screen-reader: plays journeys by keyboard in Firefox and asserts what Orca says.
import { runBuilt } from './test/runBuilt';
import type { Step } from './test/steps';
import { leave } from './lib/stop';
import { requireScreenReader } from './screen-reader/packages';

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

leave(await runBuilt(journeys, process.argv.slice(2), requireScreenReader));
