import { consentInForce, type Consent } from '@/domain/consent';
import { clearStorage, textStorage } from './textStorage';

/** The stored choice and its date (docs/product.md#browser-storage). */
const choiceStorage = textStorage(() => localStorage, 'cookieConsent');
const dateStorage = textStorage(() => localStorage, 'cookieConsentDate');

/** What Google's scripts leave behind: cookies, storage keys and Firebase's installation id. */
const COOKIES = /^(_ga|_gid|_gat|_gac|_gcl|__gads|__gpi|__eoi|FC[A-Z]+$)/;
const KEYS = /^(google_|goog_|_gcl)/;
const DATABASES = ['firebase-installations-database'];

/** The choice in force; null when there is none, or where storage is refused. */
export const storedConsent = (): Consent | null =>
  consentInForce(choiceStorage.get(), dateStorage.get(), new Date());

/** Keeps the choice with its date; where storage is refused it lasts for the page. */
export function storeConsent(consent: Consent): void {
  choiceStorage.set(consent);
  dateStorage.set(new Date().toISOString());
}

function eraseCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  // Google sets them on the widest domain it may: each one up from this host.
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_, n) => `; domain=.${parts.slice(n).join('.')}`)];
  for (const name of names.filter((each) => COOKIES.test(each))) {
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

/** Forgets the choice, and erases everything that was left behind in its name. */
export function withdrawConsent(): void {
  eraseCookies();
  for (const name of DATABASES) indexedDB.deleteDatabase(name);
  clearStorage(() => localStorage, KEYS);
  choiceStorage.clear();
  dateStorage.clear();
}
