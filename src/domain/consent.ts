import { addMonths, isAfter, isValid } from 'date-fns';
import { CONSENT_MONTHS } from '@/config/limits';

/**
 * A visitor's answer: yes to everything, or to what the site needs and to services chosen one by one,
 * if any (docs/product.md#cookie-consent).
 */
export type ConsentChoice = 'all' | 'essential';

/** The consent as browser storage has it, each text under its key; null where there is none. */
export interface StoredConsent {
  readonly cookieConsent: string | null;
  /** ISO 8601. */
  readonly cookieConsentDate: string | null;
  /**
   * The services that the banner named, those that were refused after a '-': 'analytics -ads'. null
   * from before it was stored, when the banner named all services of the build.
   */
  readonly cookieConsentServices: string | null;
}

/** Returns the text that is stored as `cookieConsentServices`. */
export const servicesText = (used: readonly string[], accepted: readonly string[]): string =>
  used.map((service) => (accepted.includes(service) ? service : `-${service}`)).join(' ');

/**
 * Returns the accepted services of this build while the stored answer is valid.
 *
 * @param used the services of this build that need consent
 * @returns null if there is no answer, if it is older than 13 months (CNIL: consent is asked for
 *   again), if it is malformed or dated in the future, or if this build uses a service that the banner
 *   did not name
 */
export function consentInForce<Service extends string>(
  stored: StoredConsent,
  used: readonly Service[],
  now: Date,
): readonly Service[] | null {
  const { cookieConsent: choice, cookieConsentDate, cookieConsentServices: services } = stored;
  if (choice !== 'all' && choice !== 'essential') return null;
  const given = new Date(cookieConsentDate ?? '');
  if (!isValid(given) || isAfter(given, now)) return null;
  if (!isAfter(addMonths(given, CONSENT_MONTHS), now)) return null;
  if (services === null) return choice === 'all' ? used : [];
  const named = services.split(' ');
  if (!used.every((one) => named.includes(one) || named.includes(`-${one}`))) return null;
  return used.filter((one) => named.includes(one));
}
