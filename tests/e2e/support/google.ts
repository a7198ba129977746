import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { App } from './app';

const GAPI = path.join(import.meta.dirname, 'gapi.js');
const SCRIPT = 'https://apis.google.com/js/api.js*';

/** A Google account for the Auth emulator's fake of Google's page. */
interface GooglePerson {
  readonly email: string;
  readonly name?: string;
  readonly photo?: string;
}

/** Serves the fake of Google's script, and aborts other requests of the emulator's page. */
export async function withGoogle(context: BrowserContext): Promise<void> {
  await context.route(SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(GAPI, 'utf8') }),
  );
  // The emulator's page needs these hosts for its appearance only.
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.abort());
}

/** Aborts requests for Google's script, as a blocker or a missing network does. */
export async function withoutGoogle(context: BrowserContext): Promise<void> {
  await context.unroute(SCRIPT);
  await context.route(SCRIPT, (route) => route.abort());
}

/** Waits for the emulator's fake of Google's page. */
const atGoogle = (page: Page): Promise<void> => page.waitForURL(/\/emulator\/auth\/handler/);

/** Starts Google sign-in from the wall and waits for Google's page. */
export async function leaveForGoogle(
  app: App,
  from: 'Se connecter' | "S'inscrire" = 'Se connecter',
): Promise<void> {
  await app.page.getByRole('banner').getByRole('button', { name: from }).click();
  await app.dialog.getByRole('button', { name: 'Continuer avec Google' }).click();
  await atGoogle(app.page);
}

/** Signs in on the emulator's page with a new account. */
export async function chooseNewPerson(page: Page, person: GooglePerson): Promise<void> {
  await atGoogle(page);
  await page.getByText('Add new account').click();
  await page.locator('#email-input').fill(person.email);
  await page.locator('#display-name-input').fill(person.name ?? '');
  await page.locator('#profile-photo-input').fill(person.photo ?? '');
  await page.locator('#sign-in').click();
}

/** Signs in on the emulator's page with an account that it already knows. */
export async function chooseKnownPerson(page: Page, email: string): Promise<void> {
  await atGoogle(page);
  await page.locator('.js-reuse-account').filter({ hasText: email }).click();
}
