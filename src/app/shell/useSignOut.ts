import { useCallback, useEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { commonMessages } from '@/config/messages';
import { useAuth, useUid } from '@/contexts/AuthContext';
import { failureOf } from '@/domain/refusal';
import { chunk } from '@/services/browser/chunk';
import { clearStorage } from '@/services/browser/textStorage';
import { entryState } from '@/lib/entryState';
import { chunkFailure } from '@/services/firebase/loadFailure';
import { logError } from '@/services/browser/log';

const auth = chunk(() => import('@/services/auth/auth'));
const drafts = chunk(() => import('@/services/posts/drafts'));

/** Marks the history entry of a page that is reloaded after a sign-out. */
const MARK = 'hasSignedOut';

/** Reloads the page, so that no personal data stays in memory, and erases the drafts that end with the tab. */
function reloadSignedOut(): void {
  clearStorage(() => sessionStorage, /^draft-/);
  history.replaceState({ ...entryState(), [MARK]: true }, '');
  location.reload();
}

/** Shows the toast of a sign-out, which the reload before would have cut short. */
function confirmSignOut(): void {
  const { [MARK]: isMarked, ...state } = entryState();
  if (isMarked !== true) return;
  history.replaceState(state, '');
  toast.success(commonMessages.success.signedOut);
}

/** Signs out. @returns false after a failure, which a toast shows */
async function trySignOut(): Promise<boolean> {
  try {
    const result = await (await auth.load()).signOut();
    if (!result.ok) toastFailure(failureOf(result, commonMessages.error));
    return result.ok;
  } catch (error) {
    toastFailure(chunkFailure('load the auth chunk', error));
    return false;
  }
}

/**
 * Returns functions that sign out, reload the page and then show a toast: `askToSignOut` first checks
 * for a draft, which would otherwise stay on a possibly shared computer; `signOut` signs out at once.
 *
 * @param onDraft called instead of signing out if the user has a draft
 */
export function useSignOut(onDraft: () => void) {
  const { session } = useAuth();
  const uid = useUid();
  const [hasSignedOut, setSignedOut] = useState(false);
  const signOut = useCallback(() => void trySignOut().then(setSignedOut), []);
  const askToSignOut = useCallback(() => {
    drafts.load().then(
      ({ hasDrafts }) => {
        if (uid !== null && hasDrafts(uid)) onDraft();
        else signOut();
      },
      (error: unknown) => {
        // The chunk failed to load (offline, for example): this must not prevent signing out.
        logError('read a draft', error);
        signOut();
      },
    );
  }, [uid, onDraft, signOut]);

  useEffect(confirmSignOut, []);
  // Runs after the pages' effects, so private pages have already redirected.
  const isOver = hasSignedOut && session.status === 'signedOut';
  useEffect(() => {
    if (isOver) reloadSignedOut();
  }, [isOver]);

  return { askToSignOut, signOut };
}
