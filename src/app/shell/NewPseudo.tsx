import { Suspense } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { useConsent } from '@/contexts/ConsentContext';
import { chunk } from '@/services/browser/chunk';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyComponent } from './lazyComponent';

const NewPseudoNotice = lazyComponent(chunk(() => import('@/features/auth/NewPseudoNotice')));

/**
 * Names the pseudo of an account that Google sign-in has just created. The cookie banner comes
 * first, because both stand in the same place.
 */
export function NewPseudo() {
  const { session } = useAuth();
  const { consent, isReviewing } = useConsent();
  if (session.status !== 'signedIn' || !session.profile) return null;
  if (consent === null || isReviewing) return null;
  return (
    // If this chunk fails to load, the header and the profile still show the pseudo.
    <ErrorBoundary fallback={null}>
      <Suspense>
        <NewPseudoNotice pseudo={session.profile.pseudo} />
      </Suspense>
    </ErrorBoundary>
  );
}
