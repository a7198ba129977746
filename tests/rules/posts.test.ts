import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, EVERYONE, NOBODY } from './support/access';
import { wrong } from './support/cases';
import { as, seedDocuments, withRules } from './support/environment';
import {
  anAnonymousPost,
  aPost,
  aPublishedPost,
  aSubmission,
  longAgo,
  postIdOf,
  type PostDocument,
} from './support/factories';

type Name = 'published' | 'pending' | 'rejected' | 'anonymous';
const NAMES: readonly Name[] = ['published', 'pending', 'rejected', 'anonymous'];
const POSTS: Readonly<Record<Name, PostDocument>> = {
  published: aPublishedPost('alice'),
  pending: aPost('alice'),
  rejected: aPost('alice', { status: 'rejected', decidedAt: longAgo(), rejectionReason: 'Non.' }),
  anonymous: anAnonymousPost(),
};

const post = (database: Firestore, name: Name) => doc(database, `posts/${postIdOf(name)}`);
const posts = (database: Firestore) => collection(database, 'posts');

withRules(() =>
  Object.fromEntries(
    NAMES.flatMap((name): [string, object][] => [
      [`posts/${postIdOf(name)}`, POSTS[name]],
      [`users/alice/submissions/${postIdOf(name)}`, aSubmission()],
    ]),
  ),
);

accessTable('posts/{postId}', {
  'get a published one': [(database) => getDoc(post(database, 'published')), EVERYONE],
  'get a pending one': [(database) => getDoc(post(database, 'pending')), ['owner', 'admin']],
  'get a rejected one': [(database) => getDoc(post(database, 'rejected')), ['owner', 'admin']],
  // Its author is known by the submission alone.
  'get a pending anonymous one': [
    (database) => getDoc(post(database, 'anonymous')),
    ['owner', 'admin'],
  ],
  'get an unknown one': [
    (database) => getDoc(doc(database, `posts/${postIdOf('Unknown')}`)),
    EVERYONE,
  ],
  'list the wall': [
    (database) =>
      getDocs(
        query(
          posts(database),
          where('status', '==', 'published'),
          orderBy('publishedAt', 'desc'),
          orderBy('position', 'asc'),
          limit(10),
        ),
      ),
    EVERYONE,
  ],
  'list a user’s published ones': [
    (database) =>
      getDocs(
        query(
          posts(database),
          where('status', '==', 'published'),
          where('authorId', '==', 'alice'),
        ),
      ),
    EVERYONE,
  ],
  'list all': [(database) => getDocs(posts(database)), ['admin']],
  'list pending ones': [
    (database) =>
      getDocs(
        query(
          posts(database),
          where('status', '==', 'pending'),
          orderBy('createdAt', 'desc'),
          limit(100),
        ),
      ),
    ['admin'],
  ],
  'list pending and published ones': [
    (database) => getDocs(query(posts(database), where('status', 'in', ['pending', 'published']))),
    ['admin'],
  ],
  'list anonymous ones': [
    (database) => getDocs(query(posts(database), where('isAnonymous', '==', true))),
    ['admin'],
  ],
  // Editing, deleting and withdrawing are the next issue's.
  'delete a published one': [(database) => deleteDoc(post(database, 'published')), NOBODY],
  'delete a pending one': [(database) => deleteDoc(post(database, 'pending')), NOBODY],
  'delete a rejected one': [(database) => deleteDoc(post(database, 'rejected')), NOBODY],
  'edit a pending one': [
    (database) => updateDoc(post(database, 'pending'), { content: 'Autre.' }),
    NOBODY,
  ],
  'edit a published one': [
    (database) => updateDoc(post(database, 'published'), { category: 'justice' }),
    NOBODY,
  ],
  'replace a pending one': [
    (database) => setDoc(post(database, 'pending'), { ...POSTS.pending }),
    NOBODY,
  ],
});

describe('someone with a submission of another post', () => {
  it('is not the author of this one', async () => {
    await seedDocuments({ [`users/bob/submissions/${postIdOf('published')}`]: aSubmission() });
    await expect(getDoc(post(as('other'), 'pending'))).toBeRefused();
  });
});

describe.each(NAMES)('no field of a %s post is for its author or an admin to change', (name) => {
  it.each(
    wrong({
      title: ['Autre'],
      content: ['Autre.'],
      category: ['justice'],
      source: ['https://example.org'],
      authorId: ['bob', null],
      authorPseudo: ['Bob', null],
      isAnonymous: [true, false],
      createdAt: [longAgo()],
      publishedAt: [longAgo(), null],
      position: [1, null],
      decidedAt: [longAgo(), null],
      rejectionReason: ['Non.', null],
      'votes.grave': [1, 10_000],
      votes: [{}],
      extra: ['unknown field'],
    }).filter(
      // Writing what is there already changes nothing.
      ([, fields]) =>
        !Object.entries(fields).every(
          ([field, value]) =>
            JSON.stringify(new Map(Object.entries(POSTS[name])).get(field)) ===
            JSON.stringify(value),
        ),
    ),
  )('%s', async (_, fields) => {
    await expect(updateDoc(post(as('owner'), name), fields)).toBeRefused();
    await expect(updateDoc(post(as('admin'), name), fields)).toBeRefused();
  });
});

describe('the status of a post', () => {
  it.each(
    NAMES.flatMap((name) =>
      ['pending', 'published', 'rejected', 'draft', null].map((status) => [name, status] as const),
    ),
  )('%s to %s, alone, is refused', async (name, status) => {
    if (status === POSTS[name].status) return;
    await expect(updateDoc(post(as('owner'), name), { status })).toBeRefused();
    await expect(updateDoc(post(as('admin'), name), { status })).toBeRefused();
  });
});

describe('an older post', () => {
  it('without a status is for admins only', async () => {
    await seedDocuments({ [`posts/${postIdOf('published')}`]: { content: 'x' } });
    await expect(getDoc(post(as('visitor'), 'published'))).toBeRefused();
    await expect(getDoc(post(as('admin'), 'published'))).toBeAllowed();
  });

  it('with lists of voters is read like any other', async () => {
    const older = { ...POSTS.published, votes: { grave: ['a', 'b'] }, reactions: { drole: ['c'] } };
    await seedDocuments({ [`posts/${postIdOf('published')}`]: older });
    const found = await getDoc(post(as('visitor'), 'published'));
    expect(found.get('reactions.drole')).toEqual(['c']);
  });
});
