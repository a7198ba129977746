import * as v from 'valibot';
import { STARTUP_RESPONSE_MAX_AGE_MS } from '@/config/limits';
import { isSameParisDay } from '@/domain/days';
import type { PublishedPost } from '@/domain/post';
import { currentTime } from '@/services/browser/clock';
import { jsonStorage } from '@/services/browser/jsonStorage';
import { isOffline } from '@/services/browser/online';
import type { Page } from '@/services/firebase/page';
import { sendQuery } from '@/services/firebase/rest';
import { toFirstPage } from './publishedPosts';
import { FIRST_PAGE_QUERY } from './publishedQueries';

/** The wall's first page: requested by the early query, cached for the next visit of the day. */

const wallStorage = jsonStorage(
  () => localStorage,
  'wall',
  v.object({ at: v.number(), answer: v.unknown() }),
);
/**
 * Maximum length of a cached response, in characters. Twenty posts take a third of it; a longer
 * response comes from an old database in which votes are lists.
 */
const CACHE_MAX_LENGTH = 100_000;

/** The wall's first page and the time at which it was read. */
interface CachedPage {
  readonly at: Date;
  readonly page: Page<PublishedPost>;
}

/** A page with the response that it was parsed from. */
interface ReadPage extends CachedPage {
  readonly answer: unknown;
}

/** The newest known copy, at first from the cache; null if there is none, undefined if unread. */
let newest: ReadPage | null | undefined;

function readCache(): ReadPage | null {
  const last = wallStorage.get();
  return last && { at: new Date(last.at), page: toFirstPage(last.answer), answer: last.answer };
}

/** Returns the first page that this browser read last; null if there is none. */
export function lastCachedPage(): ReadPage | null {
  if (newest === undefined) newest = readCache();
  return newest;
}

/**
 * Returns the last first page if this browser read it on the given Paris day; otherwise null. When
 * the server is unreachable, returns an older copy, too; the wall then shows its age.
 *
 * @param isUnreachable true once a request failed: some browsers do not notice a lost network
 */
export function cachedFirstPage(day: Date, isUnreachable = isOffline()): CachedPage | null {
  const last = lastCachedPage();
  return last && (isUnreachable || isSameParisDay(last.at, day)) ? last : null;
}

async function fetchPage(since: number): Promise<Page<PublishedPost>> {
  const answer = await sendQuery(FIRST_PAGE_QUERY);
  const at = currentTime();
  const page = toFirstPage(answer);
  // In a page that was frozen, an older request may be answered after a newer one.
  if (request && request.since > since) return page;
  newest = { at, page, answer };
  wallStorage.set({ at: at.getTime(), answer }, CACHE_MAX_LENGTH);
  return page;
}

let request: { readonly since: number; readonly page: Promise<Page<PublishedPost>> } | undefined;

/**
 * Fetches the newest posts, from the early query while its response is fresh (STARTUP_RESPONSE_MAX_AGE_MS). Calls
 * within STARTUP_RESPONSE_MAX_AGE_MS share one request; after a failure the next call sends a new one.
 *
 * @throws ConnectionError, RequestError
 */
export function fetchFirstPage(): Promise<Page<PublishedPost>> {
  if (!request || Date.now() - request.since > STARTUP_RESPONSE_MAX_AGE_MS) {
    const since = Date.now();
    request = { since, page: fetchPage(since) };
    const { page } = request;
    page.catch(() => {
      if (request?.page === page) request = undefined;
    });
  }
  return request.page;
}
