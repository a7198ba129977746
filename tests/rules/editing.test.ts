import { doc, getDoc, serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { CONTENT_MAX, SEARCH_PREFIXES_PER_POST, TITLE_MAX, URL_MAX } from '@/config/limits';
import { accessTable, NOBODY } from './support/access';
import {
  DOUBLE_ZERO,
  forgedTimes,
  increments,
  labelled,
  NOW,
  REMOVED,
  without,
  wrong,
} from './support/cases';
import {
  merge,
  publishing,
  reacting,
  run,
  set,
  update,
  type Breaks,
  type Fields,
} from './support/commits';
import { as, seedDeletion, seedDocuments } from './support/environment';
import { allows, denies } from './support/expectations';
import {
  anAnonymousPost,
  anIndex,
  aPost,
  aPublishedPost,
  aRejectedPost,
  aSubmission,
  longAgo,
  postIdOf,
} from './support/factories';
import { withRules } from './support/withRules';
import { writesTable } from './support/writesTable';
import {
  DELETED_FIELD,
  editing,
  editingUnpublished,
  editMarks,
  indexOf,
} from './support/post-commits';

const PENDING = postIdOf('Pending');
const ANONYMOUS = postIdOf('Anonymous');
const PUBLISHED = postIdOf('Published');
const BARE = postIdOf('Bare');
const REJECTED = postIdOf('Rejected');

const full = { title: 'Titre', source: 'https://example.org/article' };
const pendingPost = aPost('alice', full);
const publishedPost = aPublishedPost('alice', full);
// A post without title and source, at the second position of its batch.
const barePost = aPublishedPost('alice', { position: 1 });

withRules(() => ({
  [`unpublishedPosts/${PENDING}`]: pendingPost,
  [`unpublishedPosts/${ANONYMOUS}`]: anAnonymousPost(full),
  [`unpublishedPosts/${REJECTED}`]: aRejectedPost('alice', full),
  [`posts/${PUBLISHED}`]: publishedPost,
  [`searchIndex/${PUBLISHED}`]: indexOf(publishedPost),
  [`posts/${BARE}`]: barePost,
  [`searchIndex/${BARE}`]: indexOf(barePost),
  // Submissions make alice the author, who still must not run an admin's edit.
  [`users/alice/submissions/${PENDING}`]: aSubmission(),
  [`users/alice/submissions/${PUBLISHED}`]: aSubmission(),
}));

const AUTRE = { title: 'Autre', content: 'Autre.', category: 'justice' };

/** Edits a published post and its search index as an admin. */
const edit = (edits: Fields, breaks: Breaks = {}, id = PUBLISHED) =>
  run(as('admin'), editing(id, edits, breaks));
/** Edits a published post as an admin without writing its index: complete for a source. */
const editAlone = (edits: Fields, breaks: Breaks = {}) =>
  run(as('admin'), editing(PUBLISHED, edits, { index: null, ...breaks }));
/** Edits a pending post as an admin. */
const editPending = (edits: Fields, id = PENDING, breaks: Breaks = {}) =>
  run(as('admin'), editingUnpublished(id, edits, breaks));

accessTable('editing', {
  'edit a pending post': [() => editingUnpublished(PENDING, AUTRE), ['admin']],
  'edit a pending anonymous post': [() => editingUnpublished(ANONYMOUS, AUTRE), ['admin']],
  'edit a published post': [() => editing(PUBLISHED, AUTRE), ['admin']],
  'edit the source of a published post': [
    () => editing(PUBLISHED, { source: 'https://example.com' }, { index: null }),
    ['admin'],
  ],
  'edit a rejected post': [() => editingUnpublished(REJECTED, AUTRE), NOBODY],
  'edit the source of a rejected post': [
    () => editingUnpublished(REJECTED, { source: 'https://example.com' }),
    NOBODY,
  ],
});

writesTable(
  'editing a published post',
  'admin',
  () => editing(PUBLISHED, AUTRE),
  // The post's rule only requires that the index is a true copy after the commit.
  { alreadyDone: ['index', 'moderator'] },
);

describe('text of an edited post', () => {
  const TEXTS = [
    ['a title of 60 letters', { title: 'a'.repeat(TITLE_MAX) }],
    ['no title', { title: DELETED_FIELD }],
    ['a content of 280 letters', { content: 'é'.repeat(CONTENT_MAX) }],
    ['another category', { category: 'justice' }],
    ['another source', { source: 'http://example.com/?q=a#b' }],
    ['no source', { source: DELETED_FIELD }],
    ['all text fields at once', { ...AUTRE, source: 'https://example.com' }],
  ] as const;

  it.each(TEXTS)('allows an admin to edit a pending post to have %s', async (_, edits) => {
    await expect(editPending(edits)).toBeAllowed();
    await expect(editPending(edits, ANONYMOUS)).toBeAllowed();
  });

  it.each(TEXTS)('allows an admin to edit a published post to have %s', async (_, edits) => {
    await expect(edit(edits)).toBeAllowed();
    // The bare post has no title or source to remove. Its content always changes as well, because
    // the rules deny writing an index without an edit of the post.
    const gained = Object.entries(edits).filter(([, value]) => value !== DELETED_FIELD);
    const bare = { content: 'Autre.', ...Object.fromEntries(gained) };
    await expect(edit(bare, {}, BARE)).toBeAllowed();
  });

  it('stores the edited text in the post and in its search index', async () => {
    await expect(edit({ ...AUTRE, title: DELETED_FIELD })).toBeAllowed();
    const post = await getDoc(doc(as('visitor'), `posts/${PUBLISHED}`));
    expect(post.data()).toMatchObject({ content: 'Autre.', category: 'justice', position: 0 });
    expect(post.data()).not.toHaveProperty('title');
    const index = await getDoc(doc(as('visitor'), `searchIndex/${PUBLISHED}`));
    expect(index.data()).not.toHaveProperty('title');
  });

  // posting.test.ts has more texts, which the same functions refuse.
  const WRONG_TEXTS = wrong({
    title: ['', labelled('61 letters', 'a'.repeat(TITLE_MAX + 1)), null],
    content: [' ', labelled('281 letters', 'a'.repeat(CONTENT_MAX + 1)), REMOVED],
    category: ['sport', REMOVED],
    source: [
      'example.org',
      labelled('501 characters', 'https://example.org/'.padEnd(URL_MAX + 1, 'a')),
    ],
  });

  denies.each(WRONG_TEXTS)('%s in a pending post', (_, edits) => editPending(edits));
  denies.each(WRONG_TEXTS)('%s in a published post', (_, edits) => edit(edits));

  it.each(wrong({ title: ['Autre', REMOVED], content: ['Autre.'], category: ['justice'] }))(
    'denies %s in a published post without a write to its index',
    async (_, edits) => {
      await expect(editAlone(edits)).toBeDenied();
      await expect(editAlone({ ...edits, source: 'https://example.com' })).toBeDenied();
    },
  );
});

describe('other fields of an edited post', () => {
  it.each(
    wrong({
      status: ['rejected', REMOVED],
      authorId: ['ada'],
      authorPseudo: ['Ada'],
      isAnonymous: [true],
      createdAt: [NOW],
      publishedAt: [NOW],
      position: [2],
      decidedAt: [NOW],
      rejectionReason: ['Non.'],
      'votes.grave': increments(1),
      reactions: [{ grave: ['ada'] }],
      extra: ['unknown field'],
    }),
  )('denies %s together with an edit of the text', async (_, more) => {
    await expect(editPending({ ...AUTRE, ...more })).toBeDenied();
    await expect(edit(AUTRE, { post: more })).toBeDenied();
  });

  it('denies an edit that publishes or unpublishes the post', async () => {
    await expect(editPending({ ...AUTRE, status: 'published' })).toBeDenied();
    await expect(edit(AUTRE, { post: { status: 'pending' } })).toBeDenied();
    // A complete publication whose post and index have another text.
    const document = { ...pendingPost, ...AUTRE };
    await expect(run(as('admin'), publishing({ posts: [{ id: PENDING, document }] }))).toBeDenied();
  });
});

describe('marks of an edit', () => {
  const EDITED = { editedAt: longAgo(), editedFields: ['title', 'source'] };

  it('store the time of the edit and its fields, which readers may see', async () => {
    await expect(edit(AUTRE)).toBeAllowed();
    const post = await getDoc(doc(as('visitor'), `posts/${PUBLISHED}`));
    expect(post.get('editedFields')).toEqual(Object.keys(AUTRE));
    expect(post.get('editedAt')).not.toBeNull();
  });

  it.each<[string, readonly string[]]>([
    ['none of them', ['content']],
    ['one of them', ['title', 'content']],
    ['one of them twice', ['title', 'title', 'source', 'content']],
    ['no new field', ['title', 'source']],
    ['a field that was never edited', ['title', 'source', 'content', 'category']],
  ])('denies a second edit that names, of the fields edited before, %s', async (_, fields) => {
    await seedDocuments({ [`unpublishedPosts/${PENDING}`]: { ...pendingPost, ...EDITED } });
    const second = (editedFields: readonly string[]) =>
      editPending({ content: 'Autre.' }, PENDING, { post: { editedFields } });
    await expect(second(fields)).toBeDenied();
    await expect(second(['source', 'title', 'content'])).toBeAllowed();
  });

  it.each([
    ...without(['editedAt', 'editedFields']),
    ...wrong({
      editedAt: forgedTimes(),
      editedFields: [[], ['title', 'title'], ['content'], 'title', null, { title: true }],
    }),
  ])('denies an edit of the title with %s', async (_, post) => {
    // A change of the source alone needs no index.
    await expect(editAlone({ source: 'https://example.com' }, { post })).toBeDenied();
    await expect(editPending({ title: 'Autre' }, PENDING, { post })).toBeDenied();
  });

  it('denies an author setting them on a pending post, and an admin setting them without an edit', async () => {
    for (const role of ['owner', 'admin'] as const) {
      for (const marks of [EDITED, editMarks(['title']), { editedAt: serverTimestamp() }]) {
        await expect(
          run(as(role), { post: update(`unpublishedPosts/${PENDING}`, marks) }),
        ).toBeDenied();
        await expect(
          run(as('owner'), { post: update(`unpublishedPosts/${PENDING}`, { ...AUTRE, ...marks }) }),
        ).toBeDenied();
      }
    }
  });
});

describe('search index of an edited post', () => {
  denies.each(
    wrong({
      content: ['Titre.', REMOVED, null, 1],
      title: ['Titre', 'autre', REMOVED, null, 1],
      category: ['social', REMOVED, null, 1],
      publishedAt: [...forgedTimes(), NOW],
      position: [1, 0.5, -1, DOUBLE_ZERO, '0', null, REMOVED],
      prefixes: [
        null,
        'autre',
        { au: true },
        REMOVED,
        labelled(
          'one too many',
          Array.from({ length: SEARCH_PREFIXES_PER_POST + 1 }, (_, number) => `p${number}`),
        ),
      ],
      source: ['https://example.org/article'],
      authorId: ['alice'],
      extra: ['unknown field'],
    }),
  )('an index with %s', (_, index) => edit(AUTRE, { index }));

  it.each([{ content: 'Autre.' }, { title: 'Autre' }, { category: 'justice' }])(
    'denies the index %j with an edit of the source alone',
    async (index) => {
      const source = 'https://example.com';
      await expect(edit({ source }, { index })).toBeDenied();
      await expect(edit({ source })).toBeAllowed();
    },
  );

  it('denies a title field in the index, also null or empty, when the post has no title', async () => {
    await expect(edit({ title: DELETED_FIELD }, { index: { title: null } })).toBeDenied();
    await expect(edit({ title: DELETED_FIELD }, { index: { title: '' } })).toBeDenied();
    await expect(edit({ content: 'Autre.' }, { index: { title: 'Titre' } }, BARE)).toBeDenied();
  });

  it('allows SEARCH_PREFIXES_PER_POST prefixes, and none', async () => {
    const prefixes = Array.from({ length: SEARCH_PREFIXES_PER_POST }, (_, n) => `p${n}`);
    await expect(edit(AUTRE, { index: { prefixes } })).toBeAllowed();
    await expect(edit({ content: '...' }, { index: { prefixes: [] } }, BARE)).toBeAllowed();
  });

  allows('the commit to set the whole index instead of updating it', () =>
    run(as('admin'), {
      ...editing(PUBLISHED, AUTRE),
      index: set(`searchIndex/${PUBLISHED}`, indexOf({ ...publishedPost, ...AUTRE })),
    }),
  );

  it.each(wrong({ prefixes: [['autre']], content: ['Autre.'] }))(
    'denies a change of the index without an edit of its post: %s',
    async (_, fields) => {
      const index = update(`searchIndex/${PUBLISHED}`, fields);
      await expect(run(as('admin'), { index })).toBeDenied();
      // Also with an unchanged write to the post, and with an edit of another post.
      const untouched = update(`posts/${PUBLISHED}`, { content: publishedPost.content });
      await expect(run(as('admin'), { index, untouched })).toBeDenied();
      await expect(
        run(as('admin'), { index, ...withOtherNames(editing(BARE, AUTRE)) }),
      ).toBeDenied();
      // Also with the admin's own reaction to the post.
      const reaction = reacting('ada', null, 'grave', {}, PUBLISHED);
      await expect(run(as('admin'), { index, ...reaction })).toBeDenied();
      await expect(run(as('admin'), reaction)).toBeAllowed();
    },
  );

  it('denies the index of another post instead of that of the edited post', async () => {
    const { index } = editing(BARE, AUTRE);
    await expect(run(as('admin'), { ...editing(PUBLISHED, AUTRE), index })).toBeDenied();
  });

  it('denies writing an index of a pending post', async () => {
    const entry = anIndex({ publishedAt: longAgo() });
    await expect(
      run(as('admin'), {
        ...editingUnpublished(PENDING, AUTRE),
        index: merge(`searchIndex/${PENDING}`, { ...entry, ...AUTRE }),
      }),
    ).toBeDenied();
    // Also where a wasted slot of the day left an index behind.
    await seedDocuments({ [`searchIndex/${PENDING}`]: entry });
    const index = update(`searchIndex/${PENDING}`, AUTRE);
    await expect(run(as('admin'), { ...editingUnpublished(PENDING, AUTRE), index })).toBeDenied();
    // The post alone can be edited all the same.
    await expect(editPending(AUTRE)).toBeAllowed();
  });
});

/** Renames the parts of a commit, so that it can be merged with another commit. */
function withOtherNames(commit: ReturnType<typeof editing>) {
  return Object.fromEntries(Object.entries(commit).map(([name, part]) => [`its ${name}`, part]));
}

describe('several edits', () => {
  it('are denied in one commit, because each edit needs its own log entry', async () => {
    const { entry: _, moderator: __, ...second } = editing(BARE, AUTRE);
    const postIds = [PUBLISHED, BARE];
    for (const breaks of [{}, { entry: { postIds } }]) {
      const first = editing(PUBLISHED, AUTRE, breaks);
      await expect(run(as('admin'), { ...first, ...withOtherNames(second) })).toBeDenied();
    }
  });
});

describe('post without a search index', () => {
  it('allows an edit of the source and denies an edit of the text', async () => {
    await seedDeletion(`searchIndex/${PUBLISHED}`);
    await expect(editAlone({ source: 'https://example.com' })).toBeAllowed();
    await expect(editAlone(AUTRE)).toBeDenied();
  });
});
