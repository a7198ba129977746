import type { Env } from './env';

/** Services that start only once the visitor has accepted them (docs/product.md#cookie-consent). */
const WAITING = ['ads', 'analytics', 'errorReports'] as const;

export type ConsentService = (typeof WAITING)[number];

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
  return WAITING.filter((service) => isUsed[service]);
}

/** Returns all optional services of a build with these settings. */
export const optionalServicesOf = (env: Env): readonly OptionalService[] => [
  ...consentServicesOf(env),
  ...(env.appCheck === null ? [] : (['appCheck'] as const)),
];
