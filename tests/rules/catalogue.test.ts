import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  increment,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, EVERYONE, NOBODY } from './support/access';
import { thisDay, thisMonth } from './support/commits';
import { as, seedDeletion, seedDocuments } from './support/environment';
import {
  anIndex,
  aPost,
  aPublishedPost,
  aRejectedPost,
  longAgo,
  postIdOf,
  type UnpublishedPostDocument,
} from './support/factories';
import { withRules } from './support/withRules';

/** Collections that only an admin's complete commit may write, and unknown collections. */

const ID = postIdOf('One');
const index = (database: Firestore) => doc(database, `searchIndex/${ID}`);
const month = (database: Firestore) => doc(database, `archiveMonths/${thisMonth()}`);
const today = (database: Firestore) => doc(database, 'publishing/today');

withRules(() => ({
  [`posts/${ID}`]: aPublishedPost('bob'),
  [`searchIndex/${ID}`]: anIndex(),
  [`archiveMonths/${thisMonth()}`]: { days: { [thisDay()]: 1 } },
  'publishing/today': { at: longAgo(), ids: [ID] },
}));

accessTable('searchIndex/{postId}', {
  get: [(database) => getDoc(index(database)), EVERYONE],
  list: [
    (database) =>
      getDocs(
        query(
          collection(database, 'searchIndex'),
          where('prefixes', 'array-contains', 'rend'),
          limit(10),
        ),
      ),
    EVERYONE,
  ],
  create: [
    (database) =>
      setDoc(doc(database, `searchIndex/${postIdOf('Two')}`), {
        ...anIndex({ publishedAt: serverTimestamp() }),
      }),
    NOBODY,
  ],
  update: [(database) => updateDoc(index(database), { content: 'Autre.' }), NOBODY],
  'update the prefixes alone': [
    (database) => updateDoc(index(database), { prefixes: ['autre'] }),
    NOBODY,
  ],
  delete: [(database) => deleteDoc(index(database)), NOBODY],
});

/** Deletes the index document while its post is the given unpublished one; null means that none exists. */
const deleteBeside =
  (post: UnpublishedPostDocument | null): ((database: Firestore) => Promise<void>) =>
  async (database) => {
    await seedDeletion(`posts/${ID}`);
    if (post) await seedDocuments({ [`unpublishedPosts/${ID}`]: post });
    await deleteDoc(index(database));
  };

// Such documents can remain from before an index required its post in the same commit.
accessTable('searchIndex/{postId} without a published post', {
  'delete when the post does not exist': [deleteBeside(null), ['admin']],
  'delete when the post is pending': [deleteBeside(aPost('bob')), ['admin']],
  'delete when the post is pending and the admin’s own': [deleteBeside(aPost('ada')), ['admin']],
  'delete when the post is rejected': [deleteBeside(aRejectedPost('bob')), ['admin']],
  'update when the post does not exist': [
    async (database) => {
      await seedDeletion(`posts/${ID}`);
      await updateDoc(index(database), { content: 'Autre.' });
    },
    NOBODY,
  ],
});

accessTable('archiveMonths/{yyyy-MM}', {
  get: [(database) => getDoc(month(database)), EVERYONE],
  'get a month that does not exist': [
    (database) => getDoc(doc(database, 'archiveMonths/1999-01')),
    EVERYONE,
  ],
  list: [(database) => getDocs(query(collection(database, 'archiveMonths'), limit(10))), EVERYONE],
  create: [
    (database) => setDoc(doc(database, 'archiveMonths/1999-01'), { days: { '01': 1 } }),
    NOBODY,
  ],
  'raise the count of a day by one': [
    (database) => updateDoc(month(database), { [`days.${thisDay()}`]: 2 }),
    NOBODY,
  ],
  // Allowed alone (docs/data-model.md#limits-of-the-rules). deleting.test.ts has the whole commit.
  'lower the count of a day by one': [
    (database) => updateDoc(month(database), { [`days.${thisDay()}`]: 0 }),
    ['admin'],
  ],
  delete: [(database) => deleteDoc(month(database)), NOBODY],
});

