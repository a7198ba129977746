import { expect, test as base } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { loadRules } from '../../../scripts/lib/emulator-api';
import { TEST } from '../../../scripts/lib/environments';
import { seed } from '../../../scripts/seed';
import { App } from './app';

interface Fixtures {
  /** Fresh demo data behind the real rules, before each test. */
  readonly demoData: void;
  /** Errors of any page that the test did not expect; a test may empty it. */
  readonly pageErrors: string[];
  /** A visitor on the home wall. */
  readonly app: App;
}

export const test = base.extend<Fixtures>({
  demoData: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      await loadRules(TEST, readFileSync('firestore.rules', 'utf8'));
      await seed(TEST);
      await use();
    },
    { auto: true },
  ],
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  app: async ({ context }, use) => {
    await use(await App.open(context));
  },
});

export { expect };
