import { settings } from '@/config/settings';
import { useConsent } from '@/contexts/ConsentContext';
import { chunk } from '@/services/browser/chunk';
import { ErrorBoundary } from '@/app/chunks/ErrorBoundary';
import { lazyComponent } from '@/app/chunks/lazyComponent';

const LegalUpdateNotice = lazyComponent(chunk(() => import('@/features/legal/LegalUpdateNotice')));

/**
 * Announces a change of the legal texts, if the settings have one. The cookie banner comes first,
 * because both stand in the same place.
 */
export function LegalUpdate() {
  const { consent, isReviewing } = useConsent();
  const date = settings.legalUpdate;
  if (date === null || consent === null || isReviewing) return null;
  return (
    // If this chunk fails to load, the next visit announces the change.
    <ErrorBoundary fallback={null}>
      <LegalUpdateNotice date={date} />
    </ErrorBoundary>
  );
}
