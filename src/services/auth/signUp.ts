import {
  createUserWithEmailAndPassword,
  deleteUser,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type User,
} from 'firebase/auth';
import { neutralPseudo, PSEUDO, pseudoKey, pseudoVariant } from '@/domain/accounts/pseudo';
import type { ActionResult, AccountCode } from '@/domain/refusal';
import { isReservedPseudo } from '@/domain/accounts/reservedPseudos';
import { logError } from '@/services/browser/log';
import { auth } from '@/services/firebase/firebaseAuth';
import { pseudoPath, userDocumentPath } from '@/services/firebase/documentPaths';
import { hasCode } from '@/services/firebase/errors';
import { isPaused } from '@/services/firebase/pauses';
import { fetchDocument } from '@/services/firebase/rest';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { NotSavedError } from '@/services/firebase/unconfirmed';
import { withTimeout } from '@/services/firebase/withTimeout';
import { ACCOUNT_CODES } from './accountCodes';
import { changeAuth, ifAccepted, setPassword } from './authChange';
import { firstPseudo } from './firstPseudo';
import { usesGoogle } from './identity';
import { makeRoomForSession } from './makeRoomForSession';
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

/**
 * Creates an Auth account. If the answer is lost, only the password tells whether it was created.
 *
 * @throws Refusal 'emailTaken' when the password opens an account that was there before
 */
async function createAuthAccount(email: string, password: string): Promise<User> {
  let wasFound = false;
  const { user } = await changeAuth(
    () => createUserWithEmailAndPassword(auth, email, password),
    () => {
      wasFound = true;
      return ifAccepted(signInWithEmailAndPassword(auth, email, password));
    },
  );
  if (wasFound && (await hasUserDocument(user))) {
    await asIntendedSignOut(() => signOut(auth));
    throw new Refusal('emailTaken');
  }
  return user;
}

/** Returns the Auth account for the form: that of an interrupted sign-up, or a new one. */
async function accountFor({ email, password }: SignUpForm): Promise<User> {
  const current = auth.currentUser;
  if (current && !(await hasUserDocument(current))) {
    if (current.email === email.toLowerCase()) {
      await setPassword(current, password);
      return current;
    }
    // The interrupted sign-up used another e-mail address.
    if (startedSignUps.has(current.uid)) await asIntendedSignOut(() => deleteUser(current));
  }
  await makeRoomForSession();
  return createAuthAccount(email, password);
}

/** Returns true if this sign-up is complete: another tab sent it too, or this page's was repaired. */
async function isFinished({ email, pseudo }: SignUpForm): Promise<boolean> {
  const current = auth.currentUser;
  if (!current || current.email !== email.toLowerCase()) return false;
  const found = await fetchDocument(userDocumentPath(current.uid), 'user');
  return found !== null && (startedSignUps.has(current.uid) || found.data['pseudo'] === pseudo);
}

/** Sets the display name, which only the account repair of another page load reads. A failure is logged. */
const nameAuthAccount = (user: User, pseudo: string): Promise<void> =>
  withTimeout(updateProfile(user, { displayName: pseudo })).catch((error: unknown) => {
    logError('set the display name', error);
  });

async function createAccountAndUser(form: SignUpForm): Promise<void> {
  const { pseudo } = form;
  if (await isFinished(form)) return;
  // Check first, so that a taken pseudo creates no Auth account; the commit checks again.
  const holder = await fetchDocument(pseudoPath(pseudoKey(pseudo)));
  if (holder) throw new Refusal('pseudoTaken');
  // Rules cannot pause Firebase Auth: nobody shall get an account that cannot be used.
  if (await isPaused('signUps')) throw new Refusal('signUpsPaused');
  const user = await accountFor(form);
  startedSignUps.set(user.uid, pseudo);
  await nameAuthAccount(user, pseudo);
  const newUser = { email: user.email ?? form.email, pseudo };
  try {
    await createUser(user.uid, newUser).catch((error: unknown) => {
      // The connection is back: account repair would create the user a moment after the refusal.
      if (error instanceof NotSavedError) return createUser(user.uid, newUser);
      throw error;
    });
  } catch (error) {
    if (error instanceof Refusal) await asIntendedSignOut(() => deleteUser(user));
    throw error;
  }
  // Not awaited: the sign-up is complete.
  void trySendVerificationMail(user);
}

/**
 * Signs up with an e-mail: creates the Auth account with its display name, then user document,
 * account and pseudo in one commit, then sends the mail that verifies the address. A taken pseudo leaves no
 * Auth account behind, nor does a pause of sign-ups. After a lost connection the same call completes the sign-up.
 */
export const signUp = (form: SignUpForm): Promise<ActionResult<AccountCode>> =>
  runAction('sign up', () => withAccountLock(() => createAccountAndUser(form)), ACCOUNT_CODES);

/** Maximum number of other pseudos tried after a taken one. */
const MAX_RETRIES = 8;

/**
 * Returns the pseudo that the user entered in the form of an interrupted sign-up: on this page, or as
 * the display name. Google's display name is the user's real name, which must not become public.
 *
 * @returns null if the user has chosen none
 */
function chosenPseudo(user: User): string | null {
  const pseudo = startedSignUps.get(user.uid) ?? (usesGoogle(user) ? null : user.displayName);
  return pseudo !== null && PSEUDO.test(pseudo) && !isReservedPseudo(pseudo) ? pseudo : null;
}

/**
 * Creates the user document of an account that is signed in without one: after the first return
 * from Google, or after an interrupted sign-up. Nothing of the name, the e-mail address and the photo
 * of a Google account becomes public: a user who has chosen no pseudo gets a neutral one, and is asked
 * to choose (`firstPseudo`). A chosen pseudo that is taken is varied.
 *
 * @throws Refusal when every variant of the pseudo is taken, or sign-ups are paused
 * @throws ConnectionError when offline or timed out
 * @throws FirebaseError 'permission-denied' when the rules refuse the commit
 */
export async function createMissingUser(user: User): Promise<void> {
  const { uid } = user;
  const email = user.email ?? '';
  const chosen = chosenPseudo(user);
  if (chosen === null) firstPseudo.set(uid);
  for (let attempt = 0; ; attempt += 1) {
    const random = Math.random();
    const pseudo = chosen === null ? neutralPseudo(random) : pseudoVariant(chosen, attempt, random);
    try {
      // oxlint-disable-next-line no-await-in-loop -- each attempt depends on the previous refusal
      await createUser(uid, { email, pseudo });
      // Google's addresses are verified already.
      if (!user.emailVerified) void trySendVerificationMail(user);
      return;
    } catch (error) {
      if (!hasCode(error, 'pseudoTaken') || attempt === MAX_RETRIES) throw error;
    }
  }
}
