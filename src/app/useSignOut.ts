import { useCallback } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { useAuth } from '@/contexts/AuthContext';
import { loadChunk } from '@/services/loadChunk';
import { logError } from '@/services/log';

/** Long enough to read the toast before the page starts anew. */
const RELOAD_DELAY_MS = 1000;

/** A toast, then the page is loaded anew, so that nothing personal stays in memory. */
async function signOut(): Promise<void> {
  try {
    const auth = await loadChunk(() => import('@/services/auth'));
    const result = await auth.signOut();
    if (!result.ok) {
      toast.error(result.message);
      return;
    }
    setTimeout(() => location.reload(), RELOAD_DELAY_MS);
    toast.success(messages.success.signedOut);
  } catch (error) {
    logError('load what signs out', error);
    toast.error(messages.error.offline);
  }
}

/**
 * Signing out, and before it the question what becomes of a draft: people leave shared computers
 * this way.
 *
 * @param onDraft called in place of signing out when there is one
 */
export function useSignOut(onDraft: () => void) {
  const { session } = useAuth();
  const uid = session.status === 'signedIn' ? session.uid : null;
  const askToSignOut = useCallback(() => {
    loadChunk(() => import('@/services/drafts')).then(
      ({ findDraft }) => {
        if (uid !== null && findDraft(uid)) onDraft();
        else void signOut();
      },
      (error: unknown) => {
        // Offline, say: whoever wants to leave is not held up.
        logError('look for a draft', error);
        void signOut();
      },
    );
  }, [uid, onDraft]);
  return { askToSignOut, signOut: () => void signOut() };
}
