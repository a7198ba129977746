import {
  createUserWithEmailAndPassword,
  deleteUser,
  updatePassword,
  updateProfile,
  type User,
} from 'firebase/auth';
import { messages } from '@/config/messages';
import { pseudoFrom, pseudoVariant } from '@/domain/pseudo';
import { pseudoKey } from '@/domain/user';
import { pseudoRef, userRef } from './collections';
import { done, Refusal, refused, messageFor, type ActionResult } from './errors';
import { auth } from './firebaseAuth';
import { inTurn } from './inTurn';
import { fetchDocument } from './fetchDocuments';
import { onPurpose } from './sessionEnd';
import { createUser } from './users';

interface SignUpForm {
  readonly pseudo: string;
  readonly email: string;
  readonly password: string;
}

/** The sign-up this page began and has not seen end: what was asked for outlives a lost answer. */
let begun: { readonly uid: string; readonly pseudo: string } | null = null;

const hasUserDocument = async (user: User): Promise<boolean> =>
  (await fetchDocument(userRef(user.uid))).exists();

/** The Auth account of the form: the one a lost connection left half-way, or a new one. */
async function accountFor({ email, password }: SignUpForm): Promise<User> {
  const current = auth.currentUser;
  if (current && !(await hasUserDocument(current))) {
    if (current.email === email.toLowerCase()) {
      await updatePassword(current, password);
      return current;
    }
    // The first attempt went out with another address.
    if (current.uid === begun?.uid) await onPurpose(() => deleteUser(current));
  }
  return (await createUserWithEmailAndPassword(auth, email, password)).user;
}

/** Whether the sign-up this page began was finished meanwhile: its answer was lost, or it healed. */
async function isFinished({ email }: SignUpForm): Promise<boolean> {
  const current = auth.currentUser;
  if (!current || current.uid !== begun?.uid) return false;
  return current.email === email.toLowerCase() && (await hasUserDocument(current));
}

async function createAccountAndUser(form: SignUpForm): Promise<void> {
  const { pseudo } = form;
  if (await isFinished(form)) return;
  // Asked first, so that the usual refusal costs no Auth account; the commit decides.
  const holder = await fetchDocument(pseudoRef(pseudoKey(pseudo)));
  if (holder.exists()) throw new Refusal(messages.error.pseudoTaken);
  const user = await accountFor(form);
  begun = { uid: user.uid, pseudo };
  await updateProfile(user, { displayName: pseudo });
  try {
    await createUser(user.uid, { email: user.email ?? form.email, pseudo });
  } catch (error) {
    if (error instanceof Refusal) await onPurpose(() => deleteUser(user));
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
    return refused(messageFor('sign up', error));
  }
}

/** Random digits make a ninth clash all but impossible. */
const ATTEMPTS = 8;

/**
 * Creates the record of somebody who is signed in without one: the first return from Google, or a
 * sign-up cut off half-way. Their pseudo is what they asked for on this page, else made from their
 * name; and made unique.
 *
 * @throws Refusal when every variant of the pseudo is taken
 */
export async function createMissingUser(user: User): Promise<void> {
  const { uid, photoURL } = user;
  const email = user.email ?? '';
  const pseudo = pseudoFrom(begun?.uid === uid ? begun.pseudo : user.displayName, email);
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
