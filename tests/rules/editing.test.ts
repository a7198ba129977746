import { deleteDoc, doc, getDoc, increment, serverTimestamp, updateDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { CONTENT_MAX, SEARCH_PREFIXES_PER_POST, TITLE_MAX, URL_MAX } from '@/config/limits';
import { CATEGORY_VALUES } from '@/domain/categories';
import { accessTable, NOBODY } from './support/access';
import { DOUBLE_ZERO, forgedTimes, labelled, wrong } from './support/cases';
import { merge, publishing, run, set, update, type Breaks, type Fields } from './support/commits';
import { as, seed, seedDocuments, withRules } from './support/environment';
import {
  anAnonymousPost,
  anIndex,
  aPost,
  aPublishedPost,
  aSubmission,
  longAgo,
  postIdOf,
} from './support/factories';
import { partsTable } from './support/parts';
import { editing, editingUnpublished, GONE, indexOf } from './support/post-commits';

const PENDING = postIdOf('Pending');
const ANONYMOUS = postIdOf('Anonymous');
const PUBLISHED = postIdOf('Published');
const BARE = postIdOf('Bare');
const REJECTED = postIdOf('Rejected');

const full = { title: 'Titre', source: 'https://example.org/article' };
const pendingPost = aPost('alice', full);
const publishedPost = aPublishedPost('alice', full);
// Neither title nor source, and the second of its batch.
const barePost = aPublishedPost('alice', { position: 1 });

withRules(() => ({
  [`posts/${PENDING}`]: pendingPost,
  [`posts/${ANONYMOUS}`]: anAnonymousPost(full),
  [`posts/${REJECTED}`]: aPost('alice', { ...full, status: 'rejected', decidedAt: longAgo() }),
  [`posts/${PUBLISHED}`]: publishedPost,
  [`searchIndex/${PUBLISHED}`]: indexOf(publishedPost),
  [`posts/${BARE}`]: barePost,
  [`searchIndex/${BARE}`]: indexOf(barePost),
  // Its author may read it so, and no more than that.
  [`users/alice/submissions/${PENDING}`]: aSubmission(),
  [`users/alice/submissions/${PUBLISHED}`]: aSubmission(),
}));

const AUTRE = { title: 'Autre', content: 'Autre.', category: 'justice' };

/** An admin edits a published post, with its index. */
const edit = (edits: Fields, breaks: Breaks = {}, id = PUBLISHED) =>
  run(as('admin'), editing(id, edits, breaks));
/** Without an index: enough for a pending post, and for a source. */
const editAlone = (edits: Fields, id = PENDING) => run(as('admin'), editingUnpublished(id, edits));

accessTable('editing', {
  'edit a pending post': [
    (database) => run(database, editingUnpublished(PENDING, AUTRE)),
    ['admin'],
  ],
  'edit a pending anonymous post': [
    (database) => run(database, editingUnpublished(ANONYMOUS, AUTRE)),
    ['admin'],
  ],
  'edit a published post': [(database) => run(database, editing(PUBLISHED, AUTRE)), ['admin']],
  'edit the source of a published post': [
    (database) => run(database, editingUnpublished(PUBLISHED, { source: 'https://example.com' })),
    ['admin'],
  ],
  'edit a rejected post': [
    (database) => run(database, editingUnpublished(REJECTED, AUTRE)),
    NOBODY,
  ],
  'edit the source of a rejected post': [
    (database) => run(database, editingUnpublished(REJECTED, { source: 'https://example.com' })),
    NOBODY,
  ],
  'edit a rejected post, with an index': [
    async (database) => {
      await seedDocuments({ [`searchIndex/${REJECTED}`]: anIndex() });
      await run(database, editing(REJECTED, AUTRE));
    },
    NOBODY,
  ],
});

partsTable(
  'editing a published post',
  'admin',
  () => editing(PUBLISHED, AUTRE),
  undefined,
  // An index that is the true copy already is all the post asks for.
  { settled: ['index', 'moderator'] },
);

describe('every text', () => {
  const TEXTS = [
    ['a title', { title: 'Un titre' }],
    ['60 letters of title', { title: 'a'.repeat(TITLE_MAX) }],
    ['no title', { title: GONE }],
    ['one letter', { content: 'a' }],
    ['280 letters', { content: 'é'.repeat(CONTENT_MAX) }],
    ...CATEGORY_VALUES.filter((category) => category !== publishedPost.category).map(
      (category) => [`the category ${category}`, { category }] as const,
    ),
    ['another source', { source: 'http://example.com/?q=a#b' }],
    ['no source', { source: GONE }],
    ['everything at once', { ...AUTRE, source: 'https://example.com' }],
  ] as const;

  it.each(TEXTS)('%s may be edited into a pending post', async (_, edits) => {
    await expect(editAlone(edits)).toBeAllowed();
    await expect(editAlone(edits, ANONYMOUS)).toBeAllowed();
  });

  it.each(TEXTS)('%s may be edited into a published post', async (_, edits) => {
    await expect(edit(edits)).toBeAllowed();
    // One that had neither title nor source; and an index is never written without an edit.
    const gained = Object.entries(edits).filter(([, value]) => value !== GONE);
    const bare = { content: 'Autre.', ...Object.fromEntries(gained) };
    await expect(edit(bare, {}, BARE)).toBeAllowed();
  });

  it('is what readers and search then find', async () => {
    await expect(edit({ ...AUTRE, title: GONE })).toBeAllowed();
    const post = await getDoc(doc(as('visitor'), `posts/${PUBLISHED}`));
    expect(post.data()).toMatchObject({ content: 'Autre.', category: 'justice', position: 0 });
    expect(post.data()).not.toHaveProperty('title');
    const index = await getDoc(doc(as('visitor'), `searchIndex/${PUBLISHED}`));
    expect(index.data()).not.toHaveProperty('title');
  });

  const WRONG_TEXTS = wrong({
    title: ['', labelled('61 letters', 'a'.repeat(TITLE_MAX + 1)), null, 1, ['Titre'], true],
    content: [
      '',
      ' ',
      labelled('no-break spaces', '\u00A0\u202F'),
      labelled('zero-width characters', '\u200B\uFEFF'),
      labelled('281 letters', 'a'.repeat(CONTENT_MAX + 1)),
      labelled('141 emoji', '🔥'.repeat(CONTENT_MAX / 2 + 1)),
      labelled('nothing', GONE),
      null,
      1,
      ['a'],
    ],
    category: ['sport', 'Justice', '', labelled('nothing', GONE), null, 1],
    source: [
      'javascript:alert(1)',
      'example.org',
      'https://',
      'https://exa mple.org',
      labelled('501 characters', 'https://example.org/'.padEnd(URL_MAX + 1, 'a')),
      '',
      null,
      1,
    ],
  });

  it.each(WRONG_TEXTS)('%s is refused in a pending post', async (_, edits) => {
    await expect(editAlone(edits)).toBeRefused();
  });

  it.each(WRONG_TEXTS)('%s is refused in a published post', async (_, edits) => {
    await expect(edit(edits)).toBeRefused();
    // With the index left as it is.
    await expect(editAlone(edits, PUBLISHED)).toBeRefused();
  });

  it.each(
    wrong({
      title: ['Autre', labelled('nothing', GONE)],
      content: ['Autre.'],
      category: ['justice'],
    }),
  )('%s is refused in a published post whose index stays', async (_, edits) => {
    await expect(editAlone(edits, PUBLISHED)).toBeRefused();
    await expect(editAlone({ ...edits, source: 'https://example.com' }, PUBLISHED)).toBeRefused();
  });
});

describe('an edit changes nothing else', () => {
  it.each(
    wrong({
      status: ['rejected', 'draft', null, labelled('nothing', GONE)],
      authorId: ['ada', 'bob', null],
      authorPseudo: ['Ada', null],
      isAnonymous: [true, labelled('nothing', GONE)],
      createdAt: [labelled('now', serverTimestamp()), labelled('nothing', GONE)],
      publishedAt: [labelled('now', serverTimestamp()), labelled('once', longAgo())],
      position: [2, -1, labelled('nothing', GONE)],
      decidedAt: [labelled('now', serverTimestamp())],
      rejectionReason: ['Non.', ''],
      'votes.grave': [labelled('+ 1', increment(1)), 100],
      votes: [{}],
      reactions: [{ grave: ['ada'] }],
      extra: ['unknown field'],
    }),
  )('%s beside the text is refused', async (_, more) => {
    await expect(editAlone({ ...AUTRE, ...more })).toBeRefused();
    await expect(edit(AUTRE, { post: more })).toBeRefused();
    // And under a change of source alone, for which no index is asked.
    await expect(editAlone({ source: 'https://example.com', ...more }, PUBLISHED)).toBeRefused();
  });

  it('nor takes a post off the wall, or puts it there', async () => {
    await expect(editAlone({ ...AUTRE, status: 'published' })).toBeRefused();
    await expect(edit(AUTRE, { post: { status: 'pending' } })).toBeRefused();
    // A publication that is whole, but for the edit under it.
    const { post0, ...others } = publishing({
      posts: [{ id: PENDING, document: { ...pendingPost, ...AUTRE } }],
    });
    if (!post0) throw new Error('part missing');
    const edited = { ...post0, fields: { ...post0.fields, ...AUTRE } };
    await expect(run(as('admin'), { ...others, edited })).toBeRefused();
  });
});

describe('the index', () => {
  it.each(
    wrong({
      content: ['Titre.', labelled('nothing', GONE), null, 1],
      title: ['Titre', 'autre', labelled('nothing', GONE), null, 1],
      category: ['social', labelled('nothing', GONE), null, 1],
      publishedAt: [...forgedTimes(), labelled('now', serverTimestamp())],
      position: [1, 0.5, -1, DOUBLE_ZERO, '0', null, labelled('nothing', GONE)],
      prefixes: [
        null,
        'autre',
        { au: true },
        labelled('nothing', GONE),
        labelled(
          'one too many',
          Array.from({ length: SEARCH_PREFIXES_PER_POST + 1 }, (_, number) => `p${number}`),
        ),
      ],
      source: ['https://example.org/article'],
      authorId: ['alice'],
      extra: ['unknown field'],
    }),
  )('%s is refused', async (_, index) => {
    await expect(edit(AUTRE, { index })).toBeRefused();
  });

  it('has no title, not even none, when the post has none', async () => {
    await expect(edit({ title: GONE }, { index: { title: null } })).toBeRefused();
    await expect(edit({ title: GONE }, { index: { title: '' } })).toBeRefused();
    await expect(edit({ content: 'Autre.' }, { index: { title: 'Titre' } }, BARE)).toBeRefused();
  });

  it('may hold as many prefixes as the limit says, or none', async () => {
    const prefixes = Array.from({ length: SEARCH_PREFIXES_PER_POST }, (_, n) => `p${n}`);
    await expect(edit(AUTRE, { index: { prefixes } })).toBeAllowed();
    await expect(edit({ content: '...' }, { index: { prefixes: [] } })).toBeAllowed();
  });

  it('may be written anew', async () => {
    const index = set(`searchIndex/${PUBLISHED}`, indexOf({ ...publishedPost, ...AUTRE }));
    await expect(run(as('admin'), { ...editing(PUBLISHED, AUTRE), index })).toBeAllowed();
  });

  it.each(
    wrong({
      prefixes: [['autre'], []],
      content: ['Autre.'],
      title: ['Autre', labelled('nothing', GONE)],
      category: ['justice'],
    }),
  )('%s is refused without an edit', async (_, fields) => {
    const index = update(`searchIndex/${PUBLISHED}`, fields);
    await expect(run(as('admin'), { index })).toBeRefused();
    // Beside a post written as it was, and beside another one's edit.
    const untouched = update(`posts/${PUBLISHED}`, { content: publishedPost.content });
    await expect(run(as('admin'), { index, untouched })).toBeRefused();
    await expect(run(as('admin'), { index, ...renamed(editing(BARE, AUTRE)) })).toBeRefused();
  });

  it('of another post cannot be written in its place', async () => {
    const { index } = editing(BARE, AUTRE);
    if (!index) throw new Error('part missing');
    await expect(run(as('admin'), { ...editing(PUBLISHED, AUTRE), index })).toBeRefused();
  });

  it('of a pending post is refused', async () => {
    const entry = anIndex({ publishedAt: longAgo() });
    await expect(
      run(as('admin'), {
        ...editingUnpublished(PENDING, AUTRE),
        index: merge(`searchIndex/${PENDING}`, { ...entry, ...AUTRE }),
      }),
    ).toBeRefused();
    // Nor where a place of the day was burnt and left one.
    await seedDocuments({ [`searchIndex/${PENDING}`]: entry });
    await expect(run(as('admin'), editing(PENDING, AUTRE))).toBeRefused();
    const undated = { publishedAt: null, position: null };
    await expect(run(as('admin'), editing(PENDING, AUTRE, { index: undated }))).toBeRefused();
    // The post itself is edited as if it were not there.
    await expect(editAlone(AUTRE)).toBeAllowed();
  });
});

/** The same commit under other names, to be written beside another. */
function renamed(commit: ReturnType<typeof editing>) {
  return Object.fromEntries(Object.entries(commit).map(([name, part]) => [`its ${name}`, part]));
}

describe('several edits', () => {
  it('share no commit: each is a decision of its own', async () => {
    const { entry: _, moderator: __, ...second } = editing(BARE, AUTRE);
    const postIds = [PUBLISHED, BARE];
    for (const breaks of [{}, { entry: { postIds } }]) {
      const first = editing(PUBLISHED, AUTRE, breaks);
      await expect(run(as('admin'), { ...first, ...renamed(second) })).toBeRefused();
    }
  });
});

describe('an older post, which search does not know', () => {
  it('may be given another source', async () => {
    await seed((database) => deleteDoc(doc(database, `searchIndex/${PUBLISHED}`)));
    await expect(editAlone({ source: 'https://example.com' }, PUBLISHED)).toBeAllowed();
    await expect(editAlone(AUTRE, PUBLISHED)).toBeRefused();
  });
});

describe('an older post, whose votes are lists of voters', () => {
  const LISTS = { votes: { grave: ['a', 'b'] }, reactions: { drole: ['c'] } };
  const age = (id: string) =>
    seed((database) => updateDoc(doc(database, `posts/${id}`), { ...LISTS }));

  it('may be edited and keeps them', async () => {
    await age(PUBLISHED);
    await expect(edit(AUTRE)).toBeAllowed();
    const post = await getDoc(doc(as('visitor'), `posts/${PUBLISHED}`));
    expect(post.data()).toMatchObject({ ...AUTRE, ...LISTS });
  });

  it('may be edited, then published', async () => {
    await age(PENDING);
    await expect(editAlone(AUTRE)).toBeAllowed();
    const document = { ...pendingPost, ...AUTRE };
    await expect(
      run(as('admin'), publishing({ posts: [{ id: PENDING, document }] })),
    ).toBeAllowed();
  });

  it('loses none of them under an edit', async () => {
    await age(PUBLISHED);
    await expect(edit(AUTRE, { post: { reactions: GONE } })).toBeRefused();
    await expect(edit(AUTRE, { post: { 'votes.grave': [] } })).toBeRefused();
  });
});
