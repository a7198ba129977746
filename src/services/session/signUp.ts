import {
  createUserWithEmailAndPassword,
  deleteUser,
  updatePassword,
  updateProfile,
  type User,
} from 'firebase/auth';
import type { AccountResult } from '@/domain/accountRefusal';
import { pseudoFrom, pseudoVariant } from '@/domain/pseudo';
import { pseudoKey } from '@/domain/user';
import { auth } from '@/services/firebase/firebaseAuth';
import { pseudoPath, userDocumentPath } from '@/services/firebase/documentPaths';
import { hasCode } from '@/services/firebase/errors';
import { isPaused } from '@/services/firebase/pauses';
import { fetchDocument } from '@/services/firebase/rest';
import { makeRoomForSession } from './makeRoomForSession';
import { AccountRefusal, runAccountAction } from './runAccountAction';
import { asIntendedSignOut } from './sessionEnd';
import { createUser } from './users';
import { trySendVerificationMail } from './verificationMail';
import { withAccountLock } from './withAccountLock';

interface SignUpForm {
  readonly pseudo: string;
  readonly email: string;
  readonly password: string;
}

/** Pseudos by uid of the sign-ups that this page started: needed again if a response is lost. */
const startedSignUps = new Map<string, string>();

const hasUserDocument = async (user: User): Promise<boolean> =>
  (await fetchDocument(userDocumentPath(user.uid), 'user')) !== null;

/** Returns the Auth account for the form: that of an interrupted sign-up, or a new one. */
async function accountFor({ email, password }: SignUpForm): Promise<User> {
  const current = auth.currentUser;
  if (current && !(await hasUserDocument(current))) {
    if (current.email === email.toLowerCase()) {
      await updatePassword(current, password);
      return current;
    }
    // The interrupted sign-up used another e-mail address.
    if (startedSignUps.has(current.uid)) await asIntendedSignOut(() => deleteUser(current));
  }
  await makeRoomForSession();
  return (await createUserWithEmailAndPassword(auth, email, password)).user;
}

/** Returns true if this page's sign-up is complete: its response was lost, or it was repaired. */
async function isFinished({ email }: SignUpForm): Promise<boolean> {
  const current = auth.currentUser;
  if (!current || !startedSignUps.has(current.uid)) return false;
  return current.email === email.toLowerCase() && (await hasUserDocument(current));
}

async function createAccountAndUser(form: SignUpForm): Promise<void> {
  const { pseudo } = form;
  if (await isFinished(form)) return;
  // Check first, so that a taken pseudo creates no Auth account; the commit checks again.
  const holder = await fetchDocument(pseudoPath(pseudoKey(pseudo)));
  if (holder) throw new AccountRefusal('pseudoTaken');
  // Rules cannot pause Firebase Auth: nobody shall get an account that cannot be used.
  if (await isPaused('signUps')) throw new AccountRefusal('signUpsPaused');
  const user = await accountFor(form);
  startedSignUps.set(user.uid, pseudo);
  await updateProfile(user, { displayName: pseudo });
  try {
    await createUser(user.uid, { email: user.email ?? form.email, pseudo });
  } catch (error) {
    if (error instanceof AccountRefusal) await asIntendedSignOut(() => deleteUser(user));
    throw error;
  }
  // Not awaited: the sign-up is complete.
  void trySendVerificationMail(user);
}

/**
 * Signs up with an e-mail: creates the Auth account with its display name, then user document,
 * account and pseudo in one commit, then sends the mail that verifies the address. A taken pseudo leaves no Auth account behind, nor does a pause of
 * sign-ups. After a lost connection the same call completes the sign-up.
 */
export const signUp = (form: SignUpForm): Promise<AccountResult> =>
  runAccountAction('sign up', () => withAccountLock(() => createAccountAndUser(form)));

/** Maximum number of variants tried after a taken pseudo: '_2', then random digits. */
const MAX_RETRIES = 8;

/**
 * Creates the user document of an account that is signed in without one: after the first return
 * from Google, or after an interrupted sign-up. The pseudo is the one entered on this page, or else
 * derived from the display name or the e-mail; a taken pseudo is varied.
 *
 * @throws AccountRefusal when every variant of the pseudo is taken, or sign-ups are paused
 * @throws ConnectionError when offline or timed out
 * @throws FirebaseError 'permission-denied' when the rules refuse the commit
 */
export async function createMissingUser(user: User): Promise<void> {
  const { uid, photoURL } = user;
  const email = user.email ?? '';
  const pseudo = pseudoFrom(startedSignUps.get(uid) ?? user.displayName, email);
  for (let attempt = 0; ; attempt += 1) {
    const variant = pseudoVariant(pseudo, attempt, Math.random());
    try {
      // oxlint-disable-next-line no-await-in-loop -- each attempt depends on the previous refusal
      await createUser(uid, { email, pseudo: variant, photoURL });
      // Google's addresses are verified already.
      if (!user.emailVerified) void trySendVerificationMail(user);
      return;
    } catch (error) {
      if (!hasCode(error, 'pseudoTaken') || attempt === MAX_RETRIES) throw error;
    }
  }
}
