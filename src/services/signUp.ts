import {
  createUserWithEmailAndPassword,
  deleteUser,
  updatePassword,
  updateProfile,
  type User,
} from 'firebase/auth';
import { getDoc } from 'firebase/firestore';
import { messages } from '@/config/messages';
import { pseudoFrom, pseudoVariant } from '@/domain/pseudo';
import { pseudoKey } from '@/domain/user';
import { pseudoRef, userRef } from './collections';
import { done, Refusal, refused, sentenceFor, type ActionResult } from './errors';
import { auth } from './firebase';
import { inTurn } from './inTurn';
import { createUser } from './users';

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
    await createUser(user.uid, { email: user.email ?? form.email, pseudo: form.pseudo });
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
  try {
    await inTurn(() => createAccountAndUser(form));
    return done;
  } catch (error) {
    return refused(sentenceFor('sign up', error));
  }
}

/** Random digits make a ninth clash all but impossible. */
const ATTEMPTS = 8;

/**
 * Creates the record of somebody who is signed in without one: the first return from Google, or a
 * sign-up cut off half-way. Their pseudo is made from their name and made unique.
 *
 * @throws Refusal when every variant of the pseudo is taken
 */
export async function createMissingUser(user: User): Promise<void> {
  const { uid, displayName, photoURL } = user;
  const email = user.email ?? '';
  const pseudo = pseudoFrom(displayName, email);
  for (let attempt = 0; ; attempt += 1) {
    const variant = pseudoVariant(pseudo, attempt, Math.random());
    try {
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows from the refusal before
      await createUser(uid, { email, pseudo: variant, photoURL });
      return;
    } catch (error) {
      if (!(error instanceof Refusal) || attempt === ATTEMPTS) throw error;
    }
  }
}
