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
import type { Fields } from './support/commits';
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
import { dayOf, indexOf, monthOf } from './support/post-commits';

type Name = 'published' | 'pending' | 'rejected' | 'anonymous';
const NAMES: readonly Name[] = ['published', 'pending', 'rejected', 'anonymous'];
const publishedAt = longAgo();
const POSTS: Readonly<Record<Name, PostDocument>> = {
  published: aPublishedPost('alice', { publishedAt }),
  pending: aPost('alice'),
  rejected: aPost('alice', { status: 'rejected', decidedAt: longAgo(), rejectionReason: 'Non.' }),
  anonymous: anAnonymousPost(),
};

const post = (database: Firestore, name: Name) => doc(database, `posts/${postIdOf(name)}`);
const posts = (database: Firestore) => collection(database, 'posts');

withRules(() => ({
  ...Object.fromEntries(
    NAMES.flatMap((name): [string, object][] => [
      [`posts/${postIdOf(name)}`, POSTS[name]],
      [`users/alice/submissions/${postIdOf(name)}`, aSubmission()],
    ]),
  ),
  [`searchIndex/${postIdOf('published')}`]: indexOf(POSTS.published),
  [`archiveMonths/${monthOf(publishedAt)}`]: { days: { [dayOf(publishedAt)]: 1 } },
}));

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
  // Alone: with what belongs to it see deleting.test.ts and withdrawing.test.ts.
  'delete a published one': [(database) => deleteDoc(post(database, 'published')), NOBODY],
  'delete a pending one': [(database) => deleteDoc(post(database, 'pending')), NOBODY],
  'delete a rejected one': [(database) => deleteDoc(post(database, 'rejected')), NOBODY],
  'delete a pending anonymous one': [(database) => deleteDoc(post(database, 'anonymous')), NOBODY],
  // Its author amends it (amending.test.ts); an admin's edit stands in the record (editing.test.ts).
  'edit a pending one': [
    (database) => updateDoc(post(database, 'pending'), { content: 'Autre.' }),
    ['owner'],
  ],
  'edit a rejected one': [
    (database) => updateDoc(post(database, 'rejected'), { content: 'Autre.' }),
    NOBODY,
  ],
  'edit a published one': [
    (database) => updateDoc(post(database, 'published'), { category: 'justice' }),
    NOBODY,
  ],
  'edit the source of a published one': [
    (database) => updateDoc(post(database, 'published'), { source: 'https://example.org' }),
    NOBODY,
  ],
  'replace a pending one': [
    (database) =>
      setDoc(post(database, 'pending'), { ...POSTS.pending, authorId: 'bob', authorPseudo: 'Bob' }),
    NOBODY,
  ],
});

describe('someone with a submission of another post', () => {
  it('is not the author of this one', async () => {
    await seedDocuments({ [`users/bob/submissions/${postIdOf('published')}`]: aSubmission() });
    await expect(getDoc(post(as('other'), 'pending'))).toBeRefused();
  });
});

/** What its author may change of a post; an admin changes nothing without an entry in the record. */
const EDITABLE: Readonly<Record<Name, readonly string[]>> = {
  published: [],
  pending: ['title', 'content', 'category', 'source'],
  rejected: [],
  anonymous: ['title', 'content', 'category', 'source'],
};

describe.each(NAMES)('a field of a %s post, alone', (name) => {
  const cases = wrong({
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
          JSON.stringify(new Map(Object.entries(POSTS[name])).get(field)) === JSON.stringify(value),
      ),
  );
  const isEditable = (fields: Fields) =>
    Object.keys(fields).every((field) => EDITABLE[name].includes(field));

  it.each(cases)('%s is not for an admin to change', async (_, fields) => {
    await expect(updateDoc(post(as('admin'), name), fields)).toBeRefused();
  });

  it.each(cases.filter(([, fields]) => !isEditable(fields)))(
    '%s is not for its author to change',
    async (_, fields) => {
      await expect(updateDoc(post(as('owner'), name), fields)).toBeRefused();
    },
  );

  it.each(cases.filter(([, fields]) => isEditable(fields)))(
    '%s is for its author to change',
    async (_, fields) => {
      await expect(updateDoc(post(as('owner'), name), fields)).toBeAllowed();
    },
  );
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
