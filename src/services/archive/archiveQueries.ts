import { ARCHIVE_MONTHS } from '@/config/collections';
import { ARCHIVE_PAGE, DOCUMENTS_PER_QUERY } from '@/config/limits';
import { after, before, query, type OrderValues, type Query } from '@/services/firebase/query';
import { publishedQuery } from '@/services/posts/publishedQueries';

/** The archive's queries, of which index.html sends two early (preview/earlyScript). */

/**
 * Later than any publication. Values that are not timestamps lie outside the range from LATEST to
 * EARLIEST, so the archive leaves them out, as the wall does.
 */
export const LATEST: OrderValues = [{ timestampValue: '9999-12-31T23:59:59Z' }];
export const EARLIEST: OrderValues = [{ timestampValue: '1970-01-01T00:00:00Z' }];

/** Query for the published posts from one position to another, both included. */
export const between = (from: OrderValues, to: OrderValues, limit: number): Query =>
  publishedQuery({ startAt: before(from), endAt: after(to), limit });

/**
 * Query for the archive's first page and one more post, which shows whether the next page begins as
 * the day counts announce.
 */
export const ARCHIVE_QUERY = between(LATEST, EARLIEST, ARCHIVE_PAGE + 1);

/** Query for the number of posts per day: one document per month. */
export const MONTHS_QUERY = query(ARCHIVE_MONTHS, { limit: DOCUMENTS_PER_QUERY });
