import { useCallback } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';

/** Long enough to read the toast before the page starts anew. */
const RELOAD_DELAY_MS = 1000;

/** Signs out: a toast, then the page is loaded anew, so that nothing personal stays in memory. */
export function useSignOut(): () => void {
  return useCallback(() => {
    // Firebase Auth is there: somebody is signed in.
    void import('@/services/auth').then(async ({ signOut }) => {
      const result = await signOut();
      if (!result.ok) return toast.error(result.message);
      setTimeout(() => location.reload(), RELOAD_DELAY_MS);
      return toast.success(messages.success.signedOut);
    });
  }, []);
}
