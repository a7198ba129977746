import { after, FIRST_PAGE_SIZE, publishedQuery, type OrderValues } from '@/config/queries';
import type { Post } from '@/domain/post';
import { parsePost } from '@/services/firebase/parse';
import { parseQueryResponse, runQuery } from '@/services/firebase/rest';
import { fieldsOf, idOf, type RestDocument } from '@/services/firebase/restValues';

/** Cursor after the last post of a page; opaque to callers. */
export type PageCursor = OrderValues;

/** A page of published posts, newest first. */
export interface PublishedPage {
  readonly posts: readonly Post[];
  /** null after the last page. */
  readonly next: PageCursor | null;
}

/** Parses the documents of a response; invalid posts are left out. */
export const toPosts = (documents: readonly RestDocument[]): Post[] =>
  documents.flatMap((document) => parsePost(idOf(document), fieldsOf(document.fields)) ?? []);

/** Returns raw values: a Date has no microseconds, so that posts would be lost or repeated. */
const cursorOf = ({ name, fields }: RestDocument): PageCursor => [
  fields['publishedAt'] ?? { nullValue: null },
  fields['position'] ?? { nullValue: null },
  { referenceValue: name },
];

function toPage(documents: readonly RestDocument[], limit: number): PublishedPage {
  const last = documents.at(-1);
  return {
    posts: toPosts(documents),
    next: documents.length === limit && last ? cursorOf(last) : null,
  };
}

/** Parses the response to FIRST_PAGE_QUERY, the early query of the wall. */
export const toFirstPage = (answer: unknown): PublishedPage =>
  toPage(parseQueryResponse(answer), FIRST_PAGE_SIZE);

/**
 * Fetches one page of the published posts of all days.
 *
 * @param last the `next` of the previous page, or null for the newest posts
 * @throws ConnectionError when offline, timed out or refused
 */
export async function fetchPublishedPage(
  last: PageCursor | null,
  limit: number,
): Promise<PublishedPage> {
  const range = { limit, ...(last && { startAt: after(last) }) };
  return toPage(await runQuery(publishedQuery(range)), limit);
}

/**
 * Fetches all posts that a user published under their name, newest first
 * (docs/product.md#public-profile). Older anonymous posts, which may still name their author in the
 * database, are left out.
 *
 * @throws ConnectionError when offline, timed out or refused
 */
export async function fetchPostsOf(uid: string): Promise<readonly Post[]> {
  const posts = toPosts(await runQuery(publishedQuery({ authorId: uid })));
  return posts.filter((post) => !post.isAnonymous && post.authorPseudo !== null);
}
