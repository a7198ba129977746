import {
  collection,
  limit,
  orderBy,
  query as sdkQuery,
  queryEqual,
  where,
} from 'firebase/firestore';
import { expect, it } from 'vitest';
import { db } from './firestore';
import * as queries from './query';
import { toSdkQuery } from './sdkQuery';

const { ascending, descending, DOCUMENT_ID, query, whereNull } = queries;
const since = new Date('2026-11-20T10:00:00.123Z');

it.each([
  [query('posts'), sdkQuery(collection(db, 'posts'))],
  [
    query('votes', { limit: 3 }, 'users/ana'),
    sdkQuery(collection(db, 'users', 'ana', 'votes'), limit(3)),
  ],
  [
    query('reports', { filters: [whereNull('outcome')], orderBy: [descending('lastAt')] }),
    sdkQuery(collection(db, 'reports'), where('outcome', '==', null), orderBy('lastAt', 'desc')),
  ],
  [
    query('posts', {
      filters: [
        queries.where('status', 'EQUAL', { stringValue: 'published' }),
        queries.where('publishedAt', 'GREATER_THAN_OR_EQUAL', {
          timestampValue: since.toISOString(),
        }),
      ],
      orderBy: [descending('publishedAt'), ascending('position'), ascending(DOCUMENT_ID)],
    }),
    sdkQuery(
      collection(db, 'posts'),
      where('status', '==', 'published'),
      where('publishedAt', '>=', since),
      orderBy('publishedAt', 'desc'),
      orderBy('position', 'asc'),
      orderBy('__name__', 'asc'),
    ),
  ],
])('converts %j', (described, expected) => {
  expect(queryEqual(toSdkQuery(described), expected)).toBe(true);
});
