import { consentInForce, type Consent } from '@/domain/consent';
import { clearStorage, textStorage } from './textStorage';

/** The stored choice and its date (docs/product.md#browser-storage). */
const choiceStorage = textStorage(() => localStorage, 'cookieConsent');
const dateStorage = textStorage(() => localStorage, 'cookieConsentDate');

/** Cookies, storage keys and the database (Firebase's installation id) of Google's scripts. */
const COOKIES = /^(_ga|_gid|_gat|_gac|_gcl|__gads|__gpi|__eoi|FC[A-Z]+$)/;
const KEYS = /^(google_|goog_|_gcl)/;
const DATABASES = ['firebase-installations-database'];

/** Returns the consent in force; null if there is none or the browser refuses storage. */
export const storedConsent = (): Consent | null =>
  consentInForce(choiceStorage.get(), dateStorage.get(), new Date());

/** Stores the consent with its date. If the browser refuses storage, nothing is stored. */
export function storeConsent(consent: Consent): void {
  choiceStorage.set(consent);
  dateStorage.set(new Date().toISOString());
}

function eraseCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  // Google sets cookies on the widest domain allowed, so try this host and each parent domain.
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_, n) => `; domain=.${parts.slice(n).join('.')}`)];
  for (const name of names.filter((each) => COOKIES.test(each))) {
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

/**
 * Replaces the consent to everything by a refusal, and deletes what Google's scripts stored under
 * that consent. The scripts run until the page is reloaded.
 */
export function withdrawConsent(): void {
  eraseCookies();
  for (const name of DATABASES) indexedDB.deleteDatabase(name);
  clearStorage(() => localStorage, KEYS);
  storeConsent('essential');
}
