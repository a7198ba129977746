import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
} from 'firebase/auth';
import { ConnectionError, hasCode } from '@/services/firebase/errors';
import { auth } from '@/services/firebase/firebaseAuth';
import { Refusal } from '@/services/firebase/runAction';
import { requestWithTimeout } from '@/services/firebase/withTimeout';
import { checkSession } from './checkSession';

/**
 * Creates a Google provider that always shows the account picker (docs/product.md#sign-in).
 *
 * @param email the account that Google should suggest
 */
export function googleProvider(email?: string | null): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account', ...(email && { login_hint: email }) });
  return provider;
}

/**
 * Converts 'auth/internal-error', which the SDK throws when Google's script does not load (blocked,
 * or no connection), to ConnectionError. Other errors are returned unchanged.
 */
export const asConnectionError = (error: unknown): unknown =>
  hasCode(error, 'auth/internal-error')
    ? new ConnectionError('no script', { cause: error })
    : error;

/** Returns false for accounts that only use Google sign-in. */
export const hasPassword = (user: User): boolean =>
  user.providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID);

/** Returns true for accounts that have signed in with Google: their name and photo may be Google's. */
export const usesGoogle = (user: User): boolean =>
  user.providerData.some(({ providerId }) => providerId === GoogleAuthProvider.PROVIDER_ID);

/** Returns the signed-in user. @throws Refusal 'signInRequired' when signed out */
export function signedInUser(): User {
  if (!auth.currentUser) throw new Refusal('signInRequired');
  return auth.currentUser;
}

/** Re-authenticates with Google in a popup, because a redirect would lose the user's input. */
async function confirmByGoogle(user: User): Promise<void> {
  // Offline, the popup would only show the browser's error page.
  if (!navigator.onLine) throw new ConnectionError('offline');
  const provider = googleProvider(user.email);
  await reauthenticateWithPopup(user, provider, browserPopupRedirectResolver).catch(
    (error: unknown) => {
      throw asConnectionError(error);
    },
  );
}

async function confirmByPassword(user: User, password: string): Promise<void> {
  const credential = EmailAuthProvider.credential(user.email ?? '', password);
  try {
    await requestWithTimeout(() => reauthenticateWithCredential(user, credential));
  } catch (error) {
    // The SDK throws 'auth/user-mismatch' when the account is deleted.
    if (hasCode(error, 'auth/user-mismatch')) {
      await checkSession();
      throw new Refusal('sessionExpired');
    }
    if (hasCode(error, 'auth/invalid-credential')) throw new Refusal('wrongPassword');
    throw error;
  }
}

/**
 * Re-authenticates the user (docs/product.md#own-profile): by the current password, or with Google
 * for an account without a password.
 *
 * @param password null to use Google
 * @throws Refusal when signed out, when the account no longer exists, or for a wrong password
 * @throws ConnectionError when Google cannot be reached
 * @throws FirebaseError 'auth/wrong-password', 'auth/popup-…'
 */
export async function confirmIdentity(password: string | null): Promise<User> {
  const user = signedInUser();
  if (password === null) await confirmByGoogle(user);
  else await confirmByPassword(user, password);
  return user;
}
