import { addMonths, isAfter, isValid } from 'date-fns';
import { CONSENT_MONTHS } from '@/config/limits';

/**
 * A visitor's consent: everything, or only what the site needs (docs/product.md#cookie-consent).
 */
export type Consent = 'all' | 'essential';

/**
 * The choice that is in force; null when there is none, when it is too old (CNIL: asked again after
 * 13 months) or when it cannot be understood.
 *
 * @param choice the stored `cookieConsent`
 * @param date the stored `cookieConsentDate`, ISO 8601
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
