import { useEffect, useEffectEvent } from 'react';
import { useAuth } from '@/contexts/AuthContext';

/**
 * Calls back when somebody is signed in although this dialog did not answer so: by another tab, or
 * by a sign-up that was cut off and healed. There is nothing left to ask then.
 *
 * @param isBusy the dialog is at work and will tell itself
 */
export function useSignedInMeanwhile(isBusy: boolean, onSignedIn: () => void): void {
  const { session } = useAuth();
  const isMoot = !isBusy && session.status === 'signedIn' && session.profile !== null;
  const callBack = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (isMoot) callBack();
  }, [isMoot]);
}
