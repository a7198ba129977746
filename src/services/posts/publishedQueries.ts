import { POSTS } from '@/config/collections';
import { TODAY_LIMIT, WALL_PAGE } from '@/config/limits';
import {
  ascending,
  descending,
  DOCUMENT_ID,
  query,
  where,
  type Cursor,
  type Filter,
  type Query,
} from '@/services/firebase/query';

/** Size of the wall's first page: all posts of today, and a page of earlier posts. */
export const FIRST_PAGE_SIZE = TODAY_LIMIT + WALL_PAGE;

export interface PublishedRange {
  readonly filters?: readonly Filter[];
  readonly limit?: number;
  readonly startAt?: Cursor;
  readonly endAt?: Cursor;
}

/**
 * Returns the query for published posts, newest first, then by position
 * (docs/data-model.md#order-and-paging).
 */
export const publishedQuery = ({ filters = [], ...range }: PublishedRange): Query =>
  query(POSTS, {
    filters: [where('status', 'EQUAL', { stringValue: 'published' }), ...filters],
    orderBy: [descending('publishedAt'), ascending('position'), ascending(DOCUMENT_ID)],
    ...range,
  });

/** Query for the wall's first page. */
export const FIRST_PAGE_QUERY = publishedQuery({ limit: FIRST_PAGE_SIZE });
