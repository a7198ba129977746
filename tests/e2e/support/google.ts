import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { App } from './app';

const GAPI = path.join(import.meta.dirname, 'gapi.js');
const SCRIPT = 'https://apis.google.com/js/api.js*';

/** Who signs in at the Auth emulator's stand-in for Google's page. */
export interface GooglePerson {
  readonly email: string;
  readonly name?: string;
  readonly photo?: string;
}

/** Serves what the way to Google and back loads from elsewhere. */
export async function withGoogle(context: BrowserContext): Promise<void> {
  await context.route(SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(GAPI, 'utf8') }),
  );
  // The emulator's page is only dressed by these.
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.abort());
}

/** Google's script no longer loads: blocked, or no network. */
export async function withoutGoogle(context: BrowserContext): Promise<void> {
  await context.unroute(SCRIPT);
  await context.route(SCRIPT, (route) => route.abort());
}

/** On the emulator's page: waits for it. */
export const atGoogle = (page: Page): Promise<void> => page.waitForURL(/\/emulator\/auth\/handler/);

/** From the home wall to Google's page. */
export async function leaveForGoogle(
  app: App,
  from: 'Se connecter' | "S'inscrire" = 'Se connecter',
): Promise<void> {
  await app.page.getByRole('banner').getByRole('button', { name: from }).click();
  await app.dialog.getByRole('button', { name: 'Continuer avec Google' }).click();
  await atGoogle(app.page);
}

/** On the emulator's page: signs in as somebody new to it. */
export async function chooseNewPerson(page: Page, person: GooglePerson): Promise<void> {
  await atGoogle(page);
  await page.getByText('Add new account').click();
  await page.locator('#email-input').fill(person.email);
  await page.locator('#display-name-input').fill(person.name ?? '');
  await page.locator('#profile-photo-input').fill(person.photo ?? '');
  await page.locator('#sign-in').click();
}

/** On the emulator's page: signs in as somebody it has seen before. */
export async function chooseKnownPerson(page: Page, email: string): Promise<void> {
  await atGoogle(page);
  await page.locator('.js-reuse-account').filter({ hasText: email }).click();
}

/** Signs up by Google and waits to be at home. */
export async function arriveByGoogle(app: App, person: GooglePerson): Promise<void> {
  await leaveForGoogle(app);
  await chooseNewPerson(app.page, person);
  await expect(app.button(/^Menu de /)).toBeVisible();
}
