import {
  collection,
  deleteDoc,
  doc,
  documentId,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  Timestamp,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, EVERYONE, gets, lists, listsAll, NOBODY } from './support/access';
import { reacting, remove, run, set, update, type Fields } from './support/commits';
import { as, seedDocuments } from './support/environment';
import { allows, denies } from './support/expectations';
import {
  anAnonymousPost,
  aPost,
  aPublishedPost,
  aRejectedPost,
  aSubmission,
  longAgo,
  postIdOf,
  type PublishedPostDocument,
  type UnpublishedPostDocument,
} from './support/factories';
import { dayOf, indexOf, monthOf } from './support/post-commits';
import { reporting } from './support/report-commits';
import type { Role } from './support/roles';
import { withRules } from './support/withRules';

type Name = 'published' | 'pending' | 'rejected' | 'anonymous';
const NAMES: readonly Name[] = ['published', 'pending', 'rejected', 'anonymous'];
const publishedAt = longAgo();
const PUBLISHED = aPublishedPost('alice', { publishedAt });
const POSTS: Readonly<Record<Name, PublishedPostDocument | UnpublishedPostDocument>> = {
  published: PUBLISHED,
  pending: aPost('alice'),
  rejected: aRejectedPost('alice'),
  anonymous: anAnonymousPost(),
};
const NONE = postIdOf('Unknown');

const pathOf = (name: Name): string =>
  `${name === 'published' ? 'posts' : 'unpublishedPosts'}/${postIdOf(name)}`;
const post = (name: Name) => pathOf(name);
const posts = (database: Firestore) => collection(database, 'posts');
const unpublished = (database: Firestore) => collection(database, 'unpublishedPosts');

withRules(() => ({
  ...Object.fromEntries(
    NAMES.flatMap((name): [string, object][] => [
      [pathOf(name), POSTS[name]],
      [`users/alice/submissions/${postIdOf(name)}`, aSubmission()],
    ]),
  ),
  [`searchIndex/${postIdOf('published')}`]: indexOf(PUBLISHED),
  [`archiveMonths/${monthOf(publishedAt)}`]: { days: { [dayOf(publishedAt)]: 1 } },
}));

accessTable('posts/{postId}', {
  'get a published post': [gets(post('published')), EVERYONE],
  'get an unknown post': [gets(`posts/${NONE}`), EVERYONE],
  'list the wall': [
    lists(
      'posts',
      where('status', '==', 'published'),
      orderBy('publishedAt', 'desc'),
      orderBy('position', 'asc'),
      limit(10),
    ),
    EVERYONE,
  ],
  'list a user’s published posts': [
    lists('posts', where('status', '==', 'published'), where('authorId', '==', 'alice'), limit(10)),
    EVERYONE,
  ],
  // Without the status that the rules ask for.
  'list all posts': [lists('posts', limit(10)), NOBODY],
  'list pending and published posts': [
    lists('posts', where('status', 'in', ['pending', 'published']), limit(10)),
    NOBODY,
  ],
  'list anonymous posts': [lists('posts', where('isAnonymous', '==', true), limit(10)), NOBODY],
  // Without the other documents of the commit: see also deleting.test.ts.
  'delete a published post': [() => remove(post('published')), NOBODY],
  'edit a published post': [() => update(post('published'), { category: 'justice' }), NOBODY],
});

accessTable('unpublishedPosts/{postId}', {
  'get a pending post': [gets(post('pending')), ['owner', 'admin']],
  'get a rejected post': [gets(post('rejected')), ['owner', 'admin']],
  // Only the submission shows who its author is.
  'get a pending anonymous post': [gets(post('anonymous')), ['owner', 'admin']],
  // For the author absent after the publication.
  'get the document of a published post': [
    gets(`unpublishedPosts/${postIdOf('published')}`),
    ['owner', 'admin'],
  ],
  'get an unknown post': [gets(`unpublishedPosts/${NONE}`), ['admin']],
  'get a withdrawn post': [
    gets(post('pending')),
    ['admin'],
    { [pathOf('pending')]: null, [`users/alice/submissions/${postIdOf('pending')}`]: null },
  ],
  'list all unpublished posts': [lists('unpublishedPosts'), ['admin']],
  'list pending posts': [
    lists(
      'unpublishedPosts',
      where('status', '==', 'pending'),
      orderBy('createdAt', 'desc'),
      limit(100),
    ),
    ['admin'],
  ],
  'list one’s own unpublished posts': [
    lists('unpublishedPosts', where('authorId', '==', 'alice')),
    ['admin'],
  ],
  'list an unpublished post by its id': [
    lists('unpublishedPosts', where(documentId(), '==', postIdOf('pending'))),
    ['admin'],
  ],
  'count the pending posts': [
    (database) =>
      getCountFromServer(query(unpublished(database), where('status', '==', 'pending'))),
    ['admin'],
  ],
  'query all collections of that name': [listsAll('unpublishedPosts'), NOBODY],
  // Authors amend (amending.test.ts); an admin's edit needs a log entry (editing.test.ts).
  'edit a pending post': [() => update(post('pending'), { content: 'Autre.' }), ['owner']],
  'edit a rejected post': [() => update(post('rejected'), { content: 'Autre.' }), NOBODY],
  'replace a pending post': [
    () => set(post('pending'), { ...POSTS.pending, authorId: 'bob', authorPseudo: 'Bob' }),
    NOBODY,
  ],
});

