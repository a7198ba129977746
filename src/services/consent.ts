import { consentInForce, type Consent } from '@/domain/consent';
import { logError } from './log';

/** Where the choice is kept (spec section 2). */
const CHOICE = 'cookieConsent';
const DATE = 'cookieConsentDate';

/** What Google's scripts leave behind: cookies, storage keys and Firebase's installation id. */
const COOKIES = /^(_ga|_gid|_gat|_gac|_gcl|__gads|__gpi|__eoi|FC[A-Z]+$)/;
const KEYS = /^(google_|goog_|_gcl)/;
const DATABASES = ['firebase-installations-database'];

/** The choice in force; null when there is none, or where storage is refused. */
export function storedConsent(): Consent | null {
  try {
    return consentInForce(localStorage.getItem(CHOICE), localStorage.getItem(DATE), new Date());
  } catch {
    return null;
  }
}

/** Keeps the choice with its date; where storage is refused it lasts for the page. */
export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(CHOICE, consent);
    localStorage.setItem(DATE, new Date().toISOString());
  } catch {
    // Nothing to do: see above.
  }
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
  try {
    for (const key of [CHOICE, DATE, ...Object.keys(localStorage).filter((k) => KEYS.test(k))]) {
      localStorage.removeItem(key);
    }
  } catch (error) {
    logError('withdraw the consent', error);
  }
}
