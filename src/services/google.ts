import { browserPopupRedirectResolver, getRedirectResult, signInWithRedirect } from 'firebase/auth';
import {
  ConnectionError,
  done,
  hasCode,
  refused,
  messageFor,
  SIGN_IN_REFUSALS,
  type ActionResult,
  type Refused,
} from './errors';
import { auth } from './firebaseAuth';
import { googleAway } from './googleAway';
import { asConnectionError, googleProvider } from './identity';
import { withTimeout } from './withTimeout';

/**
 * Leaves for Google. When that succeeds the page is gone before this answers, and `googleReturn`
 * tells how it ended once it is loaded again: an answer is always a refusal.
 */
export async function signInWithGoogle(): Promise<Refused> {
  try {
    // The SDK would leave for the browser's own error page.
    if (!navigator.onLine) throw new ConnectionError('offline');
    googleAway.set();
    return await withTimeout(
      signInWithRedirect(auth, googleProvider(), browserPopupRedirectResolver),
    );
  } catch (error) {
    // Still on its way, for all we know, when it only took long.
    if (!(error instanceof ConnectionError)) googleAway.clear();
    return refused(messageFor('leave for Google', error));
  }
}

/** The user cancelled on Google's page: no message is needed. */
const TURNED_BACK = ['auth/user-cancelled', 'auth/redirect-cancelled-by-user'];

async function finish(): Promise<ActionResult | null> {
  if (!googleAway.isSet()) return null;
  googleAway.clear();
  try {
    const result = await withTimeout(getRedirectResult(auth, browserPopupRedirectResolver));
    return result && done;
  } catch (error) {
    if (TURNED_BACK.some((code) => hasCode(error, code))) return null;
    const cause = asConnectionError(error);
    return refused(messageFor('return from Google', cause, undefined, SIGN_IN_REFUSALS));
  }
}

let returned: Promise<ActionResult | null> | undefined;

/**
 * How the sign-in at Google ended that this page load comes back from; null if from none, or
 * without having chosen an account.
 */
export const googleReturn = (): Promise<ActionResult | null> => (returned ??= finish());
