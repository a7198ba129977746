import { consentServicesOf } from '@/config/optionalServices';
import { settings } from '@/config/settings';
import { consentInForce, coversServices, type Consent } from '@/domain/consent';
import { subscribeToStorage } from './subscribeToStorage';
import { clearStorage, textStorage } from './textStorage';

/** The stored choice, its date and the services that were accepted (config/storedNames). */
const choiceStorage = textStorage(() => localStorage, 'cookieConsent');
const dateStorage = textStorage(() => localStorage, 'cookieConsentDate');
const servicesStorage = textStorage(() => localStorage, 'cookieConsentServices');

/** Cookies, storage keys and the database (Firebase's installation id) of Google's scripts. */
const COOKIES = /^(_ga|_gid|_gat|_gac|_gcl|__gads|__gpi|__eoi|FC[A-Z]+$)/;
const KEYS = /^(google_|goog_|_gcl)/;
const DATABASES = ['firebase-installations-database'];

/** Returns the consent in force; null if there is none or the browser refuses storage. */
export function storedConsent(): Consent | null {
  const consent = consentInForce(choiceStorage.get(), dateStorage.get(), new Date());
  const isCovered = coversServices(servicesStorage.get(), consentServicesOf(settings));
  return consent === 'all' && !isCovered ? null : consent;
}

/** Calls back when another tab has stored a choice or cleared it. @returns unsubscribe */
export const subscribeToStoredConsent = (onChange: () => void): (() => void) =>
  subscribeToStorage(['cookieConsent', 'cookieConsentDate', 'cookieConsentServices'], onChange);

function eraseCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  // Google sets cookies on the widest domain allowed, so try this host and each parent domain.
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_, n) => `; domain=.${parts.slice(n).join('.')}`)];
  for (const name of names.filter((each) => COOKIES.test(each))) {
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

function eraseDatabases(): void {
  try {
    for (const name of DATABASES) indexedDB.deleteDatabase(name);
  } catch {
    // The browser refuses IndexedDB, so nothing is stored there.
  }
}

/**
 * Stores a choice with its date. A refusal deletes what Google's scripts stored under an earlier
 * consent, also under one that has expired; the scripts run until the page is reloaded. If the
 * browser refuses storage, nothing is stored.
 */
export function storeConsent(consent: Consent): void {
  choiceStorage.set(consent);
  dateStorage.set(new Date().toISOString());
  if (consent === 'all') {
    servicesStorage.set(consentServicesOf(settings).join(' '));
    return;
  }
  servicesStorage.clear();
  eraseCookies();
  eraseDatabases();
  clearStorage(() => localStorage, KEYS);
}
