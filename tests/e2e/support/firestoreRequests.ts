import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { TEST } from '../../../scripts/lib/environments';

/** URLs of the Firestore emulator. */
export const FIRESTORE = new RegExp(`:${TEST.ports.firestore}/`);

/** Aborts all requests to Firestore. */
export const blockFirestore = (where: Page | BrowserContext) =>
  where.route(FIRESTORE, (route) => route.abort());

/**
 * Unblocks Firestore with a click on the retry button of a view. Until then requests wait:
 * otherwise a live view may reconnect by itself, and the button vanish, before the click.
 *
 * @param failure the notice with the button
 */
export async function retryUnblocked(page: Page, failure: Locator): Promise<void> {
  const waiting: Route[] = [];
  let isClicked = false;
  await page.route(FIRESTORE, (route) => (isClicked ? route.continue() : void waiting.push(route)));
  await failure.getByRole('button', { name: 'Réessayer' }).click();
  isClicked = true;
  await Promise.all(waiting.map((route) => route.continue()));
}
