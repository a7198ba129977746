import { useEffect, useState } from 'react';
import { COOKIE_BANNER_DELAY_MS } from '@/config/limits';
import { useConsent } from '@/contexts/ConsentContext';
import { chunk } from '@/services/browser/chunk';
import { whenIdle } from '@/lib/whenIdle';
import { LazyDialog } from '@/app/dialogs/LazyDialog';

const banner = chunk(() => import('@/features/consent/CookieBanner'));

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
  /** True if the chunk has failed to load: no banner is shown then, and so no consent is granted. */
  const [hasFailed, setFailed] = useState(false);
  const isUnasked = isDue && consent === null && !hasFailed;

  function onClose(): void {
    // The visitor may also have given up the wait for the banner that they asked for.
    if (!isReviewing) setFailed(true);
    endReview();
  }

  if (!isReviewing && !isUnasked) return null;
  // One element for both: a banner that is there stays when the visitor asks for it.
  return <LazyDialog component={banner} isUnasked={!isReviewing} dialog={{ onClose }} />;
}
