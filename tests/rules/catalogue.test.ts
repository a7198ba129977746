import {
  deleteDoc,
  deleteField,
  doc,
  increment,
  limit,
  serverTimestamp,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, EVERYONE, gets, lists, listsAll, NOBODY } from './support/access';
import { remove, set, thisDay, thisMonth, update } from './support/commits';
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

/** Collections that only an admin's complete commit may write. attacks/shapes.test.ts has unknown ones. */

const ID = postIdOf('One');
const index = `searchIndex/${ID}`;
const month = `archiveMonths/${thisMonth()}`;
const today = 'publishing/today';

withRules(() => ({
  [`posts/${ID}`]: aPublishedPost('bob'),
  [`searchIndex/${ID}`]: anIndex(),
  [`archiveMonths/${thisMonth()}`]: { days: { [thisDay()]: 1 } },
  'publishing/today': { at: longAgo(), ids: [ID] },
}));

accessTable('searchIndex/{postId}', {
  get: [gets(index), EVERYONE],
  list: [lists('searchIndex', where('prefixes', 'array-contains', 'rend'), limit(10)), EVERYONE],
  create: [
    () => set(`searchIndex/${postIdOf('Two')}`, anIndex({ publishedAt: serverTimestamp() })),
    NOBODY,
  ],
  update: [() => update(index, { content: 'Autre.' }), NOBODY],
  'update the prefixes alone': [() => update(index, { prefixes: ['autre'] }), NOBODY],
  delete: [() => remove(index), NOBODY],
});

/** Deletes the index document while its post is the given unpublished one; null means that none exists. */
const deleteBeside =
  (post: UnpublishedPostDocument | null): ((database: Firestore) => Promise<void>) =>
  async (database) => {
    await seedDeletion(`posts/${ID}`);
    if (post) await seedDocuments({ [`unpublishedPosts/${ID}`]: post });
    await deleteDoc(doc(database, index));
  };

accessTable('searchIndex/{postId} without a published post', {
  'delete when the post does not exist': [deleteBeside(null), ['admin']],
  'delete when the post is pending': [deleteBeside(aPost('bob')), ['admin']],
  'delete when the post is pending and the admin’s own': [deleteBeside(aPost('ada')), ['admin']],
  'delete when the post is rejected': [deleteBeside(aRejectedPost('bob')), ['admin']],
  'update when the post does not exist': [
    async (database) => {
      await seedDeletion(`posts/${ID}`);
      await updateDoc(doc(database, index), { content: 'Autre.' });
    },
    NOBODY,
  ],
});

accessTable('archiveMonths/{yyyy-MM}', {
  get: [gets(month), EVERYONE],
  'get a month that does not exist': [gets('archiveMonths/1999-01'), EVERYONE],
  list: [lists('archiveMonths', limit(10)), EVERYONE],
  create: [() => set('archiveMonths/1999-01', { days: { '01': 1 } }), NOBODY],
  'raise the count of a day by one': [() => update(month, { [`days.${thisDay()}`]: 2 }), NOBODY],
  // Allowed alone (docs/security.md#what-the-rules-cannot-prevent). deleting.test.ts has the whole commit.
  'lower the count of a day by one': [() => update(month, { [`days.${thisDay()}`]: 0 }), ['admin']],
  delete: [() => remove(month), NOBODY],
});

describe('counts of a month', () => {
  const OLD = 'archiveMonths/2026-01';
  const days = Array.from({ length: 31 }, (_, day) => String(day + 1).padStart(2, '0'));
  const seedOld = (counts: Readonly<Record<string, unknown>>) =>
    seedDocuments({ [OLD]: { days: counts } });
  const lower = (fields: Readonly<Record<string, unknown>>) =>
    updateDoc(doc(as('admin'), OLD), fields);

  it('allow lowering each day by one', async () => {
    await seedOld(Object.fromEntries(days.map((day) => [day, Number(day)])));
    for (const day of days) {
      await expect(lower({ [`days.${day}`]: increment(-1) })).toBeAllowed();
    }
  });

  it.each([
    ['lowers a day by two', { 'days.01': increment(-2) }],
    ['raises a day', { 'days.01': increment(1) }],
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
  get: [gets(today), ['admin']],
  list: [lists('publishing'), NOBODY],
  update: [() => set(today, { at: serverTimestamp(), ids: [ID] }), NOBODY],
  'create another document': [
    () => set('publishing/tomorrow', { at: serverTimestamp(), ids: [ID] }),
    NOBODY,
  ],
  delete: [() => remove(today), NOBODY],
});

accessTable('publishing/today before the first publication', {
  get: [gets(today), ['admin'], { 'publishing/today': null }],
});

accessTable('posts of every collection of that name', {
  'list posts by a collection group query': [
    listsAll('posts', where('status', '==', 'published')),
    NOBODY,
  ],
});
