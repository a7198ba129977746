import { useEffect, useEffectEvent } from 'react';
import { useProfileUid } from '@/contexts/AuthContext';

/**
 * Calls `onSignedIn` when a user is signed in other than by a request of this dialog: in another
 * tab, or by the account repair after an interrupted sign-up. The dialog is then not needed.
 *
 * @param isBusy whether the dialog's own request is running, whose result the dialog handles
 */
export function useOnSignedIn(isBusy: boolean, onSignedIn: () => void): void {
  const isSignedInElsewhere = useProfileUid() !== null && !isBusy;
  const onSignedInEvent = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (isSignedInElsewhere) onSignedInEvent();
  }, [isSignedInElsewhere]);
}
