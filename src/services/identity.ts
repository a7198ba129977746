import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
} from 'firebase/auth';
import { messages } from '@/config/messages';
import { hasCode, Refusal } from './errors';
import { auth } from './firebase';
import { checkSession } from './sessionEnd';

/** Google, asking each time which account (spec section 7). */
export function googleProvider(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}

/** Whether they have a password; people who came by Google have none. */
export const hasPassword = (user: User): boolean =>
  user.providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID);

/** @throws Refusal 'Vous devez être connecté' */
export function signedInUser(): User {
  if (!auth.currentUser) throw new Refusal(messages.error.signInRequired);
  return auth.currentUser;
}

/**
 * Asks again who is there (spec section 5): by the current password, or by Google for those who
 * have none, in a window of its own so that nothing typed is lost.
 *
 * @param password null to ask Google
 * @throws FirebaseError 'auth/wrong-password', 'auth/invalid-credential', 'auth/popup-…'
 */
export async function confirmIdentity(password: string | null): Promise<User> {
  const user = signedInUser();
  if (password === null) {
    await reauthenticateWithPopup(user, googleProvider(), browserPopupRedirectResolver);
  } else {
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    await reauthenticateWithCredential(user, credential).catch(async (error: unknown) => {
      // So the SDK says that the account is gone.
      if (!hasCode(error, 'auth/user-mismatch')) throw error;
      await checkSession();
      throw new Refusal(messages.error.signInRequired);
    });
  }
  return user;
}
