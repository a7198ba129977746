import { updatePassword, updateProfile } from 'firebase/auth';
import { serverTimestamp } from 'firebase/firestore';
import { messages } from '@/config/messages';
import { nextPseudoChange } from '@/domain/pseudo';
import { pseudoKey } from '@/domain/user';
import { logError } from '@/services/browser/log';
import { accountRef, pseudoRef, userRef } from '@/services/firebase/collections';
import { commit } from '@/services/firebase/commit';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { done, Refusal, refused, messageFor, type ActionResult } from '@/services/firebase/errors';
import { auth } from '@/services/firebase/firebaseAuth';
import { parseAccount, parseProfile } from '@/services/firebase/parse';
import { confirmIdentity } from '@/services/session/identity';

const text = messages.error;

/**
 * Changes the password, or sets one for an account that only uses Google sign-in.
 *
 * @param current the current password, or null to confirm with Google
 */
export async function changePassword(current: string | null, next: string): Promise<ActionResult> {
  try {
    await updatePassword(await confirmIdentity(current), next);
    return done;
  } catch (error) {
    const message = messageFor('change the password', error, text.passwordChange, {
      'auth/wrong-password': text.wrongCurrentPassword,
      'auth/invalid-credential': text.wrongCurrentPassword,
      'auth/weak-password': text.weakNewPassword,
    });
    return refused(message);
  }
}

/** Changes the display name. It may be out of date: only the account repair reads it. */
async function renameAuthAccount(pseudo: string): Promise<void> {
  if (!auth.currentUser) return;
  await updateProfile(auth.currentUser, { displayName: pseudo }).catch((error: unknown) => {
    logError('change the display name', error);
  });
}

async function rename(uid: string, pseudo: string): Promise<void> {
  const key = pseudoKey(pseudo);
  await commitWithRetry(async (transaction) => {
    const [own, ownAccount, holder] = await Promise.all([
      transaction.get(userRef(uid)),
      transaction.get(accountRef(uid)),
      transaction.get(pseudoRef(key)),
    ]);
    const profile = parseProfile(uid, own.data() ?? {});
    const account = parseAccount(uid, ownAccount.data() ?? {});
    if (!profile || !account) throw new Refusal(text.signInRequired);
    if (profile.pseudo === pseudo) return;
    if (holder.exists() && holder.get('uid') !== uid) throw new Refusal(text.pseudoTaken);
    if (nextPseudoChange(account.lastPseudoChange, new Date()))
      throw new Refusal(text.pseudoTooSoon);
    const oldKey = pseudoKey(profile.pseudo);
    transaction
      .update(userRef(uid), { pseudo, pseudoKey: key, updatedAt: serverTimestamp() })
      .update(accountRef(uid), { lastPseudoChange: serverTimestamp() });
    if (key !== oldKey) transaction.delete(pseudoRef(oldKey)).set(pseudoRef(key), { uid });
  });
}

/**
 * Changes the pseudo: user document, account and both pseudos in one commit
 * (docs/data-model.md#changing-the-pseudo). Repeating the call after a lost response is harmless.
 */
export async function changePseudo(uid: string, pseudo: string): Promise<ActionResult> {
  try {
    await rename(uid, pseudo);
    await renameAuthAccount(pseudo);
    return done;
  } catch (error) {
    return refused(messageFor('change the pseudo', error, text.profileUpdate));
  }
}

async function updateOwnProfile(
  uid: string,
  fields: { readonly profilePictureId: string | null } | { readonly isPrivate: boolean },
  failure: string,
): Promise<ActionResult> {
  try {
    await commit(async (transaction) => {
      transaction.update(userRef(uid), { ...fields, updatedAt: serverTimestamp() });
    });
    return done;
  } catch (error) {
    return refused(messageFor('change the own profile', error, failure));
  }
}

/** Sets the user's avatar. @param profilePictureId id in the catalogue, or null for no avatar */
export const chooseAvatar = (uid: string, profilePictureId: string | null) =>
  updateOwnProfile(uid, { profilePictureId }, text.profileUpdate);

/** Makes the profile private or public (docs/product.md#own-profile). */
export const setPrivacy = (uid: string, isPrivate: boolean) =>
  updateOwnProfile(uid, { isPrivate }, text.privacyUpdate);
