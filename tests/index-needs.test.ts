import { expect, it } from 'vitest';
import { recordingDatabase } from './indexes/adminRecorder';
import { needsOf, toIndex } from './indexes/needs';
import { sent } from './indexes/recorder';
import { toText, type Shape } from './indexes/shapes';
import type { IndexField } from './indexes/spec';

// Tests needsOf(), on which tests/indexes.test.ts relies, with the examples of Firestore's
// documentation on index types.

const shape = (part: Partial<Shape>): Shape => ({
  collection: 'cities',
  filters: [],
  orders: [],
  ...part,
});

const is = (field: string) => ({ field, op: '==' }) as const;
const above = (field: string) => ({ field, op: '>' }) as const;
const has = (field: string) => ({ field, op: 'array-contains' }) as const;
const by = (field: string, direction: 'asc' | 'desc' = 'asc') => ({ field, direction });

const text = ({ fieldPath, order }: IndexField) =>
  `${fieldPath} ${order === undefined ? '@' : order === 'ASCENDING' ? '+' : '-'}`;

/**
 * Formats the indexes of a shape: 'single state +, single country +' or 'state +, population -';
 * '@' is array-contains.
 */
function needs(part: Partial<Shape>): string {
  const { single, composite } = needsOf(shape(part));
  if (composite) return toIndex(composite).fields.map(text).join(', ');
  return single.map(({ fieldPath, index }) => `single ${text({ fieldPath, ...index })}`).join(', ');
}

it.each<[string, Partial<Shape>]>([
  ['', {}],
  ['single state +', { filters: [is('state')] }],
  ['single name -', { orders: [by('name', 'desc')] }],
  ['single regions @', { filters: [has('regions')] }],
  ['single state +, single country +', { filters: [is('state'), is('country')] }],
  ['single population +', { filters: [above('population'), { field: 'population', op: '<' }] }],
  ['single population -', { filters: [above('population')], orders: [by('population', 'desc')] }],
  ['state +, population +', { filters: [is('state'), above('population')] }],
  ['state +, population -', { filters: [is('state')], orders: [by('population', 'desc')] }],
  ['regions @, population +', { filters: [has('regions')], orders: [by('population')] }],
  ['regions @, state +', { filters: [has('regions'), is('state')] }],
  [
    'name -, density -, population -',
    {
      filters: [above('population'), above('density')],
      orders: [by('name', 'desc')],
    },
  ],
  // Every index contains the document id.
  ['single state +', { filters: [is('state'), { field: '__name__', op: 'in' }] }],
  ['single name -', { orders: [by('name', 'desc'), by('__name__', 'desc')] }],
  ['', { orders: [by('__name__')] }],
  // An order by a field with one value has no effect.
  ['single state +', { filters: [is('state')], orders: [by('state', 'desc')] }],
])('needsOf() returns the indexes "%s" for the shape %j', (expected, part) => {
  expect(needs(part)).toBe(expected);
});

it.each<Partial<Shape>>([
  { filters: [{ field: 'a', op: 'in' }], orders: [by('a')] },
  { orders: [by('a'), by('__name__', 'desc')] },
  { orders: [by('__name__', 'desc')] },
])('needsOf() throws for the unknown shape %j', (part) => {
  expect(() => needsOf(shape(part))).toThrow(toText(shape(part)));
});

it('needsOf() returns an index of the collection group for a query of the Admin SDK on all its collections', async () => {
  const before = sent.length;
  const all = recordingDatabase({}).collectionGroup('landmarks');
  await all.where('type', '==', 'park').count().get();
  await all.where('type', '==', 'park').where('height', '>', 10).orderBy('height', 'desc').get();
  const [single, composite] = sent.slice(before).map(needsOf);
  expect(single?.single).toEqual([
    {
      collectionGroup: 'landmarks',
      fieldPath: 'type',
      index: { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
    },
  ]);
  expect(composite?.composite && toIndex(composite.composite)).toEqual({
    collectionGroup: 'landmarks',
    queryScope: 'COLLECTION_GROUP',
    fields: [
      { fieldPath: 'type', order: 'ASCENDING' },
      { fieldPath: 'height', order: 'DESCENDING' },
    ],
  });
});
