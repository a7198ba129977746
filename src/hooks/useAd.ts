import { useEffect } from 'react';
import { settings } from '@/config/settings';
import { useConsent } from '@/contexts/ConsentContext';
import { requestAd } from '@/services/browser/ads';

/**
 * Returns the AdSense client and slot of an ad, and requests the ad.
 *
 * @returns null without consent to ads or if none is configured
 */
export function useAd(name: 'footer' | 'side'): { client: string; slot: string } | null {
  const { consent } = useConsent();
  const slot = settings.ads?.slots[name] ?? '';
  const client = settings.ads?.client ?? '';
  const isShown = consent?.includes('ads') === true && slot !== '';

  useEffect(() => {
    if (isShown) requestAd(client);
  }, [isShown, client]);

  return isShown ? { client, slot } : null;
}
