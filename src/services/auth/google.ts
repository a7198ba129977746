import {
  browserPopupRedirectResolver,
  deleteUser,
  getAdditionalUserInfo,
  getRedirectResult,
  signInWithRedirect,
  type User,
} from 'firebase/auth';
import type { Refused, AccountCode } from '@/domain/refusal';
import { ConnectionError, hasCode } from '@/services/firebase/errors';
import { auth } from '@/services/firebase/firebaseAuth';
import { userDocumentPath } from '@/services/firebase/documentPaths';
import { isPaused } from '@/services/firebase/pauses';
import { fetchDocument } from '@/services/firebase/rest';
import { Refusal, refusalOf } from '@/services/firebase/runAction';
import { withTimeout } from '@/services/firebase/withTimeout';
import { ACCOUNT_CODES, SIGN_IN_CODES } from './accountCodes';
import { googleRedirectFlag } from './googleRedirectFlag';
import { asConnectionError, googleProvider } from './identity';
import { makeRoomForSession } from './makeRoomForSession';
import { hasRemovedPassword } from './removedPassword';
import { asIntendedSignOut } from './sessionEnd';

/**
 * Redirects to Google's sign-in. On success the page is left before the promise resolves, and
 * `googleSignInResult` gives the result on the next page load: a resolved value is always a refusal.
 */
export async function signInWithGoogle(): Promise<Refused<AccountCode>> {
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
    return refusalOf('redirect to Google', error, ACCOUNT_CODES);
  }
}

/** Codes for a sign-in that the user cancelled on Google's page; these need no message. */
const CANCELLED_CODES = ['auth/user-cancelled', 'auth/redirect-cancelled-by-user'];

export interface GoogleSignIn {
  readonly ok: true;
  /** True if this sign-in replaced the password of an account whose e-mail was not verified. */
  readonly hasRemovedPassword: boolean;
}

const hasProfile = async (user: User): Promise<boolean> =>
  (await fetchDocument(userDocumentPath(user.uid))) !== null;

/**
 * Returns the result of the Google sign-in from which this page load returns; null if there was
 * none or the user chose no account, and for each further call.
 */
export async function googleSignInResult(): Promise<GoogleSignIn | Refused<AccountCode> | null> {
  if (!googleRedirectFlag.isSet()) return null;
  googleRedirectFlag.clear();
  try {
    await makeRoomForSession();
    const result = await withTimeout(getRedirectResult(auth, browserPopupRedirectResolver));
    if (!result) return null;
    const isNew = getAdditionalUserInfo(result)?.isNewUser === true;
    if (isNew && (await isPaused('signUps')) && !(await hasProfile(result.user))) {
      await asIntendedSignOut(() => deleteUser(result.user));
      throw new Refusal('signUpsPaused');
    }
    const removed = !isNew && (await hasRemovedPassword(result.user));
    return { ok: true, hasRemovedPassword: removed };
  } catch (error) {
    if (CANCELLED_CODES.some((code) => hasCode(error, code))) return null;
    return refusalOf('return from Google', asConnectionError(error), SIGN_IN_CODES);
  }
}
