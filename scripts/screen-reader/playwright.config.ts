import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';

// `npm run test:screen-reader`: Playwright runs and reports the journeys; xdotool presses the keys.
export default defineConfig({
  ...base,
  outputDir: '../../test-results',
  projects: [{ name: 'screen-reader', testDir: '.' }],
  timeout: 600_000,
  // Orca allows one process per user.
  workers: 1,
});