describe('counts of a month', () => {
  const OLD = 'archiveMonths/2026-01';
  const numbers = Array.from({ length: 31 }, (_, day) => day + 1);
  const days = numbers.map((day) => String(day).padStart(2, '0'));
  const seedOld = (counts: Readonly<Record<string, unknown>>) =>
    seedDocuments({ [OLD]: { days: counts } });
  const lower = (fields: Readonly<Record<string, unknown>>) =>
    updateDoc(doc(as('admin'), OLD), fields);

  it.each(days)('allows lowering day %s by one only', async (day) => {
    await seedOld(Object.fromEntries(days.map((other) => [other, Number(other)])));
    await expect(lower({ [`days.${day}`]: increment(-2) })).toBeDenied();
    await expect(lower({ [`days.${day}`]: increment(1) })).toBeDenied();
    await expect(lower({ [`days.${day}`]: increment(-1) })).toBeAllowed();
  });

  it.each([
    ['lowers two days', { 'days.01': increment(-1), 'days.02': increment(-1) }],
    ['lowers one day and raises another', { 'days.01': increment(-1), 'days.02': increment(1) }],
    ['lowers one day and adds another', { 'days.01': increment(-1), 'days.04': 0 }],
    ['lowers one day and deletes another', { 'days.01': increment(-1), 'days.03': deleteField() }],
    ['lowers one day and adds an unknown field', { 'days.01': increment(-1), extra: 1 }],
    ['lowers a day that counts 0', { 'days.03': increment(-1) }],
    ['lowers a day that does not exist', { 'days.04': increment(-1) }],
    ['lowers a day with an invalid key', { 'days.1': increment(-1) }],
    ['lowers a day by 0.5', { 'days.01': increment(-0.5) }],
    ['lowers a day by 1.5', { 'days.01': increment(-1.5) }],
    ['sets a day to 0 as a double', { 'days.02': -0 }],
    ['deletes a day', { 'days.02': deleteField() }],
    ['sets a day to a string', { 'days.01': '4' }],
    ['sets a day to a list', { 'days.01': [4] }],
    ['sets a day to null', { 'days.01': null }],
    ['deletes all days', { days: {} }],
    ['deletes the field days', { days: deleteField() }],
    ['replaces the days by a list', { days: [4, 1, 0] }],
    ['changes nothing', { days: { '01': 5, '02': 1, '03': 0 } }],
  ])('denies an update that %s', async (_, fields) => {
    await seedOld({ '01': 5, '02': 1, '03': 0 });
    await expect(lower(fields)).toBeDenied();
  });

  it.each([
    ['a double', 1.5, 0.5],
    ['a string', '1', '0'],
    ['0', 0, -1],
    ['a negative count', -1, -2],
  ])('denies lowering a day from %s', async (_, before, after) => {
    await seedOld({ '01': before });
    await expect(lower({ 'days.01': after })).toBeDenied();
  });

  it('allows lowering a day beside an unknown field only if that field is deleted', async () => {
    await seedDocuments({ [OLD]: { days: { '01': 5 }, extra: 1 } });
    await expect(lower({ 'days.01': 4 })).toBeDenied();
    await expect(lower({ 'days.01': 4, extra: deleteField() })).toBeAllowed();
  });
});

accessTable('publishing/today', {
  get: [(database) => getDoc(today(database)), ['admin']],
  list: [(database) => getDocs(collection(database, 'publishing')), NOBODY],
  update: [(database) => setDoc(today(database), { at: serverTimestamp(), ids: [ID] }), NOBODY],
  'create another document': [
    (database) =>
      setDoc(doc(database, 'publishing/tomorrow'), { at: serverTimestamp(), ids: [ID] }),
    NOBODY,
  ],
  delete: [(database) => deleteDoc(today(database)), NOBODY],
});

accessTable('publishing/today before the first publication', {
  get: [(database) => getDoc(today(database)), ['admin'], () => seedDeletion('publishing/today')],
});

accessTable('an unknown collection', {
  get: [(database) => getDoc(doc(database, 'parameters/one')), NOBODY],
  list: [(database) => getDocs(collection(database, 'parameters')), NOBODY],
  create: [(database) => setDoc(doc(database, 'parameters/one'), { a: 1 }), NOBODY],
  delete: [(database) => deleteDoc(doc(database, 'parameters/one')), NOBODY],
  'create in a subcollection of a post': [
    (database) => setDoc(doc(database, `posts/${ID}/comments/one`), { a: 1 }),
    NOBODY,
  ],
  'create in a subcollection of a profile': [
    (database) => setDoc(doc(database, 'users/alice/drafts/one'), { a: 1 }),
    NOBODY,
  ],
  'list posts by a collection group query': [
    (database) =>
      getDocs(query(collectionGroup(database, 'posts'), where('status', '==', 'published'))),
    NOBODY,
  ],
});
