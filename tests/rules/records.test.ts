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
import { describe, expect, it } from 'vitest';
import { accessTable, EVERYONE, NOBODY } from './support/access';
import { ON_WALL, run } from './support/commits';
import { as, seedDeletion, seedDocuments } from './support/environment';
import { aPost, aPublishedPost, aSubmission, aVote, postIdOf } from './support/factories';
import { withdrawing } from './support/post-commits';
import { withRules } from './support/withRules';

/** submissions, votes and pseudos: documents that only a complete commit may write. */

const UNKNOWN = postIdOf('Unknown');
const submission = (database: Firestore) => doc(database, `users/alice/submissions/${ON_WALL}`);
const vote = (database: Firestore) => doc(database, `users/alice/votes/${ON_WALL}`);

withRules(() => ({
  [`posts/${ON_WALL}`]: aPublishedPost('alice'),
  [`users/alice/submissions/${ON_WALL}`]: aSubmission(),
  [`users/alice/votes/${ON_WALL}`]: aVote('grave'),
}));

accessTable('users/{uid}/submissions/{postId}', {
  get: [(database) => getDoc(submission(database)), ['owner']],
  'get an unknown submission': [
    (database) => getDoc(doc(database, `users/alice/submissions/${UNKNOWN}`)),
    ['owner'],
  ],
  list: [
    (database) => getDocs(query(collection(database, 'users/alice/submissions'), limit(10))),
    ['owner'],
  ],
  'list all users’ submissions': [
    (database) => getDocs(collectionGroup(database, 'submissions')),
    NOBODY,
  ],
  // Otherwise any user could claim a post and read it while it is pending.
  'create for an existing post': [
    (database) =>
      setDoc(doc(database, `users/bob/submissions/${ON_WALL}`), { createdAt: serverTimestamp() }),
    NOBODY,
  ],
  'create for a post that does not exist yet': [
    (database) =>
      setDoc(doc(database, `users/alice/submissions/${UNKNOWN}`), { createdAt: serverTimestamp() }),
    NOBODY,
  ],
  update: [(database) => updateDoc(submission(database), { createdAt: serverTimestamp() }), NOBODY],
  delete: [(database) => deleteDoc(submission(database)), NOBODY],
  // The post is published: only admins may delete it, and they cannot see who its author is.
  'delete with its published post': [
    (database) => run(database, withdrawing('alice', [ON_WALL])),
    NOBODY,
  ],
  'delete while its post is unpublished': [
    (database) => deleteDoc(submission(database)),
    NOBODY,
    async () => {
      await seedDeletion(`posts/${ON_WALL}`);
      await seedDocuments({ [`unpublishedPosts/${ON_WALL}`]: aPost('alice') });
    },
  ],
  'delete with its pending post': [
    (database) => run(database, withdrawing('alice', [ON_WALL])),
    ['owner'],
    async () => {
      await seedDeletion(`posts/${ON_WALL}`);
      await seedDocuments({ [`unpublishedPosts/${ON_WALL}`]: aPost('alice') });
    },
  ],
  'delete after the post was deleted': [
    (database) => deleteDoc(submission(database)),
    ['owner'],
    () => seedDeletion(`posts/${ON_WALL}`),
  ],
  'delete after the profile was deleted': [
    (database) => deleteDoc(submission(database)),
    ['owner'],
    () => seedDeletion('users/alice'),
  ],
});

accessTable('users/{uid}/votes/{postId}', {
  get: [(database) => getDoc(vote(database)), ['owner']],
  'get an unknown vote': [
    (database) => getDoc(doc(database, `users/alice/votes/${UNKNOWN}`)),
    ['owner'],
  ],
  list: [
    (database) => getDocs(query(collection(database, 'users/alice/votes'), limit(10))),
    ['owner'],
  ],
  'list all users’ votes': [(database) => getDocs(collectionGroup(database, 'votes')), NOBODY],
  'list all users’ votes of a type': [
    (database) => getDocs(query(collectionGroup(database, 'votes'), where('type', '==', 'grave'))),
    NOBODY,
  ],
  create: [
    (database) =>
      setDoc(doc(database, `users/bob/votes/${ON_WALL}`), {
        type: 'grave',
        votedAt: serverTimestamp(),
      }),
    NOBODY,
  ],
  update: [
    (database) => setDoc(vote(database), { type: 'drole', votedAt: serverTimestamp() }),
    NOBODY,
  ],
  delete: [(database) => deleteDoc(vote(database)), NOBODY],
  'delete after the post was deleted': [
    (database) => deleteDoc(vote(database)),
    ['owner'],
    () => seedDeletion(`posts/${ON_WALL}`),
  ],
});

accessTable('pseudos/{pseudoKey}', {
  get: [(database) => getDoc(doc(database, 'pseudos/alice')), EVERYONE],
  'get a free pseudo': [(database) => getDoc(doc(database, 'pseudos/free')), EVERYONE],
  list: [(database) => getDocs(collection(database, 'pseudos')), NOBODY],
  'list by owner': [
    (database) => getDocs(query(collection(database, 'pseudos'), where('uid', '==', 'alice'))),
    NOBODY,
  ],
  'reserve a free pseudo': [
    (database) => setDoc(doc(database, 'pseudos/free'), { uid: 'alice' }),
    NOBODY,
  ],
  'reserve alice’s pseudo for bob': [
    (database) => setDoc(doc(database, 'pseudos/alice'), { uid: 'bob' }),
    NOBODY,
  ],
  'write alice’s pseudo again': [
    (database) => setDoc(doc(database, 'pseudos/alice'), { uid: 'alice' }),
    NOBODY,
  ],
  delete: [(database) => deleteDoc(doc(database, 'pseudos/alice')), NOBODY],
  'reserve alice’s missing pseudo again': [
    (database) => setDoc(doc(database, 'pseudos/alice'), { uid: 'alice' }),
    NOBODY,
    () => seedDeletion('pseudos/alice'),
  ],
  'reserve the pseudo of a closed account': [
    (database) => setDoc(doc(database, 'pseudos/carl'), { uid: 'carl' }),
    NOBODY,
  ],
  // A pseudo can be released only while its owner's profile names it.
  'release a pseudo that no profile names': [
    (database) => deleteDoc(doc(database, 'pseudos/stray')),
    NOBODY,
    () => seedDocuments({ 'pseudos/stray': { uid: 'alice' } }),
  ],
});

describe('pseudo of a user without a profile', () => {
  it('cannot be reserved', async () => {
    await expect(setDoc(doc(as('newcomer'), 'pseudos/nina'), { uid: 'nina' })).toBeDenied();
  });
});
