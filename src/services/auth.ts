import {
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  type User,
} from 'firebase/auth';
import { done, refused, messageFor, SIGN_IN_REFUSALS, type ActionResult } from './errors';
import { auth } from './firebaseAuth';
import { onPurpose } from './sessionEnd';

/**
 * Tells who is signed in, now and whenever that changes, or what Firebase Auth knows of them: a
 * password given, an address changed. Returns the way to stop.
 */
export const subscribeToAuth = (onUser: (user: User | null) => void): (() => void) =>
  onIdTokenChanged(auth, onUser);

/** Signs in by e-mail and password. */
export async function signIn(email: string, password: string): Promise<ActionResult> {
  try {
    await signInWithEmailAndPassword(auth, email, password);
    return done;
  } catch (error) {
    return refused(messageFor('sign in', error, undefined, SIGN_IN_REFUSALS));
  }
}

/**
 * Sends the mail that resets a password. Where Firebase protects e-mail addresses from being
 * guessed, an unknown address is answered like a known one.
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

/** Signs out of this browser: all its tabs follow. */
export async function signOut(): Promise<ActionResult> {
  try {
    await onPurpose(() => signOutOfFirebase(auth));
    return done;
  } catch (error) {
    return refused(messageFor('sign out', error));
  }
}
