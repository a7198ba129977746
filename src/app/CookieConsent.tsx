import { lazy, Suspense, useEffect, useState } from 'react';
import { COOKIE_BANNER_DELAY_MS } from '@/config/limits';
import { useConsent } from '@/contexts/ConsentContext';
import { loadChunk } from '@/services/loadChunk';
import { ErrorBoundary } from './ErrorBoundary';

const CookieBanner = lazy(() => loadChunk(() => import('@/features/consent/CookieBanner')));

/** Shows the banner, a moment after the page, to those who have not chosen yet. */
export function CookieConsent() {
  const { consent } = useConsent();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), COOKIE_BANNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!isDue || consent !== null) return null;
  return (
    // Without its code nobody can be asked, and so nothing is granted.
    <ErrorBoundary fallback={null}>
      <Suspense>
        <CookieBanner />
      </Suspense>
    </ErrorBoundary>
  );
}
