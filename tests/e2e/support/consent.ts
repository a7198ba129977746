import { TEST } from '../../../scripts/lib/environments';

/** Initial cookies and storage of a browser context, in Playwright's format. */
export interface StorageState {
  readonly cookies: [];
  readonly origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

const CHOICE = 'cookieConsent';
const DATE = 'cookieConsentDate';

/** Storage of a visitor who answered the cookie banner, so that it does not appear in a test. */
export const storageWithConsent = (choice: 'all' | 'essential', at = new Date()): StorageState => ({
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

/** Empty storage of a visitor who has not answered the cookie banner. */
export const UNASKED: StorageState = { cookies: [], origins: [] };
