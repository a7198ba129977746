import { doc, limit, onSnapshot, orderBy, query, serverTimestamp, where } from 'firebase/firestore';
import { WEARERS_PER_COMMIT } from '@/config/limits';
import { messages } from '@/config/messages';
import { moderationMessages } from '@/config/moderationMessages';
import type { CatalogueAvatar, Avatar } from '@/domain/avatar';
import { avatarRef, avatarsRef, usersRef } from './collections';
import { commit } from './commit';
import { done, Refusal, refused, messageFor, type ActionResult } from './errors';
import { logError } from './log';
import { parseAvatar } from './parse';
import { countDocuments, fetchDocuments } from './fetchDocuments';

/** The catalogue of profile pictures, for admins (docs/product.md#profile-picture-catalogue). */

interface CatalogueListener {
  readonly onAvatars: (avatars: readonly CatalogueAvatar[]) => void;
  /** Called with the sentence to show; pictures may still arrive later. */
  readonly onError: (message: string) => void;
}

/** Follows the whole catalogue, newest first. */
export const subscribeToCatalogue = ({ onAvatars, onError }: CatalogueListener): (() => void) =>
  onSnapshot(
    query(avatarsRef(), orderBy('createdAt', 'desc')),
    { includeMetadataChanges: true },
    ({ docs, empty, metadata }) => {
      // Without a connection the SDK answers from its empty cache: that is not "no pictures".
      if (empty && metadata.fromCache) onError(messages.error.loadAvatars);
      else onAvatars(docs.flatMap((found) => parseAvatar(found.id, found.data()) ?? []));
    },
    (error) => {
      logError('follow the catalogue', error);
      onError(messages.error.loadAvatars);
    },
  );

/** A fresh random picture id; kept over retries, so that no retry adds a picture twice. */
export const newAvatarId = (): string => doc(avatarsRef()).id;

/** Adds a picture, offered at once. Repeating it with the same id is harmless. */
export async function addAvatar({ id, imageUrl, name }: Avatar): Promise<ActionResult> {
  try {
    await commit(async (transaction) => {
      if ((await transaction.get(avatarRef(id))).exists()) return;
      transaction.set(avatarRef(id), {
        imageUrl,
        name,
        isActive: true,
        createdAt: serverTimestamp(),
      });
    });
    return done;
  } catch (error) {
    return refused(messageFor('add a picture', error));
  }
}

/** Offers a picture to users, or no longer; those who wear it keep it. */
export async function offerAvatar(id: string, isActive: boolean): Promise<ActionResult> {
  try {
    await commit(async (transaction) => {
      const avatar = await transaction.get(avatarRef(id));
      if (!avatar.exists()) throw new Refusal(moderationMessages.error.avatarGone);
      transaction.update(avatarRef(id), { isActive });
    });
    return done;
  } catch (error) {
    return refused(messageFor('offer a picture', error));
  }
}

const wearersOf = (id: string) => query(usersRef(), where('profilePictureId', '==', id));

/**
 * How many people wear a picture, private profiles included.
 *
 * @throws as `countDocuments`
 */
export const countWearers = (id: string): Promise<number> => countDocuments(wearersOf(id));

/** Takes a picture off some of those who wear it, unless they changed it this moment. */
async function takeOffSome(id: string): Promise<number> {
  const wearers = await fetchDocuments(query(wearersOf(id), limit(WEARERS_PER_COMMIT)));
  if (wearers.empty) return 0;
  await commit(async (transaction) => {
    const users = await Promise.all(wearers.docs.map(({ ref }) => transaction.get(ref)));
    for (const user of users.filter((one) => one.get('profilePictureId') === id)) {
      transaction.update(user.ref, { profilePictureId: null, updatedAt: serverTimestamp() });
    }
  });
  return wearers.size;
}

/**
 * Deletes a picture: it is no longer offered, then taken off everybody, then gone. Cut off anywhere
 * it is still in the catalogue, and deleting it again goes on where it ended.
 *
 * @param onProgress told how many profiles were changed so far
 */
export async function deleteAvatar(
  id: string,
  onProgress: (cleared: number) => void,
): Promise<ActionResult> {
  try {
    const hidden = await offerAvatar(id, false);
    if (!hidden.ok) return hidden;
    let cleared = 0;
    for (;;) {
      // Each batch is found after the one before was written.
      // eslint-disable-next-line no-await-in-loop -- see above
      const some = await takeOffSome(id);
      if (some === 0) break;
      cleared += some;
      onProgress(cleared);
    }
    await commit(async (transaction) => {
      transaction.delete(avatarRef(id));
    });
    return done;
  } catch (error) {
    return refused(messageFor('delete a picture', error));
  }
}
