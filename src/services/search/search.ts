import {
  endAt,
  limit,
  orderBy,
  query,
  startAfter,
  startAt,
  where,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { PSEUDO_MAX, SEARCH_RESULTS, SEARCH_WINDOWS, USER_SCAN } from '@/config/limits';
import type { Category } from '@/domain/post';
import { matches, type FoundPost, type PostSearch } from '@/domain/search';
import { pseudoKey, type Profile } from '@/domain/user';
import { searchIndexesRef, usersRef } from '@/services/firebase/collections';
import { fetchDocuments } from '@/services/firebase/fetchDocuments';
import { parseIndex, parseProfile } from '@/services/firebase/parse';

/** Cursor at which a search continues; opaque to callers. */
export type SearchCursor = QueryDocumentSnapshot;

export interface FoundPosts {
  /** Newest first. */
  readonly posts: readonly FoundPost[];
  /** Cursor to continue a search that paused before it found ten posts; otherwise null. */
  readonly next: SearchCursor | null;
}

/**
 * Finds the newest published posts that contain every term of the search, ten at most
 * (docs/data-model.md#search). A search for one word reads no more documents than it finds posts. A
 * search for several words reads the posts with the longest word window by window, and pauses after
 * the last window.
 *
 * @param category null for all categories
 * @param after the `next` of the previous result, to continue from there
 * @throws ConnectionError when offline or timed out
 * @throws FirebaseError for other errors of Firestore
 */
export async function searchPosts(
  search: PostSearch,
  category: Category | null,
  after: SearchCursor | null = null,
): Promise<FoundPosts> {
  const withWord = query(
    searchIndexesRef(),
    where('prefixes', 'array-contains-any', search.lookup),
    ...(category ? [where('category', '==', category)] : []),
    orderBy('publishedAt', 'desc'),
    orderBy('position', 'asc'),
  );
  const posts: FoundPost[] = [];
  let next = after;
  for (const size of SEARCH_WINDOWS) {
    const window = query(withWord, ...(next ? [startAfter(next)] : []), limit(size));
    // Each window starts after the last document of the previous one.
    // eslint-disable-next-line no-await-in-loop -- see above
    const { docs } = await fetchDocuments(window);
    const found = docs.flatMap((document) => parseIndex(document.id, document.data()) ?? []);
    posts.push(...found.filter((post) => matches(search, post)));
    next = docs.at(-1) ?? null;
    if (posts.length >= SEARCH_RESULTS || docs.length < size) {
      return { posts: posts.slice(0, SEARCH_RESULTS), next: null };
    }
  }
  return { posts, next };
}

/** Fetches public profiles, ordered by pseudo. */
const readPublic = async (...constraints: QueryConstraint[]): Promise<Profile[]> => {
  const target = query(
    usersRef(),
    where('isPrivate', '==', false),
    orderBy('pseudoKey'),
    ...constraints,
  );
  const { docs } = await fetchDocuments(target);
  return docs.flatMap((document) => parseProfile(document.id, document.data()) ?? []);
};

/**
 * Finds public profiles, ten at most (docs/data-model.md#search): first the profiles whose pseudo
 * starts with the text, then profiles among the first fifty whose pseudo contains the text.
 *
 * @param text the searched text as returned by `pseudoQuery`
 * @throws ConnectionError when offline or timed out
 * @throws FirebaseError for other errors of Firestore
 */
export async function searchUsers(text: string): Promise<readonly Profile[]> {
  if (text.length > PSEUDO_MAX) return [];
  // '~' sorts after every character that a pseudo may contain.
  const startingWith = await readPublic(startAt(text), endAt(`${text}~`), limit(SEARCH_RESULTS));
  if (startingWith.length === SEARCH_RESULTS) return startingWith;
  const scanned = await readPublic(limit(USER_SCAN));
  const containing = scanned.filter(
    ({ uid, pseudo }) =>
      pseudoKey(pseudo).includes(text) && !startingWith.some((profile) => profile.uid === uid),
  );
  return [...startingWith, ...containing].slice(0, SEARCH_RESULTS);
}
