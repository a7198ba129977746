import { useEffect, useState } from 'react';
import { COOKIE_BANNER_DELAY_MS } from '@/config/limits';
import { useConsent } from '@/contexts/ConsentContext';
import { chunk } from '@/services/browser/chunk';
import { whenIdle } from '@/lib/whenIdle';
import { ErrorBoundary } from '@/app/chunks/ErrorBoundary';
import { lazyComponent } from '@/app/chunks/lazyComponent';
import { LazyDialog } from '@/app/dialogs/LazyDialog';

const banner = chunk(() => import('@/features/consent/CookieBanner'));
const CookieBanner = lazyComponent(banner);

/**
 * Shows the cookie banner until the visitor has chosen: at once when they ask for it ('Gérer les
 * cookies'), else `COOKIE_BANNER_DELAY_MS` after the page.
 */
export function CookieConsent() {
  const { consent, isReviewing, endReview } = useConsent();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), COOKIE_BANNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => whenIdle(() => void banner.preload()), []);

  if (isReviewing) return <LazyDialog component={banner} dialog={{ onClose: endReview }} />;
  if (!isDue || consent !== null) return null;
  return (
    // If this chunk fails to load, no banner is shown and so no consent is granted.
    <ErrorBoundary fallback={null}>
      <CookieBanner />
    </ErrorBoundary>
  );
}
