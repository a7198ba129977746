import type { Page } from '@playwright/test';
import { BROWSERS } from '@/config/browsers';
import { expect, test } from './support/test';

// The fallback page that index.html shows when the app's module script cannot run.

const MESSAGE = 'Le Mur n’a pas pu démarrer dans ce navigateur.';
const ENTRY = /\/assets\/index-[^/]+\.js$/;

/** Expects the message and the posts of the fallback page. */
async function expectFallbackPage(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(MESSAGE);
  await expect(page.getByRole('alert')).toContainText(`Firefox ${BROWSERS.firefox}`);
  await expect(page.getByRole('listitem')).toHaveCount(20);
  await expect(page.getByRole('listitem').first()).toContainText(/\p{L}{3}/u);
  // A footer would mean that the app has started.
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
}

const CASES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'cannot be loaded': (page) => page.route(ENTRY, (route) => route.abort()),
  'cannot be parsed': (page) =>
    page.route(ENTRY, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const pattern = /(?<a/;' }),
    ),
  'lacks a feature of the browser': (page) =>
    page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover')),
};

test('the fallback page has a message and the posts when the module script fails to load, to be parsed or to find a feature', async ({
  context,
}) => {
  for (const [reason, prepare] of Object.entries(CASES)) {
    await test.step(`the script ${reason}`, async () => {
      const page = await context.newPage();
      await prepare(page);
      const violations: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security')) violations.push(message.text());
      });
      await page.goto('/');
      await expectFallbackPage(page);
      expect(violations).toEqual([]);
      await page.close();
    });
  }
});
