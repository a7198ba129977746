import { SEARCH_INDEX, USERS } from '@/config/collections';
import { PSEUDO_MAX, SEARCH_RESULTS, SEARCH_WINDOWS, USER_SCAN } from '@/config/limits';
import type { Category } from '@/domain/posts/post';
import { matches, type FoundPost, type PostSearch } from '@/domain/search/search';
import { pseudoKey } from '@/domain/accounts/pseudo';
import type { Profile } from '@/domain/accounts/user';
import { nextPage, type Page } from '@/services/firebase/page';
import { parseIndex, parseProfile } from '@/services/firebase/parse';
import {
  after,
  ascending,
  before,
  descending,
  DOCUMENT_ID,
  query,
  where,
  type Cursor,
  type QueryParts,
} from '@/services/firebase/query';
import { runQuery } from '@/services/firebase/rest';

/**
 * Finds the newest published posts that contain every term of the search, ten at most
 * (docs/data-model.md#search). A search for one word reads no more documents than it finds posts. A
 * search for several words reads the posts with the longest word window by window, and pauses after
 * the last window.
 *
 * @returns the posts, newest first; `next` continues a search that paused before it found ten posts
 * @param category null for all categories
 * @param startAt the `next` of the previous result, to continue from there
 * @throws ConnectionError, RequestError
 */
export async function searchPosts(
  search: PostSearch,
  category: Category | null,
  startAt: Cursor | null = null,
  signal?: AbortSignal,
): Promise<Page<FoundPost>> {
  const lookup = { values: search.lookup.map((stringValue) => ({ stringValue })) };
  const withWord = {
    filters: [
      where('prefixes', 'ARRAY_CONTAINS_ANY', { arrayValue: lookup }),
      ...(category ? [where('category', 'EQUAL', { stringValue: category })] : []),
    ],
    orderBy: [descending('publishedAt'), ascending('position'), ascending(DOCUMENT_ID)],
  };
  const posts: FoundPost[] = [];
  let next = startAt;
  for (const limit of SEARCH_WINDOWS) {
    const window = query(SEARCH_INDEX, { ...withWord, limit, ...(next && { startAt: next }) });
    // Each window starts after the last document of the previous one.
    // eslint-disable-next-line no-await-in-loop -- see above
    const documents = await runQuery(window, 'visitor', signal);
    const found = documents.flatMap(({ id, data }) => parseIndex(id, data) ?? []);
    posts.push(...found.filter((post) => matches(search, post)));
    next = nextPage(window, documents);
    if (posts.length >= SEARCH_RESULTS || next === null) {
      return { items: posts.slice(0, SEARCH_RESULTS), next: null };
    }
  }
  return { items: posts, next };
}

/** Fetches public profiles, ordered by pseudo. */
const fetchPublic = async (range: QueryParts, signal?: AbortSignal): Promise<Profile[]> => {
  const publicOnes = query(USERS, {
    filters: [where('isPrivate', 'EQUAL', { booleanValue: false })],
    orderBy: [ascending('pseudoKey')],
    ...range,
  });
  return (await runQuery(publicOnes, 'visitor', signal)).flatMap(
    ({ id, data }) => parseProfile(id, data) ?? [],
  );
};

/**
 * Finds public profiles, ten at most (docs/data-model.md#search): first the profiles whose pseudo
 * starts with the text, then profiles among the first fifty whose pseudo contains the text.
 *
 * @param text the searched text as returned by `pseudoQuery`
 * @throws ConnectionError, RequestError
 */
export async function searchUsers(text: string, signal?: AbortSignal): Promise<readonly Profile[]> {
  if (text.length > PSEUDO_MAX) return [];
  // '~' sorts after every character that a pseudo may contain.
  const startingWith = await fetchPublic(
    {
      startAt: before([{ stringValue: text }]),
      endAt: after([{ stringValue: `${text}~` }]),
      limit: SEARCH_RESULTS,
    },
    signal,
  );
  if (startingWith.length === SEARCH_RESULTS) return startingWith;
  const scanned = await fetchPublic({ limit: USER_SCAN }, signal);
  const containing = scanned.filter(
    ({ uid, pseudo }) =>
      pseudoKey(pseudo).includes(text) && !startingWith.some((profile) => profile.uid === uid),
  );
  return [...startingWith, ...containing].slice(0, SEARCH_RESULTS);
}
