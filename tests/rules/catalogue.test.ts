import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { accessTable, EVERYONE, NOBODY } from './support/access';
import { thisDay, thisMonth } from './support/commits';
import { seed, withRules } from './support/environment';
import {
  aDeletionLog,
  anIndex,
  aPicture,
  aPublishedPost,
  longAgo,
  postIdOf,
} from './support/factories';

/** What everyone may read and only an admin's whole commit may write; and everything unknown. */

const ID = postIdOf('One');
const index = (database: Firestore) => doc(database, `searchIndex/${ID}`);
const month = (database: Firestore) => doc(database, `archiveMonths/${thisMonth()}`);
const today = (database: Firestore) => doc(database, 'publishing/today');
const picture = (database: Firestore) => doc(database, 'profilePictures/phare');
const log = (database: Firestore) => doc(database, 'deletionLogs/alice');

withRules(() => ({
  [`posts/${ID}`]: aPublishedPost('bob'),
  [`searchIndex/${ID}`]: anIndex(),
  [`archiveMonths/${thisMonth()}`]: { days: { [thisDay()]: 1 } },
  'publishing/today': { at: longAgo(), ids: [ID] },
  'profilePictures/phare': aPicture(),
  'profilePictures/old': aPicture({ isActive: false }),
  'deletionLogs/alice': aDeletionLog('alice'),
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
  delete: [(database) => deleteDoc(index(database)), NOBODY],
});

accessTable('archiveMonths/{yyyy-MM}', {
  get: [(database) => getDoc(month(database)), EVERYONE],
  'get an unknown one': [(database) => getDoc(doc(database, 'archiveMonths/1999-01')), EVERYONE],
  list: [(database) => getDocs(collection(database, 'archiveMonths')), EVERYONE],
  create: [
    (database) => setDoc(doc(database, 'archiveMonths/1999-01'), { days: { '01': 1 } }),
    NOBODY,
  ],
  update: [(database) => updateDoc(month(database), { [`days.${thisDay()}`]: 2 }), NOBODY],
  delete: [(database) => deleteDoc(month(database)), NOBODY],
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

// Managing the pictures is the next issue's.
accessTable('profilePictures/{id}', {
  get: [(database) => getDoc(picture(database)), EVERYONE],
  'get an inactive one': [(database) => getDoc(doc(database, 'profilePictures/old')), EVERYONE],
  'list the active ones': [
    (database) =>
      getDocs(query(collection(database, 'profilePictures'), where('isActive', '==', true))),
    EVERYONE,
  ],
  'list the inactive ones': [
    (database) =>
      getDocs(query(collection(database, 'profilePictures'), where('isActive', '==', false))),
    ['admin'],
  ],
  'list all': [(database) => getDocs(collection(database, 'profilePictures')), ['admin']],
  create: [
    (database) =>
      setDoc(doc(database, 'profilePictures/new'), {
        ...aPicture({ createdAt: serverTimestamp() }),
      }),
    NOBODY,
  ],
  update: [(database) => updateDoc(picture(database), { isActive: false }), NOBODY],
  delete: [(database) => deleteDoc(picture(database)), NOBODY],
});

// Closing an account is the next issue's; until then nobody reads a log either.
accessTable('deletionLogs/{uid}', {
  get: [(database) => getDoc(log(database)), NOBODY],
  list: [(database) => getDocs(collection(database, 'deletionLogs')), NOBODY],
  create: [
    async (database) => {
      await seed((lawless) => deleteDoc(log(lawless)));
      await setDoc(log(database), { ...aDeletionLog('alice'), deletedAt: serverTimestamp() });
    },
    NOBODY,
  ],
  update: [(database) => updateDoc(log(database), { email: 'x@example.org' }), NOBODY],
  delete: [(database) => deleteDoc(log(database)), NOBODY],
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
