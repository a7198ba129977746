import { serverTimestamp } from 'firebase/firestore';
import { pseudoKey } from '@/domain/accounts/pseudo';
import { accountRef, pseudoRef, userRef } from '@/services/firebase/documentRefs';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { isRefusedByRules } from '@/services/firebase/errors';
import { isPaused } from '@/services/firebase/pauses';
import { Refusal } from '@/services/firebase/runAction';

interface NewUser {
  readonly email: string;
  readonly pseudo: string;
}

/**
 * Creates a user: user document, account and pseudo in one commit (docs/data-model.md#sign-up). An
 * existing user document is left as it is, so that an interrupted sign-up can be repeated.
 *
 * @throws Refusal 'pseudoTaken', 'signUpsPaused'
 * @throws ConnectionError when offline or timed out
 * @throws FirebaseError 'permission-denied' when the rules refuse the commit
 */
export const createUser = (uid: string, user: NewUser): Promise<void> =>
  writeUser(uid, user).catch(async (error: unknown) => {
    if (isRefusedByRules(error) && (await isPaused('signUps'))) throw new Refusal('signUpsPaused');
    throw error;
  });

const writeUser = (uid: string, { email, pseudo }: NewUser): Promise<void> =>
  commitWithRetry(async (transaction) => {
    const key = pseudoKey(pseudo);
    const [own, taken] = await Promise.all([
      transaction.get(userRef(uid)),
      transaction.get(pseudoRef(key)),
    ]);
    if (own.exists()) return;
    if (taken.exists()) throw new Refusal('pseudoTaken');
    transaction
      .set(userRef(uid), {
        uid,
        pseudo,
        pseudoKey: key,
        role: 'user',
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
        profilePictureId: null,
        isPrivate: false,
      })
      .set(accountRef(uid), {
        email,
        postsCount: 0,
        reactionsCount: 0,
        lastPseudoChange: null,
        quota: { lastPostAt: serverTimestamp(), lastPostId: null, count: 0 },
      })
      .set(pseudoRef(key), { uid });
  });
