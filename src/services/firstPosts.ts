import * as v from 'valibot';
import { NEWS_MS } from '@/config/limits';
import { FIRST_QUERY } from '@/config/queries';
import { isSameParisDay } from '@/domain/days';
import { withTimeout } from './withTimeout';
import { isOffline } from './online';
import { toFirstPage, type PublishedPage } from './publishedPosts';
import { answerOf, sendQuery } from './rest';
import { jsonStorage } from './jsonStorage';

/** The wall's newest posts: asked for by index.html, kept for the next visit of the day. */

const wallStorage = jsonStorage(
  () => localStorage,
  'wall',
  v.object({ at: v.number(), answer: v.unknown() }),
);
/** Characters. Twenty posts take a third; more is an old base whose votes are lists. */
const CACHE_MAX_LENGTH = 100_000;

/** A copy of the wall's first page, and when it was read. */
export interface CachedPage {
  readonly at: Date;
  readonly page: PublishedPage;
}

/** The newest copy at hand: kept from an earlier visit, then what was read in this one. */
let newest: CachedPage | null | undefined;

function cached(): CachedPage | null {
  const last = wallStorage.get();
  return last && { at: new Date(last.at), page: toFirstPage(last.answer) };
}

/** What this browser read of the wall last, in this visit or an earlier one. */
export function lastFirstPage(): CachedPage | null {
  if (newest === undefined) newest = cached();
  return newest;
}

/**
 * What is known of the wall on a Paris day without asking: read on that day, by this browser.
 * Without a network an older copy is better than nothing, and said to be old.
 *
 * @param isUnreachable true once a request failed: some browsers do not notice a lost network
 */
export function knownFirstPage(day: Date, isUnreachable = isOffline()): CachedPage | null {
  const last = lastFirstPage();
  return last && (isUnreachable || isSameParisDay(last.at, day)) ? last : null;
}

async function fetchPage(): Promise<PublishedPage> {
  const answer = await withTimeout(answerOf(sendQuery(FIRST_QUERY)));
  const at = new Date();
  const page = toFirstPage(answer);
  newest = { at, page };
  wallStorage.set({ at: at.getTime(), answer }, CACHE_MAX_LENGTH);
  return page;
}

let request: { readonly since: number; readonly page: Promise<PublishedPage> } | undefined;

/**
 * The newest posts as they are now: the answer that index.html asked for, where that is news. All
 * who ask at one time get one answer; a failed one is asked for again.
 *
 * @throws ConnectionError when not answered in time or refused
 */
export function fetchFirstPage(): Promise<PublishedPage> {
  if (!request || Date.now() - request.since > NEWS_MS) {
    request = { since: Date.now(), page: fetchPage() };
    request.page.catch(() => {
      request = undefined;
    });
  }
  return request.page;
}
