import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/lib/chromium';
import { TEST_WORKERS } from './scripts/lib/environments';
import { isFullScale } from './tests/support/scale';

// Run by `npm test`, which starts the emulators, builds the app for them and finds the browser.
const executablePath = findChromium();

/** True to save a picture of each failed test, as PNG files (docs/testing.md#pictures-of-failed-tests). */
const withPictures = process.env['TEST_PICTURES'] !== undefined;

/**
 * Arguments that save a quarter of a page load: tests look at elements, not at pixels, and no page
 * lives long enough for its code to be worth optimizing.
 */
const FAST_ARGS = [
  // MB for drawn parts of the page: none below the viewport, and not all of a large viewport.
  ...(withPictures || isFullScale ? [] : ['--force-gpu-mem-available-mb=4']),
  // With a debugger attached, V8 would parse the function of each created Error again.
  '--js-flags=--no-maglev --no-turbofan --no-enable-lazy-source-positions',
];

export default defineConfig({
  outputDir: 'test-results',
  // Each worker has an app and a database of its own (docs/testing.md#workers).
  workers: TEST_WORKERS,
  // Each test runs on the next free worker, so that no worker waits for the other's last file.
  fullyParallel: true,
  // CI reports a test that passes on retry as flaky; in a local run every failure counts.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // `npm run test:scale` runs the tests with many posts (@scale), `npm test` all others.
  ...(isFullScale ? { grep: /@scale/ } : { grepInvert: /@scale/ }),
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  // Long, because on a busy machine with two cores every test takes three times as long.
  timeout: isFullScale ? 600_000 : 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'fr-FR',
    // A service worker would bypass the request handlers of tests; only offline.spec.ts allows it.
    serviceWorkers: 'block',
    // An action on a missing element fails long before the timeout of the test.
    actionTimeout: 30_000,
    screenshot: withPictures ? 'only-on-failure' : 'off',
    launchOptions: {
      args: [...CHROMIUM_ARGS, ...FAST_ARGS],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [
    { name: 'chromium', testDir: 'tests/e2e', use: { browserName: 'chromium' } },
    // Firefox and WebKit, each opened by its test (docs/browsers.md).
    { name: 'engines', testDir: 'tests/engines' },
  ],
});
