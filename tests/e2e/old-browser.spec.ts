import type { BrowserContext, Page } from '@playwright/test';
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

const CASES: Readonly<Record<string, (context: BrowserContext) => Promise<unknown>>> = {
  'cannot be loaded': (context) => context.route(ENTRY, (route) => route.abort()),
  'cannot be parsed': (context) =>
    context.route(ENTRY, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const pattern = /(?<a/;' }),
    ),
  'lacks a feature of the browser': (context) =>
    context.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover')),
};

for (const [reason, prepare] of Object.entries(CASES)) {
  test(`the fallback page has a message and the posts when the module script ${reason}`, async ({
    context,
  }) => {
    await prepare(context);
    const page = await context.newPage();
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security')) violations.push(message.text());
    });
    await page.goto('/');
    await expectFallbackPage(page);
    expect(violations).toEqual([]);
  });
}

test('the page shows a message when scripts are turned off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/archives`);
  // Playwright's text selectors skip noscript.
  await expect(page.locator('noscript p')).toContainText('Le Mur a besoin de JavaScript');
  await expect(page.locator('noscript p')).toBeVisible();
  await context.close();
});
