import * as v from 'valibot';
import { SEEN_MAX } from '@/config/limits';
import { jsonStorage, type JsonStorage } from './jsonStorage';
import { textStorage } from './textStorage';

const storage = () => localStorage;
const keyOf = (uid: string): string => `seenPosts/${uid}`;

const seenStorageOf = (uid: string): JsonStorage<string[]> =>
  jsonStorage(storage, keyOf(uid), v.array(v.string()));

/**
 * The ids of the posts that somebody saw in this browser. Kept nowhere else: what a person reads is
 * nobody's business.
 */
export const seenPosts = (uid: string): ReadonlySet<string> => new Set(seenStorageOf(uid).get());

/** Remembers that a post was seen; of very many the oldest is forgotten. */
export function saveSeen(uid: string, postId: string): void {
  const seenStorage = seenStorageOf(uid);
  const seen = seenStorage.get() ?? [];
  if (!seen.includes(postId)) seenStorage.set([...seen, postId].slice(-SEEN_MAX));
}

/** Nothing of it stays with a closed account. */
export const forgetSeen = (uid: string): void => textStorage(storage, keyOf(uid)).clear();
