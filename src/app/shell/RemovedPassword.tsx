import { useConsent } from '@/contexts/ConsentContext';
import { chunk } from '@/services/browser/chunk';
import { ErrorBoundary } from '@/app/chunks/ErrorBoundary';
import { lazyComponent } from '@/app/chunks/lazyComponent';

const notice = chunk(() => import('@/features/auth/RemovedPasswordNotice'));
const RemovedPasswordNotice = lazyComponent(notice);

/**
 * Announces that a Google sign-in has removed the account's password. The cookie banner comes first,
 * because both stand in the same place.
 */
export function RemovedPassword() {
  const { consent, isReviewing } = useConsent();
  if (consent === null || isReviewing) return null;
  return (
    // If this chunk fails to load, the profile still shows that the account has no password.
    <ErrorBoundary fallback={null}>
      <RemovedPasswordNotice />
    </ErrorBoundary>
  );
}
