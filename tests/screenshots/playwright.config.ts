import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';

// `npm run screenshots`: no test, but the tests' emulators, app and page objects.
export default defineConfig({
  ...base,
  testDir: '.',
  timeout: 60_000,
  use: { ...base.use, actionTimeout: 20_000 },
  globalTeardown: './sheets.ts',
});
