import { initializeAnalytics, isSupported, setConsent } from 'firebase/analytics';
import { CONSENT_MONTHS } from '@/config/limits';
import { app } from './firebaseApp';
import { isOffline } from '@/lib/online';

/** Lifetime of Google's cookies in seconds; the default would be two years. */
const COOKIE_SECONDS = CONSENT_MONTHS * 30 * 24 * 60 * 60;

/** Resolves when the device has a network: at once if it has one now. */
async function whenOnline(): Promise<void> {
  if (!isOffline()) return;
  await new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
  });
}

/**
 * Starts Firebase Analytics. Import this module only after consent: it stores and sends data.
 *
 * @param hasAds false if what it measures must not serve Google's ads
 */
export async function startAnalytics(hasAds: boolean): Promise<void> {
  if (!(await isSupported())) return;
  // Without a network, Firebase Installations leaves a rejected promise unhandled for a moment.
  await whenOnline();
  const ads = hasAds ? 'granted' : 'denied';
  setConsent({ ad_storage: ads, ad_user_data: ads, ad_personalization: ads });
  // A visit does not prolong the cookies: they end with the consent, as the cookie policy says.
  initializeAnalytics(app, { config: { cookie_expires: COOKIE_SECONDS, cookie_update: false } });
}
