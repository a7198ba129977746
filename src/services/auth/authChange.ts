import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  updatePassword,
  type User,
} from 'firebase/auth';
import { codeOf, isConnectionError } from '@/services/firebase/errors';
import { isAuthFault, lookUntilKnown } from '@/services/firebase/lostAnswer';
import { NotSavedError } from '@/services/firebase/unconfirmed';
import { requestWithTimeout } from '@/services/firebase/withTimeout';

/** Codes of Firebase Auth for credentials that are not those of the account. */
const NOT_ACCEPTED = [
  'auth/invalid-credential',
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/user-mismatch',
];

/** Returns the result of a sign-in; null if Firebase Auth does not accept the credentials. */
export const ifAccepted = <T>(signIn: Promise<T>): Promise<T | null> =>
  signIn.catch((error: unknown) => {
    if (NOT_ACCEPTED.includes(codeOf(error))) return null;
    throw error;
  });

/**
 * Changes an Auth account. After a lost answer or a fault of the server, resolves or throws when Firebase
 * Auth tells the outcome (docs/writes.md#accounts).
 *
 * @param look returns what the change has done, or null; throws when Firebase Auth cannot be asked
 * @throws ConnectionError when offline; NotSavedError when the change did not take effect
 * @throws FirebaseError 'auth/…'
 */
export async function changeAuth<T>(
  change: () => Promise<T>,
  look: () => Promise<T | null>,
): Promise<T> {
  let request: Promise<T> | undefined;
  try {
    return await requestWithTimeout(() => {
      request = change();
      return request;
    });
  } catch (error) {
    const isLost = isConnectionError(error);
    // The SDK sends a second request after a change, and the error may belong to that one.
    if (!request || !(isLost || isAuthFault(error))) throw error;
    const found = await lookUntilKnown(look, request, null);
    if (found !== null) return found;
    throw isLost ? new NotSavedError('not saved', { cause: error }) : error;
  }
}

/** Signs the user in anew with these credentials. @returns null if they are not the account's */
export const tryCredentials = async (
  user: User,
  email: string | null,
  password: string,
): Promise<true | null> => {
  const credential = EmailAuthProvider.credential(email ?? '', password);
  return (await ifAccepted(reauthenticateWithCredential(user, credential))) && true;
};

/** Sets the password. Only the new one opens the session again if the answer is lost. */
export const setPassword = (user: User, password: string): Promise<unknown> =>
  changeAuth<unknown>(
    () => updatePassword(user, password),
    () => tryCredentials(user, user.email, password),
  );
