import { serverTimestamp } from 'firebase/firestore';
import { messages } from '@/config/messages';
import { pseudoKey } from '@/domain/user';
import { accountRef, pseudoRef, userRef } from './collections';
import { commit } from './commit';
import { isRefusedByRules, Refusal } from './errors';

const writeUser = (uid: string, email: string, pseudo: string): Promise<void> =>
  commit(async (transaction) => {
    const key = pseudoKey(pseudo);
    const [own, taken] = await Promise.all([
      transaction.get(userRef(uid)),
      transaction.get(pseudoRef(key)),
    ]);
    if (own.exists()) return;
    if (taken.exists()) throw new Refusal(messages.error.pseudoTaken);
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

/**
 * Creates a user: record, account and pseudo in one commit (data-model, "sign-up"). A record that
 * exists already is left as it is, so that a sign-up cut off half-way can be repeated.
 *
 * @throws Refusal 'Ce pseudo est déjà pris'
 */
export async function createUser(uid: string, email: string, pseudo: string): Promise<void> {
  try {
    await writeUser(uid, email, pseudo);
  } catch (error) {
    // Another commit was faster by a moment and the rules refused this one: fresh data say whose.
    if (!isRefusedByRules(error)) throw error;
    await writeUser(uid, email, pseudo);
  }
}
