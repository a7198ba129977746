import { PROFILE_READ } from '@/config/limits';
import { where, type Cursor, type Query } from '@/services/firebase/query';
import { publishedQuery, type PublishedRange } from './publishedQueries';

/** Query for the posts that a user published under their name. */
export const publishedQueryOf = (uid: string, range: PublishedRange = {}): Query =>
  publishedQuery({ filters: [where('authorId', 'EQUAL', { stringValue: uid })], ...range });

/** Query for a page of a public profile. @param startAt null for the first page, which index.html reads */
export const profilePostsQuery = (uid: string, startAt: Cursor | null = null): Query =>
  publishedQueryOf(uid, { limit: PROFILE_READ, ...(startAt && { startAt }) });
