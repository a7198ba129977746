import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { commonMessages } from '@/config/messages';
import { subscribeToSessionEnd } from '@/services/auth/sessionEnd';

/** Shows a toast with the reason when the session ends without the user having signed out. */
export function useSessionEnd(): void {
  useEffect(
    () =>
      subscribeToSessionEnd((end) => {
        if (end === 'closed') toast.success(commonMessages.success.accountDeleted);
        else toast.error(commonMessages.error.sessionExpired);
      }),
    [],
  );
}
