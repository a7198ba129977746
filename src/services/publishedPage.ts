import { FIRST_POSTS, publishedQuery, queryUrl, type RestValue } from '@/config/firstQuery';
import { settings } from '@/config/settings';
import { isRecord } from '@/domain/isRecord';
import type { Post } from '@/domain/post';
import { ConnectionError } from './errors';
import { inTime } from './inTime';
import { isOffline } from './online';
import { parsePost } from './parse';
import { fieldsOf, isRestDocument, type RestDocument } from './restValues';

/** Where the next page begins; opaque to callers. */
export type PageCursor = readonly RestValue[];

/** Some of the published posts, newest first. */
export interface PublishedPage {
  readonly posts: readonly Post[];
  /** null after the last page. */
  readonly next: PageCursor | null;
}

/** Exact, to the microsecond: a Date would lose posts, or repeat them. */
const placeOf = ({ name, fields }: RestDocument): PageCursor => [
  fields['publishedAt'] ?? { nullValue: null },
  fields['position'] ?? { nullValue: null },
  { referenceValue: name },
];

/**
 * The page that an answer of Firestore holds.
 *
 * @param limit how many posts were asked for
 */
export function toPage(answer: unknown, limit: number): PublishedPage {
  const rows: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const documents = rows
    .map((row) => (isRecord(row) ? row['document'] : null))
    .filter(isRestDocument);
  const last = documents.at(-1);
  return {
    posts: documents.flatMap(
      ({ name, fields }) => parsePost(name.split('/').at(-1) ?? '', fieldsOf(fields)) ?? [],
    ),
    next: documents.length === limit && last ? placeOf(last) : null,
  };
}

/** @throws ConnectionError when Firestore did not answer as it should */
export async function answerOf(response: Promise<Response>): Promise<unknown> {
  const answer = await response.catch((error: unknown) => {
    throw new ConnectionError('no answer', { cause: error });
  });
  if (!answer.ok) throw new ConnectionError(`Firestore answered ${answer.status}`);
  return await answer.json();
}

/** Asks Firestore over REST: its SDK need not be there. */
export const ask = (limit: number, after: PageCursor | null): Promise<Response> =>
  fetch(queryUrl(settings), {
    method: 'POST',
    body: JSON.stringify(publishedQuery(limit, after)),
  });

/**
 * One page of the published posts, of any day.
 *
 * @param after the `next` of the page before
 * @throws ConnectionError when offline, not answered in time or refused
 */
export async function fetchPublishedPage(after: PageCursor, limit: number): Promise<PublishedPage> {
  if (isOffline()) throw new ConnectionError('offline');
  return toPage(await inTime(answerOf(ask(limit, after))), limit);
}

/** The first page: as many as index.html asks for. */
export const toFirstPage = (answer: unknown): PublishedPage => toPage(answer, FIRST_POSTS);
