import type { Route } from '@playwright/test';

/**
 * Sends a page's request and aborts it for the page, as if only the response were lost. Not by
 * `route.fetch()`: with it the Firestore emulator takes up to 7 s, longer than the app's
 * request timeout.
 */
export async function loseResponse(route: Route): Promise<void> {
  const request = route.request();
  const response = await fetch(request.url(), {
    method: request.method(),
    headers: await request.allHeaders(),
    body: request.postData(),
  });
  await response.text();
  await route.abort();
}
