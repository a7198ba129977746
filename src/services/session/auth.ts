import {
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  type User,
} from 'firebase/auth';
import {
  done,
  refused,
  messageFor,
  SIGN_IN_REFUSALS,
  type ActionResult,
} from '@/services/firebase/errors';
import { auth } from '@/services/firebase/firebaseAuth';
import { asIntendedSignOut } from './sessionEnd';

/**
 * Subscribes to the signed-in user; null when signed out. Also calls back when a token is renewed,
 * for example after a password was set or the e-mail changed.
 *
 * @returns unsubscribe
 */
export const subscribeToAuth = (onUser: (user: User | null) => void): (() => void) =>
  onIdTokenChanged(auth, onUser);

/** Signs in with e-mail and password. */
export async function signIn(email: string, password: string): Promise<ActionResult> {
  try {
    await signInWithEmailAndPassword(auth, email, password);
    return done;
  } catch (error) {
    return refused(messageFor('sign in', error, undefined, SIGN_IN_REFUSALS));
  }
}

/**
 * Sends the e-mail that resets a password. If the Firebase project has e-mail enumeration
 * protection, an unknown address gets the same response as a known one.
 */
export async function sendPasswordReset(email: string): Promise<ActionResult> {
  try {
    auth.languageCode = 'fr';
    await sendPasswordResetEmail(auth, email);
    return done;
  } catch (error) {
    return refused(messageFor('send a reset mail', error));
  }
}

/** Signs out in all tabs of this browser. */
export async function signOut(): Promise<ActionResult> {
  try {
    await asIntendedSignOut(() => signOutOfFirebase(auth));
    return done;
  } catch (error) {
    return refused(messageFor('sign out', error));
  }
}
