import { useEffect, useEffectEvent } from 'react';
import { useAuth } from '@/contexts/AuthContext';

/**
 * Calls `onSignedIn` when a user is signed in other than by a request of this dialog: in another
 * tab, or by the account repair after an interrupted sign-up. The dialog is then not needed.
 *
 * @param isBusy whether the dialog's own request is running, whose result the dialog handles
 */
export function useOnSignedIn(isBusy: boolean, onSignedIn: () => void): void {
  const { session } = useAuth();
  const isSignedInElsewhere = !isBusy && session.status === 'signedIn' && session.profile !== null;
  const onSignedInEvent = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (isSignedInElsewhere) onSignedInEvent();
  }, [isSignedInElsewhere]);
}
