import { beforeEach, expect, it, vi } from 'vitest';
import { DOCUMENTS_PER_QUERY } from '@/config/limits';
import { fetchAll } from './fetchAll';
import { query, type Query } from './query';
import { runQuery } from './rest';
import type { RestDocument } from './restValues';

vi.mock('./rest', () => ({ runQuery: vi.fn() }));

const stored = Array.from({ length: 2 * DOCUMENTS_PER_QUERY + 1 }, (_, n): RestDocument => {
  const id = String(n).padStart(6, '0');
  return { id, name: `votes/${id}`, fields: {}, data: {} };
});

/** Answers as Firestore does with the rules: a query without a limit, or with a larger one, is refused. */
async function answer({ structuredQuery: { limit = Infinity, startAt } }: Query) {
  if (limit > DOCUMENTS_PER_QUERY) throw new Error('permission-denied');
  const last = startAt?.values[0]?.['referenceValue'];
  const begin = last === undefined ? 0 : stored.findIndex(({ name }) => name === last) + 1;
  return stored.slice(begin, begin + limit);
}

beforeEach(() => void vi.mocked(runQuery).mockImplementation(answer));

it('fetches every document once, in requests that the rules allow', async () => {
  expect(await fetchAll(query('votes'), 'user')).toEqual(stored);
  expect(vi.mocked(runQuery).mock.calls.map(([, reader]) => reader)).toEqual(Array(3).fill('user'));
});

it('fetches no more documents than the limit of the query', async () => {
  const limit = DOCUMENTS_PER_QUERY + 500;
  expect(await fetchAll(query('votes', { limit }))).toEqual(stored.slice(0, limit));
  const sizes = vi.mocked(runQuery).mock.calls.map(([page]) => page.structuredQuery.limit);
  expect(sizes).toEqual([DOCUMENTS_PER_QUERY, 500]);
});
