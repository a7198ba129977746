import { after, before, where, type Cursor, type Query } from '@/services/firebase/query';
import { publishedQuery } from '@/services/posts/publishedQueries';
import { EARLIEST, LATEST } from './archiveQueries';

export interface CategoryRange {
  readonly limit?: number;
  readonly startAt?: Cursor;
  readonly endAt?: Cursor;
}

/**
 * Query for the published posts of a category, on all days by default. index.html sends it early
 * (preview/earlyScript).
 *
 * @param category the value of a category
 */
export const publishedQueryIn = (category: string, range: CategoryRange = {}): Query =>
  publishedQuery({
    filters: [where('category', 'EQUAL', { stringValue: category })],
    startAt: before(LATEST),
    endAt: after(EARLIEST),
    ...range,
  });
