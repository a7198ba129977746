import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { settings } from '@/config/settings';
import type { Consent } from '@/domain/consent';
import { storeConsent, storedConsent, withdrawConsent } from '@/services/consent';
import { loadChunk } from '@/services/loadChunk';
import { forgetErrors, logError } from '@/services/log';

interface ConsentValue {
  /** null until somebody chose. */
  readonly consent: Consent | null;
  readonly choose: (consent: Consent) => void;
  /** Takes back what was granted; the page is loaded anew, without it. */
  readonly withdraw: () => void;
}

const ConsentContext = createContext<ConsentValue | null>(null);

function measure(): void {
  if (settings.firebase.measurementId === undefined) return;
  loadChunk(() => import('@/services/analytics'))
    .then(({ startAnalytics }) => startAnalytics())
    .catch((error: unknown) => logError('start the analytics', error));
}

function report(): void {
  if (settings.collector === null) return;
  loadChunk(() => import('@/services/errorReports'))
    .then(({ startReports }) => startReports())
    .catch((error: unknown) => logError('load the error reports', error));
}

/**
 * Provides the visitor's consent. Ads, analytics and error reports start only after 'all'
 * (docs/product.md#cookie-consent).
 */
export function ConsentProvider({ children }: { readonly children: ReactNode }) {
  const [consent, setConsent] = useState(storedConsent);
  useEffect(() => {
    if (consent !== 'all') return;
    report();
    measure();
  }, [consent]);

  const value = useMemo<ConsentValue>(
    () => ({
      consent,
      choose: (next) => {
        storeConsent(next);
        forgetErrors();
        setConsent(next);
      },
      withdraw: () => {
        withdrawConsent();
        location.reload();
      },
    }),
    [consent],
  );
  return <ConsentContext value={value}>{children}</ConsentContext>;
}

/** @throws Error outside of ConsentProvider */
export function useConsent(): ConsentValue {
  const value = useContext(ConsentContext);
  if (!value) throw new Error('useConsent needs a ConsentProvider');
  return value;
}
