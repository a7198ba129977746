import type { BrowserContext, Page } from '@playwright/test';
import { TEST } from '../../../scripts/lib/environments';

/** Entries of localStorage, by key. */
export type StoredEntries = Readonly<Record<string, string>>;

/** Storage of a visitor who answered the cookie banner, so that it does not appear in a test. */
export const withConsent = (choice: 'all' | 'essential', at = new Date()): StoredEntries => ({
  cookieConsent: choice,
  cookieConsentDate: at.toISOString(),
});

/** Empty storage of a visitor who has not answered the cookie banner. */
export const UNASKED: StoredEntries = {};

/**
 * Makes a tab, or all tabs of a context, add entries to localStorage before the scripts of each page that
 * they load, until the result is disposed. Playwright's own `storageState` loads another page for that,
 * which takes 0.4 s of a CPU.
 */
export const storeOnLoad = (
  tabs: Pick<Page | BrowserContext, 'addInitScript'>,
  stored: StoredEntries,
) =>
  tabs.addInitScript(
    ([origin, entries]) => {
      // Frames of other origins run the script, too.
      if (location.origin !== origin) return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    [`http://localhost:${TEST.appPort}`, stored] as const,
  );
