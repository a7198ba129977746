import { createContext, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { settings } from '@/config/settings';
import type { Consent } from '@/domain/consent';
import { storeConsent, storedConsent, subscribeToStoredConsent } from '@/services/browser/consent';
import { chunk } from '@/services/browser/chunk';
import { forgetErrors, logError } from '@/services/browser/log';
import { startErrorReports } from '@/services/browser/startErrorReports';
import { useProvided } from './useProvided';

interface ConsentValue {
  /** null until the visitor has chosen. */
  readonly consent: Consent | null;
  /**
   * Stores a choice, which all open tabs follow. If it withdraws the consent to everything, each tab is
   * reloaded.
   */
  readonly choose: (consent: Consent) => void;
  /** True while the visitor is asked again on their request; their last choice is still in force. */
  readonly isReviewing: boolean;
  /** Asks the visitor again. */
  readonly review: () => void;
}

const ConsentContext = createContext<ConsentValue | null>(null);

const analytics = chunk(() => import('@/services/firebase/analytics'));

function loadAnalytics(): void {
  if (settings.firebase.measurementId === undefined) return;
  analytics
    .load()
    .then(({ startAnalytics }) => startAnalytics())
    .catch((error: unknown) => logError('start the analytics', error));
}

/**
 * Provides the visitor's consent. Ads, analytics and error reports start only after 'all'
 * (docs/product.md#cookie-consent).
 */
export function ConsentProvider({ children }: { readonly children: ReactNode }) {
  const [consent, setConsent] = useState(storedConsent);
  const [isReviewing, setReviewing] = useState(false);
  useEffect(() => {
    if (consent !== 'all') return;
    startErrorReports().catch((error: unknown) => logError('load the error reports', error));
    loadAnalytics();
  }, [consent]);

  const apply = useCallback(
    (next: Consent | null) => {
      setReviewing(false);
      forgetErrors();
      // A script cannot be unloaded otherwise.
      if (consent === 'all' && next !== 'all') location.reload();
      else setConsent(next);
    },
    [consent],
  );

  useEffect(
    () =>
      subscribeToStoredConsent(() => {
        const next = storedConsent();
        if (next !== consent) apply(next);
      }),
    [consent, apply],
  );

  const value = useMemo<ConsentValue>(
    () => ({
      consent,
      choose: (next) => {
        storeConsent(next);
        apply(next);
      },
      isReviewing,
      review: () => setReviewing(true),
    }),
    [consent, apply, isReviewing],
  );
  return <ConsentContext value={value}>{children}</ConsentContext>;
}

/** Returns the consent. @throws Error outside of ConsentProvider */
export const useConsent = (): ConsentValue => useProvided(ConsentContext, 'ConsentProvider');
