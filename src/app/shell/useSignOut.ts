import { useCallback } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { useAuth } from '@/contexts/AuthContext';
import { chunk } from '@/services/browser/chunk';
import { logError } from '@/services/browser/log';

const auth = chunk(() => import('@/services/session/auth'));
const drafts = chunk(() => import('@/services/posts/drafts'));

/** Time to read the toast before the page is reloaded, in ms. */
const RELOAD_DELAY_MS = 1000;

/** Signs out and shows a toast, then reloads the page, so that no personal data stays in memory. */
async function signOut(): Promise<void> {
  try {
    const result = await (await auth.load()).signOut();
    if (!result.ok) {
      toast.error(result.message);
      return;
    }
    setTimeout(() => location.reload(), RELOAD_DELAY_MS);
    toast.success(messages.success.signedOut);
  } catch (error) {
    logError('load the auth chunk', error);
    toast.error(messages.error.offline);
  }
}

/**
 * Returns functions that sign out: `askToSignOut` first checks for a draft, which would otherwise
 * stay on a possibly shared computer; `signOut` signs out at once.
 *
 * @param onDraft called instead of signing out if the user has a draft
 */
export function useSignOut(onDraft: () => void) {
  const { session } = useAuth();
  const uid = session.status === 'signedIn' ? session.uid : null;
  const askToSignOut = useCallback(() => {
    drafts.load().then(
      ({ findDraft }) => {
        if (uid !== null && findDraft(uid)) onDraft();
        else void signOut();
      },
      (error: unknown) => {
        // The chunk failed to load (offline, for example): this must not prevent signing out.
        logError('read a draft', error);
        void signOut();
      },
    );
  }, [uid, onDraft]);
  return { askToSignOut, signOut: () => void signOut() };
}
