import { ARCHIVES_PAGE } from './limits.ts';
import { after, publishedQuery, type Cursor, type OrderValues } from './queries.ts';

/** What the archive asks of Firestore over REST: apart, for the wall needs none of it. */

/** What is at the place comes after the cursor. */
export const before = (values: OrderValues): Cursor => ({ values, before: true });

/** Beyond any publication: what is no instant at all is left out, as it is on the wall. */
export const LATEST: OrderValues = [{ timestampValue: '9999-12-31T23:59:59Z' }];
export const EARLIEST: OrderValues = [{ timestampValue: '1970-01-01T00:00:00Z' }];

/** The posts from one place to another, both included. */
export const between = (from: OrderValues, to: OrderValues, limit: number) =>
  publishedQuery({ startAt: before(from), endAt: after(to), limit });

/** The archive's first page, and one more: what follows must be as announced, too. */
export const ARCHIVE_QUERY = between(LATEST, EARLIEST, ARCHIVES_PAGE + 1);

/** How many posts each day has, one document a month. */
export const MONTHS_QUERY = { from: [{ collectionId: 'archiveMonths' }] };
