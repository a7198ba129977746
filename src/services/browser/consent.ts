import { consentServicesOf, type ConsentService } from '@/config/optionalServices';
import { settings } from '@/config/settings';
import { consentInForce, servicesText, type ConsentChoice } from '@/domain/consent';
import { subscribeToStorage } from './subscribeToStorage';
import { clearStorage, textStorage } from './textStorage';

const choiceStorage = textStorage(() => localStorage, 'cookieConsent');
const dateStorage = textStorage(() => localStorage, 'cookieConsentDate');
const servicesStorage = textStorage(() => localStorage, 'cookieConsentServices');

/** The services of this build that need consent. */
export const CONSENT_SERVICES = consentServicesOf(settings);

/** The names that Google's scripts store on this site for one service (config/storedNames). */
interface Footprint {
  readonly cookies: RegExp;
  readonly keys?: RegExp;
  readonly databases?: readonly string[];
}

const FOOTPRINTS = {
  analytics: {
    cookies: /^(_ga|_gid|_gat)/,
    // Firebase's installation id.
    databases: ['firebase-installations-database'],
  },
  ads: {
    cookies: /^(_gac|_gcl|__gads|__gpi|__eoi|FC[A-Z]+$)/,
    keys: /^(google_|goog_|_gcl)/,
  },
} as const satisfies Partial<Record<ConsentService, Footprint>>;

/**
 * Returns the accepted services of this build; null if there is no valid answer or the browser refuses
 * storage.
 */
export const storedConsent = (): readonly ConsentService[] | null =>
  consentInForce(
    {
      cookieConsent: choiceStorage.get(),
      cookieConsentDate: dateStorage.get(),
      cookieConsentServices: servicesStorage.get(),
    },
    CONSENT_SERVICES,
    new Date(),
  );

/** Calls back when another tab has stored a choice or cleared it. @returns unsubscribe */
export const subscribeToStoredConsent = (onChange: () => void): (() => void) =>
  subscribeToStorage(['cookieConsent', 'cookieConsentDate', 'cookieConsentServices'], onChange);

function eraseCookies(pattern: RegExp): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  // Google sets cookies on the widest domain allowed, so try this host and each parent domain.
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_, n) => `; domain=.${parts.slice(n).join('.')}`)];
  for (const name of names.filter((each) => pattern.test(each))) {
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

function eraseDatabases(databases: readonly string[]): void {
  try {
    for (const name of databases) indexedDB.deleteDatabase(name);
  } catch {
    // The browser refuses IndexedDB, so nothing is stored there.
  }
}

/**
 * Stores an answer with its date. Deletes what Google's scripts stored for each service that is not
 * accepted, also under a consent that has expired; the scripts run until the page is reloaded. If the
 * browser refuses storage, nothing is stored.
 *
 * @param accepted the accepted services of this build
 */
export function storeConsent(choice: ConsentChoice, accepted: readonly ConsentService[]): void {
  choiceStorage.set(choice);
  servicesStorage.set(servicesText(CONSENT_SERVICES, accepted));
  // Written after the services: otherwise another tab would accept the services of an expired answer.
  dateStorage.set(new Date().toISOString());
  for (const [service, footprint] of Object.entries<Footprint>(FOOTPRINTS)) {
    if (accepted.some((one) => one === service)) continue;
    eraseCookies(footprint.cookies);
    eraseDatabases(footprint.databases ?? []);
    if (footprint.keys) clearStorage(() => localStorage, footprint.keys);
  }
}
