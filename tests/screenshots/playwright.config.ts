import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';
import { TEST } from '../../scripts/lib/environments';

// `npm run screenshots`: takes screenshots with the emulators, app and page objects of the tests.
export default defineConfig({
  ...base,
  projects: [{ name: 'screenshots', testDir: '.' }],
  timeout: 60_000,
  // The shots share the demo's data and open sessions.
  workers: 1,
  use: { ...base.use, baseURL: `http://localhost:${TEST.appPort}`, actionTimeout: 20_000 },
  globalTeardown: './sheets.ts',
});
