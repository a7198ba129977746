import * as v from 'valibot';
import { SEEN_MAX } from '@/config/limits';
import { storedJson, type StoredJson } from './storedJson';
import { storedText } from './storedText';

const storage = () => localStorage;
const keyOf = (uid: string): string => `seenPosts/${uid}`;

const stored = (uid: string): StoredJson<string[]> =>
  storedJson(storage, keyOf(uid), v.array(v.string()));

/**
 * The ids of the posts that somebody saw in this browser. Kept nowhere else: what a person reads is
 * nobody's business.
 */
export const seenPosts = (uid: string): ReadonlySet<string> => new Set(stored(uid).get());

/** Remembers that a post was seen; of very many the oldest is forgotten. */
export function keepSeen(uid: string, postId: string): void {
  const kept = stored(uid);
  const seen = kept.get() ?? [];
  if (!seen.includes(postId)) kept.set([...seen, postId].slice(-SEEN_MAX));
}

/** Nothing of it stays with a closed account. */
export const forgetSeen = (uid: string): void => storedText(storage, keyOf(uid)).clear();
