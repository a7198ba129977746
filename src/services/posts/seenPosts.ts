import * as v from 'valibot';
import { SEEN_MAX } from '@/config/limits';
import { jsonStorage, type JsonStorage } from '@/services/browser/jsonStorage';

const seenStorageOf = (uid: string): JsonStorage<string[]> =>
  jsonStorage(() => localStorage, `seenPosts/${uid}`, v.array(v.string()));

/** Returns true once the user has asked for the posts not seen yet: seen posts are stored from then on. */
export const storesSeen = (uid: string): boolean => seenStorageOf(uid).get() !== null;

/**
 * Begins to store seen posts; the end of the session deletes them (services/auth/sessionEnd).
 *
 * @returns false if they are stored already, or if the browser refuses storage
 */
export const startSeen = (uid: string): boolean => !storesSeen(uid) && seenStorageOf(uid).set([]);

/**
 * Returns the ids of the posts that the user saw in this browser. For the user's privacy, the ids
 * are stored nowhere else.
 */
export const seenPosts = (uid: string): ReadonlySet<string> => new Set(seenStorageOf(uid).get());

/** Stores that the user saw a post, after `startSeen`; beyond SEEN_MAX the oldest id is dropped. */
export function saveSeen(uid: string, postId: string): void {
  const seenStorage = seenStorageOf(uid);
  const seen = seenStorage.get();
  if (seen !== null && !seen.includes(postId)) seenStorage.set([...seen, postId].slice(-SEEN_MAX));
}
