import * as v from 'valibot';
import { SEEN_MAX } from '@/config/limits';
import { jsonStorage, type JsonStorage } from '@/services/browser/jsonStorage';
import { textStorage } from '@/services/browser/textStorage';

const storage = () => localStorage;
const keyOf = (uid: string) => `seenPosts/${uid}` as const;

const seenStorageOf = (uid: string): JsonStorage<string[]> =>
  jsonStorage(storage, keyOf(uid), v.array(v.string()));

/**
 * Returns the ids of the posts that the user saw in this browser. For the user's privacy, the ids
 * are stored nowhere else.
 */
export const seenPosts = (uid: string): ReadonlySet<string> => new Set(seenStorageOf(uid).get());

/** Stores that the user saw a post; beyond SEEN_MAX the oldest id is dropped. */
export function saveSeen(uid: string, postId: string): void {
  const seenStorage = seenStorageOf(uid);
  const seen = seenStorage.get() ?? [];
  if (!seen.includes(postId)) seenStorage.set([...seen, postId].slice(-SEEN_MAX));
}

/** Deletes the list of seen posts, when the account is closed. */
export const forgetSeen = (uid: string): void => textStorage(storage, keyOf(uid)).clear();
