import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

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
