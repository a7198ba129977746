import { Suspense, useEffect, useState } from 'react';
import { COOKIE_BANNER_DELAY_MS } from '@/config/limits';
import { useConsent } from '@/contexts/ConsentContext';
import { chunk } from '@/services/browser/chunk';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyComponent } from './lazyComponent';

const CookieBanner = lazyComponent(chunk(() => import('@/features/consent/CookieBanner')));

/**
 * Shows the cookie banner, `COOKIE_BANNER_DELAY_MS` after the page, until the visitor has chosen.
 */
export function CookieConsent() {
  const { consent } = useConsent();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), COOKIE_BANNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!isDue || consent !== null) return null;
  return (
    // If this chunk fails to load, no banner is shown and so no consent is granted.
    <ErrorBoundary fallback={null}>
      <Suspense>
        <CookieBanner />
      </Suspense>
    </ErrorBoundary>
  );
}
