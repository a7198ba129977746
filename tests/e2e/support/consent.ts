import { TEST } from '../../../scripts/lib/environments';

const CHOICE = 'cookieConsent';
const DATE = 'cookieConsentDate';

/** A browser in which somebody chose, so that no banner stands in the way of a test. */
export const chosen = (choice: 'all' | 'essential', at = new Date()) => ({
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
export const UNASKED = { cookies: [], origins: [] };
