import { GoogleAuthProvider, updateProfile } from 'firebase/auth';
import { deleteField, serverTimestamp, type FieldValue } from 'firebase/firestore';
import { nextPseudoChange, pseudoKey } from '@/domain/accounts/pseudo';
import type { ActionResult, AccountCode } from '@/domain/refusal';
import { isGooglePhoto } from '@/domain/url';
import type { Profile } from '@/domain/accounts/user';
import { currentTime } from '@/services/browser/clock';
import { logError } from '@/services/browser/log';
import { accountRef, pseudoRef, userRef } from '@/services/firebase/documentRefs';
import { commit } from '@/services/firebase/commit';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { auth } from '@/services/firebase/firebaseAuth';
import { parseAccount, parseProfile } from '@/services/firebase/parse';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { withTimeout } from '@/services/firebase/withTimeout';
import { ACCOUNT_CODES } from '@/services/auth/accountCodes';
import { setPassword } from '@/services/auth/authChange';
import { confirmIdentity } from '@/services/auth/identity';
import { fetchRequiredChange } from './pseudoRequest';

/**
 * Changes the password, or sets one for an account that only uses Google sign-in.
 *
 * @param current the current password, or null to confirm with Google
 */
export const changePassword = (
  current: string | null,
  next: string,
): Promise<ActionResult<AccountCode>> =>
  runAction(
    'change the password',
    async () => setPassword(await confirmIdentity(current), next),
    ACCOUNT_CODES,
  );

/** Changes the display name. It may be out of date: only the account repair reads it. */
async function renameAuthAccount(pseudo: string): Promise<void> {
  if (!auth.currentUser) return;
  const change = updateProfile(auth.currentUser, { displayName: pseudo });
  await withTimeout(change).catch((error: unknown) => {
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
    if (!profile || !account) throw new Refusal('signInRequired');
    if (profile.pseudo === pseudo) return;
    if (holder.exists() && holder.get('uid') !== uid) throw new Refusal('pseudoTaken');
    const oldKey = pseudoKey(profile.pseudo);
    const isTooSoon = nextPseudoChange(account.lastPseudoChange, currentTime()) !== null;
    const request =
      isTooSoon || key === oldKey ? await fetchRequiredChange(profile, account) : null;
    if (key === oldKey && request?.kind === 'asked') throw new Refusal('pseudoSame');
    if (isTooSoon && !request) throw new Refusal('pseudoTooSoon');
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
export const changePseudo = (uid: string, pseudo: string): Promise<ActionResult<AccountCode>> =>
  runAction(
    'change the pseudo',
    async () => {
      await rename(uid, pseudo);
      await renameAuthAccount(pseudo);
    },
    ACCOUNT_CODES,
  );

/** Changes fields of the own profile that depend on no others. */
export const updateOwnProfile = (
  uid: string,
  fields: Readonly<Partial<Record<'photoURL', string | FieldValue>>> &
    Partial<Omit<Profile, 'uid' | 'pseudo' | 'role' | 'createdAt' | 'photoURL'>>,
): Promise<ActionResult> =>
  runAction('change the own profile', () =>
    commit(async (transaction) => {
      // A commit that cannot read sends nothing, and so fails without a doubt.
      await transaction.get(userRef(uid));
      transaction.update(userRef(uid), { ...fields, updatedAt: serverTimestamp() });
    }),
  );

/**
 * Sets the user's avatar, in place of the photo of the Google account, too.
 *
 * @param profilePictureId id in the catalogue, or null for no avatar
 */
export const chooseAvatar = (uid: string, profilePictureId: string | null) =>
  updateOwnProfile(uid, { profilePictureId, photoURL: deleteField() });

/** Returns the photo of the user's Google account; null without one that the rules accept. */
export function googlePhoto(): string | null {
  const google = auth.currentUser?.providerData.find(
    ({ providerId }) => providerId === GoogleAuthProvider.PROVIDER_ID,
  );
  const photo = google?.photoURL ?? null;
  return photo !== null && isGooglePhoto(photo) ? photo : null;
}

/** Makes the photo of the Google account public, as the user's avatar. */
export const showGooglePhoto = (uid: string, photoURL: string) =>
  updateOwnProfile(uid, { profilePictureId: null, photoURL });
