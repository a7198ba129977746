import { expect, it } from 'vitest';
import { nextPage } from './page';
import { ascending, descending, DOCUMENT_ID, query } from './query';
import { toDocument } from './restValues';

const publishedAt = { timestampValue: '2026-11-21T07:00:00.123456Z' };
const newest = query('posts', {
  orderBy: [descending('publishedAt'), ascending('position'), ascending(DOCUMENT_ID)],
  limit: 2,
});
const documents = ['a', 'b'].flatMap(
  (id) => toDocument({ name: `projects/p/documents/posts/${id}`, fields: { publishedAt } }) ?? [],
);

it('starts the next page after the raw values of the last document; absent fields count as null', () => {
  expect(nextPage(newest, documents)).toEqual({
    before: false,
    values: [publishedAt, { nullValue: null }, { referenceValue: 'projects/p/documents/posts/b' }],
  });
});

it('has no next page after a page that is not full', () => {
  expect(nextPage(newest, documents.slice(1))).toBeNull();
});
