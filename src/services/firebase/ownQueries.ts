import { REPORTS, SUBMISSIONS, VOTES } from '@/config/collections';
import { userDocumentPath } from './documentPaths';
import { query, type Query, type QueryParts } from './query';

/** Queries for a user's own documents (docs/data-model.md#collections). */

const below =
  (collectionId: string) =>
  (uid: string, parts: QueryParts = {}): Query =>
    query(collectionId, parts, userDocumentPath(uid));

export const submissionsQuery = below(SUBMISSIONS);
export const votesQuery = below(VOTES);
export const ownReportsQuery = below(REPORTS);
