import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { subscribeToSessionEnd } from '@/services/sessionEnd';

/** Tells people why they are signed out when they did not ask for it. */
export function useSessionEnd(): void {
  useEffect(
    () =>
      subscribeToSessionEnd((end) => {
        if (end === 'closed') toast.success(messages.success.accountDeleted);
        else toast.error(messages.error.signInRequired);
      }),
    [],
  );
}
