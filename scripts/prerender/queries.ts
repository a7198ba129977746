import { POSTS } from '@/config/collections';
import { between, EARLIEST, LATEST } from '@/services/archive/archiveQueries';
import { dayCursors } from '@/services/archive/dayCursors';
import {
  after,
  before,
  descending,
  query,
  where,
  type OrderValues,
  type Query,
} from '@/services/firebase/query';
import { publishedQuery } from '@/services/posts/publishedQueries';

/** The queries of `npm run prerender`, all of which the rules allow to visitors. */

const instant = (date: Date): OrderValues => [{ timestampValue: date.toISOString() }];

/** Query for all published posts, newest first. */
export const ALL_PUBLISHED = publishedQuery({ startAt: before(LATEST), endAt: after(EARLIEST) });

/** Query for the posts that were published at this time or later. */
export const publishedSince = (date: Date, limit: number): Query =>
  between(LATEST, instant(date), limit);

/** Query for the posts that were published on a Paris day, 'yyyy-MM-dd'. */
export const publishedOn = (date: string, limit: number): Query => {
  const { newest, oldest } = dayCursors(date);
  return between(newest, oldest, limit);
};

/** Query for the published posts that were edited at this time or later. */
export const editedSince = (date: Date, limit: number): Query =>
  query(POSTS, {
    filters: [where('status', 'EQUAL', { stringValue: 'published' })],
    orderBy: [descending('editedAt')],
    startAt: before(LATEST),
    endAt: after(instant(date)),
    limit,
  });
