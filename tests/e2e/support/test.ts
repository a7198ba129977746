import { expect, test as base } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { loadRules } from '../../../scripts/lib/emulator-api';
import { TEST } from '../../../scripts/lib/environments';
import { provideDemo } from '../../support/demoData';
import { App } from './app';
import { chosen, type StorageState } from './consent';
import { signedInState } from './session';

export type NewApp = (path?: string, storageState?: StorageState) => Promise<App>;

interface Options {
  /** The e-mail of the person who is signed in in `app`; null for a visitor. */
  readonly signedInAs: string | null;
  /** The page that `app` begins with. */
  readonly startPath: string;
}

interface Fixtures extends Options {
  /** The demo's data, unchanged, behind the real rules, before each test. */
  readonly demoData: void;
  /**
   * Opens the app in a browser of its own, where page errors and breaches of the Content Security
   * Policy fail the test; cookies are refused unless another state is given.
   */
  readonly newApp: NewApp;
  /** A visitor on the home wall, unless `signedInAs` and `startPath` say otherwise. */
  readonly app: App;
  /** Replaces the project's security rules, by the change given, until the test ends. */
  readonly changeRules: (change: (rules: string) => string) => Promise<void>;
}

/** In the words of Chromium's console. */
const isPolicyViolation = (text: string): boolean =>
  text.includes('Content Security Policy directive');

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  baseURL: async ({}, use) => {
    await use(`http://localhost:${TEST.appPort}`);
  },
  demoData: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      await provideDemo();
      await use();
    },
    { auto: true },
  ],
  newApp: async ({ browser }, use) => {
    const errors: string[] = [];
    const apps: App[] = [];
    await use(async (path, storageState = chosen('essential')) => {
      const context = await browser.newContext({
        locale: 'fr-FR',
        // Playwright waits for animations to end before it presses anything.
        reducedMotion: 'reduce',
        storageState,
      });
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
  signedInAs: [null, { option: true }],
  startPath: ['/', { option: true }],
  app: async ({ newApp, signedInAs, startPath }, use) => {
    if (signedInAs === null) {
      await use(await newApp(startPath));
      return;
    }
    const app = await newApp(startPath, await signedInState(signedInAs));
    await expect(app.button(/^Menu de /)).toBeVisible();
    await use(app);
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  changeRules: async ({}, use) => {
    const rules = readFileSync('firestore.rules', 'utf8');
    await use((change) => loadRules(TEST, change(rules)));
    await loadRules(TEST, rules);
  },
});

export { expect };
