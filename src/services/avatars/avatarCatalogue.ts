import { serverTimestamp } from 'firebase/firestore';
import { PROFILE_PICTURES, USERS } from '@/config/collections';
import { AVATAR_USERS_PER_COMMIT } from '@/config/limits';
import type { CatalogueAvatar, Avatar } from '@/domain/accounts/avatar';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import { avatarRef, newId, userRef } from '@/services/firebase/documentRefs';
import { commit } from '@/services/firebase/commit';
import { parseAvatar } from '@/services/firebase/parseAvatar';
import { descending, query, where, type Query, type QueryParts } from '@/services/firebase/query';
import { runQuery } from '@/services/firebase/rest';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { runCount } from '@/services/firebase/runCount';
import { subscribeToQuery, type Listener } from '@/services/firebase/subscribe';

/** Admin actions on the avatar catalogue (docs/product.md#profile-picture-catalogue). */

/** Subscribes to the whole catalogue, newest first. @returns unsubscribe */
export const subscribeToCatalogue = (
  listener: Listener<readonly CatalogueAvatar[]>,
): (() => void) =>
  subscribeToQuery(
    query(PROFILE_PICTURES, { orderBy: [descending('createdAt')] }),
    { doing: 'subscribe to the avatar catalogue', parse: parseAvatar },
    listener,
  );

/** Returns a random avatar id. Use the same id for retries, so that no avatar is added twice. */
export const newAvatarId = newId;

/** Adds an active avatar to the catalogue. Repeating the call with the same id is harmless. */
export const addAvatar = ({ id, imageUrl, name }: Avatar): Promise<ActionResult> =>
  runAction('add an avatar', () =>
    commit(async (transaction) => {
      if ((await transaction.get(avatarRef(id))).exists()) return;
      transaction.set(avatarRef(id), {
        imageUrl,
        name,
        isActive: true,
        createdAt: serverTimestamp(),
      });
    }),
  );

/** @throws Refusal when the avatar is deleted */
const writeActive = (id: string, isActive: boolean): Promise<void> =>
  commit(async (transaction) => {
    const avatar = await transaction.get(avatarRef(id));
    if (!avatar.exists()) throw new Refusal('avatarDeleted');
    transaction.update(avatarRef(id), { isActive });
  });

/** Activates or deactivates an avatar. Users who already chose a deactivated avatar keep it. */
export const setAvatarActive = (
  id: string,
  isActive: boolean,
): Promise<ActionResult<ModerationCode>> =>
  runAction('change the visibility of an avatar', () => writeActive(id, isActive));

const avatarUsersOf = (id: string, range: Pick<QueryParts, 'limit'> = {}): Query =>
  query(USERS, {
    filters: [where('profilePictureId', 'EQUAL', { stringValue: id })],
    ...range,
  });

/**
 * Counts the users who have an avatar, private profiles included.
 *
 * @throws ConnectionError, RequestError
 */
export const countAvatarUsers = (id: string, signal?: AbortSignal): Promise<number> =>
  runCount(avatarUsersOf(id), 'user', signal);

/**
 * Removes an avatar from up to AVATAR_USERS_PER_COMMIT users, except from those who have just changed
 * their avatar.
 *
 * @returns number of users found with the avatar; 0 when no user has it any more
 */
async function removeFromSome(id: string): Promise<number> {
  const found = await runQuery(avatarUsersOf(id, { limit: AVATAR_USERS_PER_COMMIT }), 'user');
  if (found.length === 0) return 0;
  await commit(async (transaction) => {
    const users = await Promise.all(found.map((user) => transaction.get(userRef(user.id))));
    for (const user of users.filter((snapshot) => snapshot.get('profilePictureId') === id)) {
      transaction.update(user.ref, { profilePictureId: null, updatedAt: serverTimestamp() });
    }
  });
  return found.length;
}

/**
 * Deletes an avatar: deactivates it, removes it from all users, then deletes its document. After an
 * interruption the avatar is still in the catalogue, and deleting it again continues the process.
 *
 * @param onProgress called with the number of users processed so far
 */
export const deleteAvatar = (
  id: string,
  onProgress: (cleared: number) => void,
): Promise<ActionResult<ModerationCode>> =>
  runAction('delete an avatar', async () => {
    await writeActive(id, false);
    let cleared = 0;
    for (;;) {
      // Each query must run after the previous commit: otherwise it finds the same users again.
      // eslint-disable-next-line no-await-in-loop -- see above
      const processed = await removeFromSome(id);
      if (processed === 0) break;
      cleared += processed;
      onProgress(cleared);
    }
    await commit(async (transaction) => {
      transaction.delete(avatarRef(id));
    });
  });
