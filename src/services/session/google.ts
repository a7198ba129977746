import {
  browserPopupRedirectResolver,
  getAdditionalUserInfo,
  getRedirectResult,
  signInWithRedirect,
} from 'firebase/auth';
import type { AccountRefused } from '@/domain/accountRefusal';
import { cachedPromise } from '@/domain/cachedPromise';
import { ConnectionError, hasCode } from '@/services/firebase/errors';
import { auth } from '@/services/firebase/firebaseAuth';
import { withTimeout } from '@/services/firebase/withTimeout';
import { googleRedirectFlag } from './googleRedirectFlag';
import { asConnectionError, googleProvider } from './identity';
import { accountRefusalOf, SIGN_IN_CODES } from './runAccountAction';

/**
 * Redirects to Google's sign-in. On success the page is left before the promise resolves, and
 * `googleSignInResult` gives the result on the next page load: a resolved value is always a refusal.
 */
export async function signInWithGoogle(): Promise<AccountRefused> {
  try {
    // Offline, the SDK would navigate to the browser's error page.
    if (!navigator.onLine) throw new ConnectionError('offline');
    googleRedirectFlag.set();
    return await withTimeout(
      signInWithRedirect(auth, googleProvider(), browserPopupRedirectResolver),
    );
  } catch (error) {
    // Keep the flag after a timeout: the redirect may still happen.
    if (!(error instanceof ConnectionError)) googleRedirectFlag.clear();
    return accountRefusalOf('redirect to Google', error);
  }
}

/** Codes for a sign-in that the user cancelled on Google's page; these need no message. */
const CANCELLED_CODES = ['auth/user-cancelled', 'auth/redirect-cancelled-by-user'];

interface GoogleSignIn {
  readonly ok: true;
  /** True if this sign-in created the account, whose pseudo the user did not choose. */
  readonly isNew: boolean;
}

async function readResult(): Promise<GoogleSignIn | AccountRefused | null> {
  if (!googleRedirectFlag.isSet()) return null;
  googleRedirectFlag.clear();
  try {
    const result = await withTimeout(getRedirectResult(auth, browserPopupRedirectResolver));
    return result && { ok: true, isNew: getAdditionalUserInfo(result)?.isNewUser === true };
  } catch (error) {
    if (CANCELLED_CODES.some((code) => hasCode(error, code))) return null;
    return accountRefusalOf('return from Google', asConnectionError(error), SIGN_IN_CODES);
  }
}

/**
 * Returns the result of the Google sign-in from which this page load returns; null if there was
 * none or the user chose no account. The result is computed once per page load.
 */
export const googleSignInResult = cachedPromise(readResult);
