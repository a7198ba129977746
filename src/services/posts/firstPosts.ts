import * as v from 'valibot';
import { WALL_ANSWER_ID } from '@/config/elementIds';
import { isSameParisDay } from '@/domain/days';
import type { PublishedPost } from '@/domain/posts/post';
import { currentTime } from '@/services/browser/clock';
import { jsonStorage } from '@/services/browser/jsonStorage';
import { isOffline } from '@/lib/online';
import type { Page } from '@/services/firebase/page';
import { sendQuery } from '@/services/firebase/rest';
import { toFirstPage } from './publishedPosts';
import { FIRST_PAGE_QUERY } from './publishedQueries';

/** The wall's first page, stored in this browser for the next visit. */

/** The response to the query of the first page, and its time. */
const storedSchema = v.object({ at: v.number(), answer: v.unknown() });
const wallStorage = jsonStorage(() => localStorage, 'wall', storedSchema);
/** The wall's first page and the time at which it was read. */
export interface FirstPage {
  readonly at: Date;
  readonly page: Page<PublishedPost>;
}

/** The response that was read last, if the browser refuses to store it: it lasts for the visit. */
let unstored: v.InferOutput<typeof storedSchema> | null = null;

const lastResponse = () => unstored ?? wallStorage.get();

function store(response: v.InferOutput<typeof storedSchema>): void {
  unstored = wallStorage.set(response) ? null : response;
}

/** Returns the first page that this browser read last, by its storage; null if there is none. */
export function storedFirstPage(): FirstPage | null {
  const last = lastResponse();
  return last && { at: new Date(last.at), page: toFirstPage(last.answer) };
}

/**
 * Stores the response in the page (scripts/prerender/wall.ts), unless this browser has read a newer one:
 * the wall then shows what the page did, also if the server is unreachable.
 *
 * @returns false if this browser has read a newer one
 */
export function storePrerendered(): boolean {
  const text = document.getElementById(WALL_ANSWER_ID)?.textContent ?? 'null';
  const { success, output } = v.safeParse(storedSchema, JSON.parse(text));
  const lastAt = lastResponse()?.at ?? 0;
  if (success && lastAt < output.at) store(output);
  return success && lastAt <= output.at;
}

/**
 * Returns the last first page if this browser read it on the given Paris day; otherwise null. When
 * the server is unreachable, returns an older copy, too; the wall then shows its age.
 *
 * @param last the first page that was read last
 * @param isUnreachable true once a request failed: some browsers do not notice a lost network
 */
export const usablePage = (
  last: FirstPage | null,
  day: Date,
  isUnreachable = isOffline(),
): FirstPage | null => (last && (isUnreachable || isSameParisDay(last.at, day)) ? last : null);

/** Fetches the newest posts, and stores the response. @throws ConnectionError, RequestError */
export async function fetchFirstPage(signal?: AbortSignal): Promise<FirstPage> {
  const answer = await sendQuery(FIRST_PAGE_QUERY, 'visitor', signal);
  const at = currentTime();
  store({ at: at.getTime(), answer });
  return { at, page: toFirstPage(answer) };
}
