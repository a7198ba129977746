import {
  createUserWithEmailAndPassword,
  deleteUser,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  updatePassword,
  updateProfile,
  type User,
} from 'firebase/auth';
import { getDoc } from 'firebase/firestore';
import { messages } from '@/config/messages';
import { pseudoKey } from '@/domain/user';
import { pseudoRef, userRef } from './collections';
import { done, Refusal, refused, sentenceFor, type ActionResult } from './errors';
import { auth } from './firebase';
import { createUser } from './users';

/** Tells who is signed in, now and whenever that changes. Returns the way to stop. */
export const watchAuth = (onUser: (user: User | null) => void): (() => void) =>
  onAuthStateChanged(auth, onUser);

let signingUp = false;

/** Whether a sign-up of this tab is between its Auth account and its record. */
export const isSigningUp = (): boolean => signingUp;

interface SignUpForm {
  readonly pseudo: string;
  readonly email: string;
  readonly password: string;
}

/** The Auth account of the form: the one a lost connection left half-way, or a new one. */
async function accountFor({ email, password }: SignUpForm): Promise<User> {
  const begun = auth.currentUser;
  if (begun?.email !== email.toLowerCase()) {
    return (await createUserWithEmailAndPassword(auth, email, password)).user;
  }
  if ((await getDoc(userRef(begun.uid))).exists()) throw new Refusal(messages.error.emailTaken);
  await updatePassword(begun, password);
  return begun;
}

async function createAccountAndUser(form: SignUpForm): Promise<void> {
  // Asked first, so that the usual refusal costs no Auth account; the commit decides.
  const holder: unknown = (await getDoc(pseudoRef(pseudoKey(form.pseudo)))).data()?.uid;
  // One's own: the record was created, its answer was lost.
  if (holder !== undefined && holder === auth.currentUser?.uid) return;
  if (holder !== undefined) throw new Refusal(messages.error.pseudoTaken);
  const user = await accountFor(form);
  await updateProfile(user, { displayName: form.pseudo });
  try {
    await createUser(user.uid, user.email ?? form.email, form.pseudo);
  } catch (error) {
    if (error instanceof Refusal) await deleteUser(user);
    throw error;
  }
}

/**
 * Signs up by e-mail: Auth account, display name, then record, account and pseudo in one commit.
 * A taken pseudo leaves no Auth account behind. After a lost connection the same call finishes
 * what it began.
 */
export async function signUp(form: SignUpForm): Promise<ActionResult> {
  signingUp = true;
  try {
    await createAccountAndUser(form);
    return done;
  } catch (error) {
    return refused(sentenceFor('sign up', error));
  } finally {
    signingUp = false;
  }
}

/** Signs in by e-mail and password. */
export async function signIn(email: string, password: string): Promise<ActionResult> {
  try {
    await signInWithEmailAndPassword(auth, email, password);
    return done;
  } catch (error) {
    return refused(sentenceFor('sign in', error));
  }
}

/** Signs out of this browser: all its tabs follow. */
export async function signOut(): Promise<ActionResult> {
  try {
    await signOutOfFirebase(auth);
    return done;
  } catch (error) {
    return refused(sentenceFor('sign out', error));
  }
}
