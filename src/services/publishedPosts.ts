import { after, FIRST_POSTS, publishedQuery, type OrderValues } from '@/config/queries';
import type { Post } from '@/domain/post';
import { parsePost } from './parse';
import { documentsOf, runQuery } from './rest';
import { fieldsOf, idOf, type RestDocument } from './restValues';

/** Where the next page begins; opaque to callers. */
export type PageCursor = OrderValues;

/** Some of the published posts, newest first. */
export interface PublishedPage {
  readonly posts: readonly Post[];
  /** null after the last page. */
  readonly next: PageCursor | null;
}

/** The posts that can be understood. */
export const toPosts = (documents: readonly RestDocument[]): Post[] =>
  documents.flatMap((document) => parsePost(idOf(document), fieldsOf(document.fields)) ?? []);

/** Exact, to the microsecond: a Date would lose posts, or repeat them. */
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

/** The first page, as the answer to index.html's question holds it. */
export const toFirstPage = (answer: unknown): PublishedPage =>
  toPage(documentsOf(answer), FIRST_POSTS);

/**
 * One page of the published posts, of any day.
 *
 * @param last the `next` of the page before, or null for the newest
 * @throws ConnectionError when offline, not answered in time or refused
 */
export async function fetchPublishedPage(
  last: PageCursor | null,
  limit: number,
): Promise<PublishedPage> {
  const part = { limit, ...(last && { startAt: after(last) }) };
  return toPage(await runQuery(publishedQuery(part)), limit);
}

/**
 * Fetches all posts that a user published under their name, newest first
 * (docs/product.md#public-profile). Older anonymous posts may still name their author in the
 * database; they are left out.
 *
 * @throws ConnectionError when offline, not answered in time or refused
 */
export async function fetchPostsOf(uid: string): Promise<readonly Post[]> {
  const posts = toPosts(await runQuery(publishedQuery({ authorId: uid })));
  return posts.filter((post) => !post.isAnonymous && post.authorPseudo !== null);
}
