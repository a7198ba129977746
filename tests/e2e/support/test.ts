import { expect, test as base, type Page } from '@playwright/test';
import { TEST } from '../../../scripts/lib/environments';
import { provideDemo } from '../../support/demoData';
import { App } from './app';
import { withConsent, type StoredEntries } from './storage';
import { signedIn } from './session';

/** The person who visits: a visitor who has refused optional cookies, unless something else is given. */
export interface Visit {
  /** E-mail address of a user who is signed in from the first page on. */
  readonly signedInAs?: string;
  /** Entries of localStorage with which the visit begins. */
  readonly stored?: StoredEntries;
  /** Called with the empty tab before the page is loaded, to intercept or record its requests. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export type NewApp = (path?: string, visit?: Visit) => Promise<App>;

interface Options {
  /** E-mail address of the user who is signed in in `app`; null for a visitor. */
  readonly signedInAs: string | null;
  /** Path of the page that `app` opens. */
  readonly startPath: string;
}

interface Fixtures extends Options {
  /** Provides the unchanged demo data, behind the project's rules, before each test. */
  readonly demoData: void;
  /**
   * Opens the app in a browser context of its own, where page errors and violations of the Content
   * Security Policy fail the test.
   */
  readonly newApp: NewApp;
  /** The app as a visitor sees the wall, unless `signedInAs` or `startPath` is set. */
  readonly app: App;
}

/** True for a console message of Chromium about a violation of the policy. */
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
    const log: string[] = [];
    const apps: App[] = [];
    await use(async (path, visit = {}) => {
      const { signedInAs, prepare } = visit;
      const stored =
        signedInAs === undefined
          ? (visit.stored ?? withConsent('essential'))
          : await signedIn(signedInAs);
      const context = await browser.newContext({
        locale: 'fr-FR',
        // Saves time: Playwright waits for animations to end before each click.
        reducedMotion: 'reduce',
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error') log.push(text);
        if (isPolicyViolation(text)) errors.push(text);
      });
      const app = await App.open(context, path, { stored, ...(prepare && { prepare }) });
      apps.push(app);
      if (signedInAs !== undefined) await expect(app.userMenu).toBeVisible();
      return app;
    });
    const { status, expectedStatus } = base.info();
    if (status !== expectedStatus) {
      const pages = apps.flatMap((app) => app.page.context().pages());
      const reports = await Promise.all(pages.map((page) => new App(page).report()));
      console.error([...reports, ...log].join('\n'));
    }
    await Promise.all(apps.map((app) => app.page.context().close()));
    expect(errors).toEqual([]);
  },
  signedInAs: [null, { option: true }],
  startPath: ['/', { option: true }],
  app: async ({ newApp, signedInAs, startPath }, use) => {
    await use(await newApp(startPath, signedInAs === null ? {} : { signedInAs }));
  },
});

export { expect };
