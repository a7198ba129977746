import { TEST } from '../../../scripts/lib/environments';

/** What a browser context begins with, as Playwright takes it. */
export interface StorageState {
  readonly cookies: [];
  readonly origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

const CHOICE = 'cookieConsent';
const DATE = 'cookieConsentDate';

/** A browser in which somebody chose, so that no banner stands in the way of a test. */
export const chosen = (choice: 'all' | 'essential', at = new Date()): StorageState => ({
  cookies: [],
  origins: [
    {
      origin: `http://localhost:${TEST.appPort}`,
      localStorage: [
        { name: CHOICE, value: choice },
        { name: DATE, value: at.toISOString() },
      ],
    },
  ],
});

/** A browser that nobody used yet. */
export const UNASKED: StorageState = { cookies: [], origins: [] };
