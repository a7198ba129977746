import {
  createUserWithEmailAndPassword,
  deleteUser,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  updateProfile,
  type User,
} from 'firebase/auth';
import { getDoc } from 'firebase/firestore';
import { messages } from '@/config/messages';
import { pseudoKey } from '@/domain/user';
import { pseudoRef } from './collections';
import { done, Refusal, refused, sentenceFor, type ActionResult } from './errors';
import { auth } from './firebase';
import { createUser } from './users';

/** Tells who is signed in, now and whenever that changes. Returns the way to stop. */
export const watchAuth = (onUser: (user: User | null) => void): (() => void) =>
  onAuthStateChanged(auth, onUser);

/**
 * Signs up by e-mail: Auth account, display name, then record, account and pseudo in one commit.
 * A taken pseudo leaves no Auth account behind. After a lost connection the same call finishes
 * what it began.
 */
export async function signUp(form: {
  pseudo: string;
  email: string;
  password: string;
}): Promise<ActionResult> {
  try {
    // Asked first, so that the usual refusal costs no Auth account; the commit decides.
    if ((await getDoc(pseudoRef(pseudoKey(form.pseudo)))).exists()) {
      return refused(messages.error.pseudoTaken);
    }
    const begun = auth.currentUser?.email === form.email.toLowerCase() ? auth.currentUser : null;
    const user =
      begun ?? (await createUserWithEmailAndPassword(auth, form.email, form.password)).user;
    await updateProfile(user, { displayName: form.pseudo });
    try {
      await createUser(user.uid, user.email ?? form.email, form.pseudo);
    } catch (error) {
      if (error instanceof Refusal) await deleteUser(user);
      throw error;
    }
    return done;
  } catch (error) {
    return refused(sentenceFor('sign up', error));
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

export async function signOut(): Promise<ActionResult> {
  try {
    await signOutOfFirebase(auth);
    return done;
  } catch (error) {
    return refused(sentenceFor('sign out', error));
  }
}
