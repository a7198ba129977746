import {
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  type User,
} from 'firebase/auth';
import type { ActionResult, AccountCode } from '@/domain/refusal';
import { auth } from '@/services/firebase/firebaseAuth';
import { runAction } from '@/services/firebase/runAction';
import { requestWithTimeout } from '@/services/firebase/withTimeout';
import { ACCOUNT_CODES, SIGN_IN_CODES } from './accountCodes';
import { checkSession } from './checkSession';
import { makeRoomForSession } from './makeRoomForSession';
import { requestMail } from './requestMail';
import { asIntendedSignOut } from './sessionEnd';

/**
 * Subscribes to the signed-in user; null when signed out. Also calls back when a token is renewed,
 * for example after a password was set or the e-mail changed.
 *
 * @returns unsubscribe
 */
export const subscribeToAuth = (onUser: (user: User | null) => void): (() => void) =>
  onIdTokenChanged(auth, onUser);

/**
 * Reads the signed-in user anew: the e-mail address may have been verified on another page. Firebase
 * refuses the read when the session's tokens were revoked; the session then ends.
 */
export const reloadUser = (): Promise<void> =>
  auth.currentUser?.reload().catch(checkSession) ?? Promise.resolve();

/** Signs in with e-mail and password. */
export const signIn = (email: string, password: string): Promise<ActionResult<AccountCode>> =>
  runAction(
    'sign in',
    async () => {
      await makeRoomForSession();
      return requestWithTimeout(() => signInWithEmailAndPassword(auth, email, password));
    },
    SIGN_IN_CODES,
  );

/**
 * Sends the e-mail that resets a password. If the Firebase project has e-mail enumeration
 * protection, an unknown address gets the same response as a known one.
 */
export const sendPasswordReset = (email: string): Promise<ActionResult<AccountCode>> =>
  runAction(
    'send a reset mail',
    () => requestMail(() => sendPasswordResetEmail(auth, email)),
    ACCOUNT_CODES,
  );

/** Signs out in all tabs of this browser. */
export const signOut = (): Promise<ActionResult> =>
  runAction('sign out', () => asIntendedSignOut(() => signOutOfFirebase(auth)));
