import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/lib/chromium';
import { ROOT, TEST } from './scripts/lib/environments';

// Run by `npm test`, which starts the emulators, builds the app for them and finds the browser.
const baseURL = `http://localhost:${TEST.appPort}`;
const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // The files share one app and one database.
  workers: 1,
  // On a machine that is busy elsewhere a browser is late now and then. A fault fails twice; what
  // passes the second time is listed as flaky, to be mended.
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  // Generous: on a busy machine of two cores everything takes three times as long.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    locale: 'fr-FR',
    // It would answer before the tests that stand between page and network; offline.spec.ts has it.
    serviceWorkers: 'block',
    // What cannot be pressed fails long before its test would.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  webServer: {
    command: 'node --import tsx scripts/serve.ts',
    cwd: ROOT,
    url: baseURL,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
