import type { Env } from './env';

/** Services that start only after 'Tout accepter' (docs/product.md#cookie-consent). */
const CONSENT_SERVICES = ['analytics', 'errorReports', 'ads'] as const;

type ConsentService = (typeof CONSENT_SERVICES)[number];

/** A service that only some builds use. App Check does not wait for consent. */
export type OptionalService = ConsentService | 'appCheck';

/** Returns the services that a build with these settings starts after the visitor's consent. */
export function consentServicesOf({ firebase, collector, ads }: Env): readonly ConsentService[] {
  const isUsed: Record<ConsentService, boolean> = {
    analytics: firebase.measurementId !== undefined,
    errorReports: collector !== null,
    // The script of AdSense is loaded by a slot (hooks/useAd).
    ads: ads !== null && Object.values(ads.slots).some((slot) => slot !== ''),
  };
  return CONSENT_SERVICES.filter((service) => isUsed[service]);
}

/** Returns all optional services of a build with these settings. */
export const optionalServicesOf = (env: Env): readonly OptionalService[] => [
  ...consentServicesOf(env),
  ...(env.appCheck === null ? [] : (['appCheck'] as const)),
];
