import { addMonths, isAfter, isValid } from 'date-fns';
import { CONSENT_MONTHS } from '@/config/limits';

/**
 * A visitor's consent: to everything, or only to what the site needs
 * (docs/product.md#cookie-consent).
 */
export type Consent = 'all' | 'essential';

/**
 * Returns the stored choice while it is valid.
 *
 * @param choice the stored `cookieConsent`
 * @param date the stored `cookieConsentDate`, ISO 8601
 * @returns null if there is no choice, if it is older than 13 months (CNIL: consent is asked for
 *   again), or if it is malformed or dated in the future
 */
export function consentInForce(
  choice: string | null,
  date: string | null,
  now: Date,
): Consent | null {
  if (choice !== 'all' && choice !== 'essential') return null;
  const given = new Date(date ?? '');
  if (!isValid(given) || isAfter(given, now)) return null;
  return isAfter(addMonths(given, CONSENT_MONTHS), now) ? choice : null;
}

/**
 * Returns whether a consent to everything covers all services of this build: a service that was
 * added since needs a consent of its own.
 *
 * @param services the stored `cookieConsentServices`; null for a consent from before it was stored,
 *   when the banner named all services
 */
export const coversServices = (services: string | null, used: readonly string[]): boolean =>
  services === null || used.every((service) => services.split(' ').includes(service));
