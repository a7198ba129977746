import { createContext, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ConsentService } from '@/config/optionalServices';
import type { ConsentChoice } from '@/domain/consent';
import {
  CONSENT_SERVICES,
  storeConsent,
  storedConsent,
  subscribeToStoredConsent,
} from '@/services/browser/consent';
import { chunk } from '@/services/browser/chunk';
import { forgetErrors, logError } from '@/services/browser/log';
import { startErrorReports } from '@/services/browser/startErrorReports';
import { useProvided } from './useProvided';

interface ConsentValue {
  /** The accepted services; null until the visitor has chosen. */
  readonly consent: readonly ConsentService[] | null;
  /**
   * Stores a choice, which all open tabs follow. If it withdraws the consent to a service, each tab is
   * reloaded.
   *
   * @param accepted by default all services, or none for 'essential'
   */
  readonly choose: (choice: ConsentChoice, accepted?: readonly ConsentService[]) => void;
  /** True while the visitor is asked again on their request; their last choice is still in force. */
  readonly isReviewing: boolean;
  /** Number of requests for the banner since it was opened; 0 if the visitor has not asked. */
  readonly reviewCount: number;
  /** Asks the visitor again. */
  readonly review: () => void;
  /** Ends a review without a choice. */
  readonly endReview: () => void;
}

const ConsentContext = createContext<ConsentValue | null>(null);

const analytics = chunk(() => import('@/services/firebase/analytics'));

function loadAnalytics(hasAds: boolean): void {
  analytics
    .load()
    .then(({ startAnalytics }) => startAnalytics(hasAds))
    .catch((error: unknown) => logError('start the analytics', error));
}

/**
 * Provides the visitor's consent. Ads, analytics and error reports start only once they are
 * accepted (docs/product.md#cookie-consent).
 */
export function ConsentProvider({ children }: { readonly children: ReactNode }) {
  const [consent, setConsent] = useState(storedConsent);
  const [reviewCount, setReviewCount] = useState(0);
  useEffect(() => {
    if (consent?.includes('errorReports') === true)
      startErrorReports().catch((error: unknown) => logError('load the error reports', error));
    if (consent?.includes('analytics') === true) loadAnalytics(consent.includes('ads'));
  }, [consent]);

  const apply = useCallback(
    (next: readonly ConsentService[] | null) => {
      setReviewCount(0);
      forgetErrors();
      // Only a reload of the page unloads a script.
      if (consent?.some((service) => next?.includes(service) !== true) === true) location.reload();
      else setConsent(next);
    },
    [consent],
  );

  useEffect(
    () =>
      subscribeToStoredConsent(() => {
        const next = storedConsent();
        if (next?.join() !== consent?.join()) apply(next);
      }),
    [consent, apply],
  );

  const value = useMemo<ConsentValue>(
    () => ({
      consent,
      choose: (choice, accepted = choice === 'all' ? CONSENT_SERVICES : []) => {
        storeConsent(choice, accepted);
        apply(accepted);
      },
      isReviewing: reviewCount > 0,
      reviewCount,
      review: () => setReviewCount(reviewCount + 1),
      endReview: () => setReviewCount(0),
    }),
    [consent, apply, reviewCount],
  );
  return <ConsentContext value={value}>{children}</ConsentContext>;
}

/** Returns the consent. @throws Error outside of ConsentProvider */
export const useConsent = (): ConsentValue => useProvided(ConsentContext, 'ConsentProvider');