describe('user with a submission of another post', () => {
  it('is denied reading a pending post', async () => {
    await seedDocuments({ [`users/bob/submissions/${postIdOf('published')}`]: aSubmission() });
    await expect(getDoc(doc(as('other'), post('pending')))).toBeDenied();
  });
});

/** One change of each field that is none of the text. */
const CHANGES: Fields = {
  authorId: 'bob',
  authorPseudo: 'Bob',
  isAnonymous: true,
  createdAt: Timestamp.fromMillis(1),
  publishedAt: Timestamp.fromMillis(1),
  position: 1,
  decidedAt: Timestamp.fromMillis(1),
  rejectionReason: 'Autre.',
  'votes.grave': 10_000,
  extra: 'unknown field',
};
const TEXT: Fields = {
  title: 'Autre',
  content: 'Autre.',
  category: 'justice',
  source: 'https://example.org',
};
const changing = (role: Role, name: Name, field: string, value: unknown) =>
  updateDoc(doc(as(role), post(name)), { [field]: value });

describe.each(['published', 'pending', 'rejected'] as const)(
  'single field of a %s post',
  (name) => {
    const other = { ...CHANGES, status: POSTS[name].status === 'pending' ? 'rejected' : 'pending' };

    // An admin's edit needs a log entry.
    denies.each(Object.entries({ ...TEXT, ...other }))('admins a change of %s', (field, value) =>
      changing('admin', name, field, value),
    );

    denies.each(Object.entries({ ...(name !== 'pending' && TEXT), ...other }))(
      'its author a change of %s',
      (field, value) => changing('owner', name, field, value),
    );

    denies.each(['published', 'draft'].filter((status) => status !== POSTS[name].status))(
      'both the status %s',
      (status) => changing('admin', name, 'status', status),
      (status) => changing('owner', name, 'status', status),
    );
  },
);

allows.each(Object.entries(TEXT))('the author of a pending post a change of %s', (field, value) =>
  changing('owner', 'pending', field, value),
);

describe('post of another status in posts', () => {
  const path = `posts/${postIdOf('published')}`;
  const OLDER = { createdAt: longAgo(), decidedAt: null, rejectionReason: null };

  it.each([
    ['pending', { ...PUBLISHED, ...OLDER, status: 'pending', publishedAt: null, position: null }],
    ['rejected', { ...PUBLISHED, ...OLDER, status: 'rejected', rejectionReason: 'Non.' }],
    ['of no status', { content: 'x' }],
  ])(
    'denies everybody, also the author, to read or withdraw a post that is %s',
    async (_, older) => {
      await seedDocuments({ [path]: older });
      for (const role of EVERYONE) {
        await expect(getDoc(doc(as(role), path))).toBeDenied();
        await expect(getDocs(posts(as(role)))).toBeDenied();
        await expect(deleteDoc(doc(as(role), path))).toBeDenied();
      }
      const submission = remove(`users/alice/submissions/${postIdOf('published')}`);
      await expect(run(as('owner'), { post: remove(path), submission })).toBeDenied();
      // The submission proves the authorship until the post is moved.
      await expect(run(as('owner'), { submission })).toBeDenied();
    },
  );

  it('denies to react to and to report a post that is pending', async () => {
    const id = postIdOf('published');
    const older = { ...PUBLISHED, ...OLDER, publishedAt: null, position: null };
    await seedDocuments({ [path]: { ...older, status: 'pending' } });
    await expect(run(as('other'), reacting('bob', null, 'grave', {}, id))).toBeDenied();
    await expect(run(as('other'), reporting('bob', { postId: id }))).toBeDenied();
    await seedDocuments({ [path]: { ...older, status: 'published' } });
    await expect(run(as('other'), reacting('bob', null, 'grave', {}, id))).toBeAllowed();
    await expect(run(as('other'), reporting('bob', { postId: id }))).toBeAllowed();
  });
});
