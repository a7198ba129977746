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
import { searchIndexesRef, usersRef } from './collections';
import { parseIndex, parseProfile } from './parse';
import { fetchDocuments } from './fetchDocuments';

/** Where a search goes on; opaque to callers. */
export type SearchCursor = QueryDocumentSnapshot;

export interface FoundPosts {
  /** Newest first. */
  readonly posts: readonly FoundPost[];
  /** Where to go on when the search paused short of ten posts; null when these are all there are. */
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
 * @throws as `readDocuments`
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
    // Each window begins where the one before ended.
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

/** Profiles that anybody may find, by pseudo. */
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
 * Finds public profiles, ten at most (docs/data-model.md#search): those whose pseudo begins with
 * the searched text, then those among the first fifty profiles whose pseudo contains it.
 *
 * @param part as `pseudoPart` gives it
 * @throws as `readDocuments`
 */
export async function searchUsers(part: string): Promise<readonly Profile[]> {
  if (part.length > PSEUDO_MAX) return [];
  // Above all letters of a pseudo.
  const beginning = await readPublic(startAt(part), endAt(`${part}~`), limit(SEARCH_RESULTS));
  if (beginning.length === SEARCH_RESULTS) return beginning;
  const some = await readPublic(limit(USER_SCAN));
  const holding = some.filter(
    ({ uid, pseudo }) =>
      pseudoKey(pseudo).includes(part) && !beginning.some((profile) => profile.uid === uid),
  );
  return [...beginning, ...holding].slice(0, SEARCH_RESULTS);
}
