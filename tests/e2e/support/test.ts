import { expect, test as base, type BrowserContextOptions } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { loadRules } from '../../../scripts/lib/emulator-api';
import { TEST } from '../../../scripts/lib/environments';
import { seed } from '../../../scripts/seed';
import { App } from './app';
import { chosen } from './consent';

export type NewApp = (
  path?: string,
  storageState?: BrowserContextOptions['storageState'],
) => Promise<App>;

interface Fixtures {
  /** Fresh demo data behind the real rules, before each test. */
  readonly demoData: void;
  /**
   * Opens the app in a browser of its own, where page errors and breaches of the Content Security
   * Policy fail the test; cookies are refused unless another state is given.
   */
  readonly newApp: NewApp;
  /** A visitor on the home wall. */
  readonly app: App;
}

/** In the words of Chromium's console. */
const isPolicyViolation = (text: string): boolean =>
  text.includes('Content Security Policy directive');

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
  newApp: async ({ browser }, use) => {
    const errors: string[] = [];
    const apps: App[] = [];
    await use(async (path, storageState = chosen('essential')) => {
      const context = await browser.newContext({ locale: 'fr-FR', storageState });
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('console', (message) => {
        if (isPolicyViolation(message.text())) errors.push(message.text());
      });
      const app = await App.open(context, path);
      apps.push(app);
      return app;
    });
    await Promise.all(apps.map((app) => app.page.context().close()));
    expect(errors).toEqual([]);
  },
  app: async ({ newApp }, use) => {
    await use(await newApp());
  },
});

export { expect };
