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
import { as, seedDocuments } from './support/environment';
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
import { withRules } from './support/withRules';

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
  'get a published post': [(database) => getDoc(post(database, 'published')), EVERYONE],
  'get a pending post': [(database) => getDoc(post(database, 'pending')), ['owner', 'admin']],
  'get a rejected post': [(database) => getDoc(post(database, 'rejected')), ['owner', 'admin']],
  // Only the submission shows who its author is.
  'get a pending anonymous post': [
    (database) => getDoc(post(database, 'anonymous')),
    ['owner', 'admin'],
  ],
  'get an unknown post': [
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
  'list a user’s published posts': [
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
  'list all posts': [(database) => getDocs(posts(database)), ['admin']],
  'list pending posts': [
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
  'list pending and published posts': [
    (database) => getDocs(query(posts(database), where('status', 'in', ['pending', 'published']))),
    ['admin'],
  ],
  'list anonymous posts': [
    (database) => getDocs(query(posts(database), where('isAnonymous', '==', true))),
    ['admin'],
  ],
  // Without the other documents of the commit: see also deleting.test.ts and withdrawing.test.ts.
  'delete a published post': [(database) => deleteDoc(post(database, 'published')), NOBODY],
  'delete a pending post': [(database) => deleteDoc(post(database, 'pending')), NOBODY],
  'delete a rejected post': [(database) => deleteDoc(post(database, 'rejected')), NOBODY],
  'delete a pending anonymous post': [(database) => deleteDoc(post(database, 'anonymous')), NOBODY],
  // Authors amend (amending.test.ts); an admin's edit needs a log entry (editing.test.ts).
  'edit a pending post': [
    (database) => updateDoc(post(database, 'pending'), { content: 'Autre.' }),
    ['owner'],
  ],
  'edit a rejected post': [
    (database) => updateDoc(post(database, 'rejected'), { content: 'Autre.' }),
    NOBODY,
  ],
  'edit a published post': [
    (database) => updateDoc(post(database, 'published'), { category: 'justice' }),
    NOBODY,
  ],
  'edit the source of a published post': [
    (database) => updateDoc(post(database, 'published'), { source: 'https://example.org' }),
    NOBODY,
  ],
  'replace a pending post': [
    (database) =>
      setDoc(post(database, 'pending'), { ...POSTS.pending, authorId: 'bob', authorPseudo: 'Bob' }),
    NOBODY,
  ],
});

describe('user with a submission of another post', () => {
  it('is denied reading a pending post', async () => {
    await seedDocuments({ [`users/bob/submissions/${postIdOf('published')}`]: aSubmission() });
    await expect(getDoc(post(as('other'), 'pending'))).toBeDenied();
  });
});

/** Fields that the author may change; admins change nothing without a moderation log entry. */
const EDITABLE: Readonly<Record<Name, readonly string[]>> = {
  published: [],
  pending: ['title', 'content', 'category', 'source'],
  rejected: [],
  anonymous: ['title', 'content', 'category', 'source'],
};

describe.each(NAMES)('single field of a %s post', (name) => {
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
    // Writing the stored value again changes nothing, so it is no case.
    ([, fields]) =>
      !Object.entries(fields).every(
        ([field, value]) =>
          JSON.stringify(new Map(Object.entries(POSTS[name])).get(field)) === JSON.stringify(value),
      ),
  );
  const isEditable = (fields: Fields) =>
    Object.keys(fields).every((field) => EDITABLE[name].includes(field));

  it.each(cases)('denies admins a change to %s', async (_, fields) => {
    await expect(updateDoc(post(as('admin'), name), fields)).toBeDenied();
  });

  it.each(cases.filter(([, fields]) => !isEditable(fields)))(
    'denies its author a change to %s',
    async (_, fields) => {
      await expect(updateDoc(post(as('owner'), name), fields)).toBeDenied();
    },
  );

  it.each(cases.filter(([, fields]) => isEditable(fields)))(
    'allows its author a change to %s',
    async (_, fields) => {
      await expect(updateDoc(post(as('owner'), name), fields)).toBeAllowed();
    },
  );
});

describe('status of a post', () => {
  it.each(
    NAMES.flatMap((name) =>
      ['pending', 'published', 'rejected', 'draft', null].map((status) => [name, status] as const),
    ),
  )(
    'denies setting the status of the %s post to %s without the other fields',
    async (name, status) => {
      if (status === POSTS[name].status) return;
      await expect(updateDoc(post(as('owner'), name), { status })).toBeDenied();
      await expect(updateDoc(post(as('admin'), name), { status })).toBeDenied();
    },
  );
});

describe('older post', () => {
  it('denies visitors and allows admins to read a post without a status', async () => {
    await seedDocuments({ [`posts/${postIdOf('published')}`]: { content: 'x' } });
    await expect(getDoc(post(as('visitor'), 'published'))).toBeDenied();
    await expect(getDoc(post(as('admin'), 'published'))).toBeAllowed();
  });

  it('allows visitors to read a published post with lists of voters', async () => {
    const older = { ...POSTS.published, votes: { grave: ['a', 'b'] }, reactions: { drole: ['c'] } };
    await seedDocuments({ [`posts/${postIdOf('published')}`]: older });
    const found = await getDoc(post(as('visitor'), 'published'));
    expect(found.get('reactions.drole')).toEqual(['c']);
  });
});
