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
import { as, seed, seedDocuments, withRules } from './support/environment';
import {
  anIndex,
  aPost,
  aPublishedPost,
  longAgo,
  postIdOf,
  type PostDocument,
} from './support/factories';

/** What everyone may read and only an admin's whole commit may write; and everything unknown. */

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
  'update its prefixes alone': [
    (database) => updateDoc(index(database), { prefixes: ['autre'] }),
    NOBODY,
  ],
  delete: [(database) => deleteDoc(index(database)), NOBODY],
});

/** Its post as it is while the entry is deleted; null: gone. */
const deleteBeside =
  (post: PostDocument | null): ((database: Firestore) => Promise<void>) =>
  async (database) => {
    if (post) await seedDocuments({ [`posts/${ID}`]: post });
    else await seed((lawless) => deleteDoc(doc(lawless, `posts/${ID}`)));
    await deleteDoc(index(database));
  };

// The documents that remain when an admin wastes a slot (docs/data-model.md#limits-of-the-rules).
accessTable('searchIndex/{postId}, left behind', {
  'delete, its post being gone': [deleteBeside(null), ['admin']],
  'delete, its post being pending': [deleteBeside(aPost('bob')), ['admin']],
  'delete, its post being pending and the admin’s own': [deleteBeside(aPost('ada')), ['admin']],
  'delete, its post being rejected': [
    deleteBeside(aPost('bob', { status: 'rejected', decidedAt: longAgo() })),
    ['admin'],
  ],
  'update, its post being gone': [
    async (database) => {
      await seed((lawless) => deleteDoc(doc(lawless, `posts/${ID}`)));
      await updateDoc(index(database), { content: 'Autre.' });
    },
    NOBODY,
  ],
});

accessTable('archiveMonths/{yyyy-MM}', {
  get: [(database) => getDoc(month(database)), EVERYONE],
  'get an unknown one': [(database) => getDoc(doc(database, 'archiveMonths/1999-01')), EVERYONE],
  list: [(database) => getDocs(collection(database, 'archiveMonths')), EVERYONE],
  create: [
    (database) => setDoc(doc(database, 'archiveMonths/1999-01'), { days: { '01': 1 } }),
    NOBODY,
  ],
  'update: one more': [
    (database) => updateDoc(month(database), { [`days.${thisDay()}`]: 2 }),
    NOBODY,
  ],
  // Allowed alone (docs/data-model.md#limits-of-the-rules): deleting.test.ts has the whole commit.
  'update: one less': [
    (database) => updateDoc(month(database), { [`days.${thisDay()}`]: 0 }),
    ['admin'],
  ],
  delete: [(database) => deleteDoc(month(database)), NOBODY],
});

describe('a month', () => {
  const OLD = 'archiveMonths/2026-01';
  const numbers = Array.from({ length: 31 }, (_, day) => day + 1);
  const days = numbers.map((day) => String(day).padStart(2, '0'));
  const seedOld = (counts: Readonly<Record<string, unknown>>) =>
    seedDocuments({ [OLD]: { days: counts } });
  const lower = (fields: Readonly<Record<string, unknown>>) =>
    updateDoc(doc(as('admin'), OLD), fields);

  it.each(days)('may count one less on the %s', async (day) => {
    await seedOld(Object.fromEntries(days.map((other) => [other, Number(other)])));
    await expect(lower({ [`days.${day}`]: increment(-2) })).toBeRefused();
    await expect(lower({ [`days.${day}`]: increment(1) })).toBeRefused();
    await expect(lower({ [`days.${day}`]: increment(-1) })).toBeAllowed();
  });

  it.each([
    ['two days', { 'days.01': increment(-1), 'days.02': increment(-1) }],
    ['one day, and one more on another', { 'days.01': increment(-1), 'days.02': increment(1) }],
    ['one day, and a day more', { 'days.01': increment(-1), 'days.04': 0 }],
    ['one day, and a day gone', { 'days.01': increment(-1), 'days.03': deleteField() }],
    ['one day, and an unknown field', { 'days.01': increment(-1), extra: 1 }],
    ['one day that counted nothing', { 'days.03': increment(-1) }],
    ['one day that is not there', { 'days.04': increment(-1) }],
    ['one day that is none', { 'days.1': increment(-1) }],
    ['half a post', { 'days.01': increment(-0.5) }],
    ['a post and a half', { 'days.01': increment(-1.5) }],
    ['one day, in doubles', { 'days.02': -0 }],
    ['one day, which is gone', { 'days.02': deleteField() }],
    ['one day, in words', { 'days.01': '4' }],
    ['one day, in a list', { 'days.01': [4] }],
    ['one day, of null', { 'days.01': null }],
    ['all of them', { days: {} }],
    ['the days themselves', { days: deleteField() }],
    ['the days as a list', { days: [4, 1, 0] }],
    ['nothing', { days: { '01': 5, '02': 1, '03': 0 } }],
  ])('does not lose %s', async (_, fields) => {
    await seedOld({ '01': 5, '02': 1, '03': 0 });
    await expect(lower(fields)).toBeRefused();
  });

  it.each([
    ['a double', 1.5, 0.5],
    ['text', '1', '0'],
    ['below 0', 0, -1],
    ['below 0 already', -1, -2],
  ])('counts nothing less from %s', async (_, before, after) => {
    await seedOld({ '01': before });
    await expect(lower({ 'days.01': after })).toBeRefused();
  });

  it('with an unknown field is not written', async () => {
    await seedDocuments({ [OLD]: { days: { '01': 5 }, extra: 1 } });
    await expect(lower({ 'days.01': 4 })).toBeRefused();
    await expect(lower({ 'days.01': 4, extra: deleteField() })).toBeAllowed();
  });
});

accessTable('publishing/today', {
  get: [(database) => getDoc(today(database)), ['admin']],
  list: [(database) => getDocs(collection(database, 'publishing')), NOBODY],
  update: [(database) => setDoc(today(database), { at: serverTimestamp(), ids: [ID] }), NOBODY],
  'create another day': [
    (database) =>
      setDoc(doc(database, 'publishing/tomorrow'), { at: serverTimestamp(), ids: [ID] }),
    NOBODY,
  ],
  delete: [(database) => deleteDoc(today(database)), NOBODY],
});

accessTable('publishing/today, not yet written', {
  get: [
    async (database) => {
      await seed((lawless) => deleteDoc(today(lawless)));
      await getDoc(today(database));
    },
    ['admin'],
  ],
});

accessTable('an unknown collection', {
  get: [(database) => getDoc(doc(database, 'settings/one')), NOBODY],
  list: [(database) => getDocs(collection(database, 'settings')), NOBODY],
  create: [(database) => setDoc(doc(database, 'settings/one'), { a: 1 }), NOBODY],
  delete: [(database) => deleteDoc(doc(database, 'settings/one')), NOBODY],
  'create below a post': [
    (database) => setDoc(doc(database, `posts/${ID}/comments/one`), { a: 1 }),
    NOBODY,
  ],
  'create below a profile': [
    (database) => setDoc(doc(database, 'users/alice/drafts/one'), { a: 1 }),
    NOBODY,
  ],
  'list posts wherever they are': [
    (database) =>
      getDocs(query(collectionGroup(database, 'posts'), where('status', '==', 'published'))),
    NOBODY,
  ],
});
