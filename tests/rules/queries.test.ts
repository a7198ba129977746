import { describe, expect, it } from 'vitest';
import { DOCUMENTS_PER_QUERY, SEARCH_WINDOW_MAX, USER_SCAN } from '@/config/limits';
import { query, where, type Filter } from '@/services/firebase/query';
import { countRequest, queryRequest, type ReadRequest } from '@/services/firebase/restRequests';
import { request, tokenOf } from './attacks/support/rest';
import { aPublishedPost, aSubmission, aVote, postIdOf } from './support/factories';
import type { Role } from './support/roles';
import { withRules } from './support/withRules';

/**
 * Queries by REST: the SDK sends no offset. Firestore bills the documents that an offset skips.
 */

const POST = postIdOf('Post');

withRules(() => ({
  [`posts/${POST}`]: aPublishedPost('bob'),
  [`users/alice/submissions/${POST}`]: aSubmission(),
  [`users/alice/votes/${POST}`]: aVote('grave'),
}));

/** Sends a request. @returns false if the rules deny it */
const isAllowed = async (role: Role, { path, body }: ReadRequest): Promise<boolean> =>
  (await request(tokenOf(role), path, Object(JSON.parse(body)))) !== null;

const published = where('status', 'EQUAL', { stringValue: 'published' });
const isPublic = where('isPrivate', 'EQUAL', { booleanValue: false });
const isActive = where('isActive', 'EQUAL', { booleanValue: true });

type Bounded = readonly [
  collectionId: string,
  parent: string,
  filters: Filter[],
  max: number,
  role: 'visitor' | 'owner',
];

const BOUNDED: readonly Bounded[] = [
  ['posts', '', [published], DOCUMENTS_PER_QUERY, 'visitor'],
  ['users', '', [isPublic], USER_SCAN, 'visitor'],
  ['searchIndex', '', [], SEARCH_WINDOW_MAX, 'visitor'],
  ['archiveMonths', '', [], DOCUMENTS_PER_QUERY, 'visitor'],
  ['profilePictures', '', [isActive], DOCUMENTS_PER_QUERY, 'visitor'],
  ['submissions', 'users/alice', [], DOCUMENTS_PER_QUERY, 'owner'],
  ['votes', 'users/alice', [], DOCUMENTS_PER_QUERY, 'owner'],
  ['reports', 'users/alice', [], DOCUMENTS_PER_QUERY, 'owner'],
];

describe.each(BOUNDED)('query of %s', (collectionId, parent, filters, max, role) => {
  const ask = (range: { readonly limit?: number; readonly offset?: number } = {}) =>
    query(collectionId, { filters, ...range }, parent);

  it(`allows at most ${max} documents, and none to be skipped`, async () => {
    expect(await isAllowed(role, queryRequest(ask({ limit: max })))).toBe(true);
    expect(await isAllowed(role, queryRequest(ask({ limit: max + 1 })))).toBe(false);
    expect(await isAllowed(role, queryRequest(ask()))).toBe(false);
    expect(await isAllowed(role, queryRequest(ask({ limit: max, offset: 1 })))).toBe(false);
  });

  it(`allows counting at most ${max} documents`, async () => {
    expect(await isAllowed(role, countRequest(ask({ limit: max })))).toBe(true);
    expect(await isAllowed(role, countRequest(ask({ limit: max + 1 })))).toBe(false);
    expect(await isAllowed(role, countRequest(ask()))).toBe(false);
    expect(await isAllowed(role, countRequest(ask({ limit: max, offset: 1 })))).toBe(false);
  });
});

it.each(['unpublishedPosts', 'users', 'profilePictures'])(
  'allows admins any query of %s',
  async (collectionId) => {
    expect(await isAllowed('admin', queryRequest(query(collectionId)))).toBe(true);
    expect(await isAllowed('admin', countRequest(query(collectionId)))).toBe(true);
    expect(await isAllowed('owner', queryRequest(query(collectionId, { limit: 1 })))).toBe(false);
  },
);
