import { MODERATION_LOG, OPINIONS, REPORTS, SUBMISSIONS, VOTES } from '@/config/collections';
import { OPINIONS_PER_QUERY } from '@/config/limits';
import { userDocumentPath } from './documentPaths';
import { descending, query, where, type Query, type QueryParts } from './query';

/** Queries for a user's own documents (docs/data-model.md#collections). */

const below =
  (collectionId: string) =>
  (uid: string, parts: QueryParts = {}): Query =>
    query(collectionId, parts, userDocumentPath(uid));

export const submissionsQuery = below(SUBMISSIONS);
export const votesQuery = below(VOTES);
export const ownReportsQuery = below(REPORTS);

/** An admin's own entries of the moderation log; only admins can read it. */
export const ownLogQuery = (uid: string): Query =>
  query(MODERATION_LOG, { filters: [where('by', 'EQUAL', { stringValue: uid })] });

/** The posts with the newest opinions of admins, who alone can read them. */
export const opinionsQuery = query(OPINIONS, {
  orderBy: [descending('at')],
  limit: OPINIONS_PER_QUERY,
});
