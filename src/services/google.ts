import { browserPopupRedirectResolver, getRedirectResult, signInWithRedirect } from 'firebase/auth';
import { WRITE_TIMEOUT_MS } from '@/config/limits';
import { ConnectionError, done, refused, sentenceFor, type ActionResult } from './errors';
import { auth } from './firebase';
import { googleProvider } from './identity';

/** Set while the page is away at Google: only then is Google's script loaded on the way back. */
const AWAY = 'googleSignIn';

/** Leaves for Google; the answer is what `googleReturn` gives when the page is loaded again. */
export async function signInWithGoogle(): Promise<ActionResult> {
  try {
    sessionStorage.setItem(AWAY, '1');
    await signInWithRedirect(auth, googleProvider(), browserPopupRedirectResolver);
    return done;
  } catch (error) {
    sessionStorage.removeItem(AWAY);
    return refused(sentenceFor('leave for Google', error));
  }
}

async function finish(): Promise<ActionResult | null> {
  if (sessionStorage.getItem(AWAY) === null) return null;
  sessionStorage.removeItem(AWAY);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Without Google's script the SDK may wait for ever.
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionError('no answer in time')), WRITE_TIMEOUT_MS);
  });
  try {
    const result = getRedirectResult(auth, browserPopupRedirectResolver);
    // Null when they came back without choosing an account.
    return (await Promise.race([result, timeout])) && done;
  } catch (error) {
    return refused(sentenceFor('return from Google', error));
  } finally {
    clearTimeout(timer);
  }
}

let returned: Promise<ActionResult | null> | undefined;

/** How the sign-in at Google ended that this page load comes back from; null if from none. */
export const googleReturn = (): Promise<ActionResult | null> => (returned ??= finish());
