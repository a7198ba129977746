import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  increment,
  serverTimestamp,
  Timestamp,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { DEFAULT_POSTS_PER_DAY } from '@/config/env';
import {
  CONTENT_MAX,
  POSTS_PER_PUBLICATION,
  SEARCH_PREFIXES_PER_POST,
  SEARCH_PREFIX_MAX,
  TITLE_MAX,
} from '@/config/limits';
import { NO_VOTES, REACTION_TYPES } from '@/domain/posts/votes';
import { accessTable } from './support/access';
import {
  DOUBLE_ZERO,
  forgedTimes,
  increments,
  labelled,
  NOT_INTEGERS,
  NOW,
  without,
  wrong,
  type Case,
} from './support/cases';
import {
  logging,
  merge,
  publishing,
  remove,
  run,
  set,
  split,
  thisDay,
  thisMonth,
  update,
  type Breaks,
} from './support/commits';
import { as, seedDocuments, seedUpdate } from './support/environment';
import { allows, denies } from './support/expectations';
import {
  anIndex,
  aPost,
  aPublishedPost,
  endOfYesterday,
  longAgo,
  NO_AUTHOR,
  postIdOf,
  startOfToday,
  type UnpublishedPostDocument,
} from './support/factories';
import { withDocuments, withRules } from './support/withRules';
import { writesTable } from './support/writesTable';

/** Fifteen pending posts: some with a title, some anonymous. */
const PENDING = Array.from({ length: 15 }, (_, number) => ({
  id: postIdOf(number),
  document: aPost('bob', {
    content: `Le post ${number}.`,
    ...(number % 2 === 0 && { title: `Titre ${number}` }),
    ...(number % 3 === 0 && { authorId: null, authorPseudo: null, isAnonymous: true }),
  }),
}));
const pending = (from: number, to: number) => PENDING.slice(from, to);
const idsOf = (posts: readonly { readonly id: string }[]) => posts.map(({ id }) => id);
const MONTH = `archiveMonths/${thisMonth()}`;
const DAY = `days.${thisDay()}`;

withRules(() =>
  Object.fromEntries(PENDING.map(({ id, document }) => [`unpublishedPosts/${id}`, document])),
);

/**
 * Returns posts published at the given time, with the slots of their day and the month's count. Their
 * pending documents are still there.
 */
const published = (posts: typeof PENDING, at: Timestamp, count = posts.length) => ({
  ...Object.fromEntries(
    posts.map(({ id, document: { content } }, position) => [
      `posts/${id}`,
      aPublishedPost('bob', { content, publishedAt: at, position }),
    ]),
  ),
  'publishing/today': { at, ids: idsOf(posts) },
  [MONTH]: { days: { '00': 7, [thisDay()]: count } },
});

const seedPublished = (...given: Parameters<typeof published>) =>
  seedDocuments(published(...given));

const publish = (
  posts: typeof PENDING,
  already: readonly string[] = [],
  breaks: Breaks = {},
  from = 0,
) => run(as('admin'), publishing({ posts, already, from }, breaks));

const EDITED = { editedAt: longAgo(), editedFields: ['title', 'source'] };

/** Publishes one post and writes one more document in the same commit. */
const publishOneWith = (part: ReturnType<typeof set>) =>
  run(as('admin'), { ...publishing({ posts: pending(0, 1) }), more: part });

/** Publishes three posts at once, with some fields of the commit changed. */
const publishThree = (breaks: Breaks) => publish(pending(0, 3), [], breaks);

/** Gives three posts, and their index entries, these positions. */
const positions = (...given: readonly number[]): Breaks =>
  Object.fromEntries(
    given.flatMap((position, number) => [
      [`post${number}`, { position }],
      [`index${number}`, { position }],
    ]),
  );

accessTable('publishing', {
  'publish one post': [() => publishing({ posts: pending(0, 1) }), ['admin']],
  'publish alice’s post': [
    () => publishing({ posts: [{ id: postIdOf(1), document: aPost('alice') }] }),
    ['admin'],
    { [`unpublishedPosts/${postIdOf(1)}`]: aPost('alice') },
  ],
});

writesTable(
  'publishing two posts after two others of the day',
  'admin',
  () => publishing({ posts: pending(2, 4), already: idsOf(pending(0, 2)) }),
  { documents: () => published(pending(0, 2), startOfToday()), alreadyDone: ['moderator'] },
);

describe('admin role', () => {
  it.each(
    wrong({
      role: ['user', 'Admin', labelled('nothing', deleteField())],
    }),
  )('denies publishing by a user with %s', async (_, fields) => {
    await seedUpdate('users/ada', fields);
    await expect(publishThree({})).toBeDenied();
  });

  denies('publishing by a user without the role in their profile, also with an admin claim', () =>
    run(as('other', { role: 'admin', admin: true }), publishing({ posts: pending(0, 1) })),
  );
});

describe('batch of published posts', () => {
  it.each([1, 2, POSTS_PER_PUBLICATION])('allows %d posts in the given order', async (size) => {
    await expect(publish(pending(0, size))).toBeAllowed();
    const post = await getDoc(doc(as('visitor'), `posts/${postIdOf(size - 1)}`));
    expect(post.get('position')).toBe(size - 1);
    expect((await getDoc(doc(as('visitor'), MONTH))).get(DAY)).toBe(size);
  });

  denies.each([POSTS_PER_PUBLICATION + 1, DEFAULT_POSTS_PER_DAY])('%d posts', (size) =>
    publish(pending(0, size)),
  );

  it('allows several batches with at most ten posts a day', async () => {
    await expect(publish(pending(0, 3))).toBeAllowed();
    await expect(publish(pending(3, 6), idsOf(pending(0, 3)))).toBeAllowed();
    await expect(publish(pending(6, 9), idsOf(pending(0, 6)))).toBeAllowed();
    await expect(publish(pending(9, 11), idsOf(pending(0, 9)))).toBeDenied();
    await expect(publish(pending(9, 10), idsOf(pending(0, 9)))).toBeAllowed();
    await expect(publish(pending(10, 11), idsOf(pending(0, 10)))).toBeDenied();
    expect((await getDoc(doc(as('visitor'), MONTH))).get(DAY)).toBe(DEFAULT_POSTS_PER_DAY);
  });

  it('denies an eleventh post when ten were published at midnight', async () => {
    await seedPublished(pending(0, 10), startOfToday());
    await expect(publish(pending(10, 11), idsOf(pending(0, 10)))).toBeDenied();
    await expect(publish(pending(10, 11))).toBeDenied();
  });

  it('allows new posts when ten were published just before midnight', async () => {
    await seedPublished(pending(0, 10), endOfYesterday(), 0);
    await expect(publish(pending(10, 13))).toBeAllowed();
  });

  it('denies yesterday’s ids among those of today', async () => {
    await seedPublished(pending(0, 3), endOfYesterday(), 0);
    await expect(publish(pending(3, 5), idsOf(pending(0, 3)))).toBeDenied();
  });

  it.each([0, 1, 2])(
    'denies a batch that lists its post number %d without publishing it',
    async (number) => {
      const posts = pending(0, 3);
      const { others: unmoved } = split(publishing({ posts }), `post${number}`);
      await expect(run(as('admin'), unmoved)).toBeDenied();
      const { others } = split(unmoved, `pending${number}`);
      await expect(run(as('admin'), others)).toBeDenied();
      const { others: unindexed } = split(others, `index${number}`);
      await expect(run(as('admin'), unindexed)).toBeDenied();
      const entry = logging({ action: 'publish', postIds: idsOf(posts).toSpliced(number, 1) });
      await expect(run(as('admin'), { ...unindexed, ...entry })).toBeDenied();
    },
  );

  it('denies a slot for a post that was published before', async () => {
    const publishedAt = endOfYesterday();
    await seedDocuments({ [`posts/${postIdOf(0)}`]: aPublishedPost('bob', { publishedAt }) });
    const { today, month } = publishing({ posts: pending(0, 1) });
    await expect(run(as('admin'), { today, month })).toBeDenied();
  });

  it('denies a post without a slot beside others that have one', async () => {
    const two = { today: { ids: idsOf(pending(0, 2)) }, month: { [DAY]: increment(2) } };
    await expect(publishThree(two)).toBeDenied();
    await expect(publish(pending(0, 2))).toBeAllowed();
  });

  it('denies publishing a post twice', async () => {
    await expect(publish(pending(0, 1))).toBeAllowed();
    await expect(publish(pending(0, 1))).toBeDenied();
    await expect(publish(pending(0, 1), idsOf(pending(0, 1)))).toBeDenied();
  });
});

describe('published post', () => {
  it('is a copy of the pending post without its times, and the pending post is gone', async () => {
    const [{ id, document } = { id: '', document: aPost('bob') }] = pending(0, 1);
    const edited = { ...document, ...EDITED };
    await seedDocuments({ [`unpublishedPosts/${id}`]: edited });
    await expect(publish([{ id, document: edited }])).toBeAllowed();
    const post = (await getDoc(doc(as('visitor'), `posts/${id}`))).data() ?? {};
    const { createdAt: _, decidedAt: __, rejectionReason: ___, editedAt: ____, ...copied } = edited;
    expect(post).toEqual({
      ...copied,
      status: 'published',
      publishedAt: post['publishedAt'],
      position: 0,
      votes: NO_VOTES,
    });
    expect((await getDoc(doc(as('admin'), `unpublishedPosts/${id}`))).exists()).toBe(false);
  });

  denies.each([
    ...wrong({
      status: ['pending', 'Published', null],
      publishedAt: forgedTimes(),
      position: [1, DOUBLE_ZERO, 0.5, -1, '0', null],
      title: ['Autre', null, labelled('left out', undefined)],
      content: ['Autre.'],
      category: ['justice'],
      source: ['https://example.org'],
      authorId: ['ada', 'bob'],
      authorPseudo: ['Ada', 'Bob'],
      isAnonymous: [labelled('false, without an author', false)],
      // Times from before the publication, and of the publication under another name.
      createdAt: [longAgo(), NOW],
      decidedAt: [longAgo(), null],
      editedAt: [NOW],
      updatedAt: [longAgo()],
      rejectionReason: ['Non.'],
      editedFields: [['title'], []],
      votes: [null, {}, [0, 0, 0, 0, 0]],
      'votes.extra': [0],
      reactions: [{}],
      extra: ['unknown field'],
    }),
    ...without([
      'content',
      'category',
      'authorId',
      'authorPseudo',
      'isAnonymous',
      'status',
      'publishedAt',
      'position',
      'votes',
    ]),
    ...REACTION_TYPES.flatMap((type) => wrong({ [`votes.${type}`]: [1] })),
    ...without(['votes.grave']),
    ...wrong({ 'votes.grave': NOT_INTEGERS }),
  ])('a published post with %s', (_, post0) => publishThree({ post0 }));

  describe('that was signed and edited', () => {
    const document = { ...aPost('bob', { source: 'https://example.org' }), ...EDITED };
    const posts = [{ id: postIdOf(1), document }];
    withDocuments(() => ({ [`unpublishedPosts/${postIdOf(1)}`]: document }));

    allows('a copy of it', () => publish(posts));

    denies.each([
      ...wrong({
        authorId: [null, 'alice'],
        authorPseudo: [null, 'Alice'],
        isAnonymous: [true],
        title: ['Titre'],
        source: ['https://example.com', labelled('left out', undefined)],
        editedAt: [longAgo()],
        editedFields: [['title'], ['source', 'title'], [], labelled('left out', undefined)],
      }),
      ['no author', NO_AUTHOR],
    ] as const)('a copy with %s', (_, post0) => publish(posts, [], { post0: { ...post0 } }));
  });

  denies.each(wrong({ title: ['Autre'], content: ['Autre.'], category: ['justice'] }))(
    'a published post whose index has the same, but not its pending post: %s',
    (_, fields) => publishThree({ post0: fields, index0: fields }),
  );

  it('denies the text, the author or the marks of another pending post', async () => {
    const [first, second] = pending(0, 2);
    if (!first || !second) throw new Error('no posts');
    await expect(publish([{ id: first.id, document: second.document }])).toBeDenied();
  });

  it.each([
    ['rejected', { status: 'rejected', decidedAt: longAgo(), rejectionReason: 'Non.' }],
    ['marked as published', { status: 'published' }],
    ['of an unknown status', { status: 'draft' }],
  ])('denies publishing a post that is %s', async (_, fields) => {
    await seedUpdate(`unpublishedPosts/${postIdOf(0)}`, fields);
    await expect(publishThree({})).toBeDenied();
  });

  it('denies creating a post as published', async () => {
    const posts = [{ id: postIdOf('Made'), document: aPost('ada') }];
    await expect(publish(posts)).toBeDenied();
    await expect(publish(posts, [], { pending0: null })).toBeDenied();
  });

  it('denies publishing over a published post, as by an admin who saw it pending', async () => {
    const { publishedAt: _, ...document } = aPublishedPost('bob', { content: 'Le post 0.' });
    await seedDocuments({ [`posts/${postIdOf(0)}`]: { ...document, publishedAt: longAgo() } });
    await expect(publish(pending(0, 1))).toBeDenied();
  });

  it('denies keeping or changing the pending post', async () => {
    await expect(publishThree({ pending1: null })).toBeDenied();
    const { pending1: _, ...others } = publishing({ posts: pending(0, 3) });
    const path = `unpublishedPosts/${postIdOf(1)}`;
    for (const left of [
      update(path, { status: 'rejected', decidedAt: serverTimestamp() }),
      update(path, { content: 'Autre.' }),
      set(path, aPost('bob')),
    ]) {
      await expect(run(as('admin'), { ...others, left })).toBeDenied();
    }
  });

  it('denies deleting a pending post with another publication, or with a post that it does not become', async () => {
    const gone = remove(`unpublishedPosts/${postIdOf(1)}`);
    await expect(run(as('admin'), { gone })).toBeDenied();
    await expect(publishOneWith(gone)).toBeDenied();
    const { post0: _, ...others } = publishing({ posts: pending(0, 1) });
    await expect(run(as('admin'), others)).toBeDenied();
  });

  it('denies two posts at the same position', async () => {
    await expect(publishThree(positions(0, 0, 1))).toBeDenied();
    await expect(publishThree(positions(1, 1, 2))).toBeDenied();
  });

  it('denies swapped positions unless publishing/today lists the posts in that order', async () => {
    const swapped = positions(1, 0, 2);
    await expect(publishThree(swapped)).toBeDenied();
    await expect(
      publishThree({ ...swapped, today: { ids: [postIdOf(1), postIdOf(0), postIdOf(2)] } }),
    ).toBeAllowed();
  });

  denies.each([
    [0, 2, 3],
    [0, 1, 3],
    [0, 2, 2],
    [3, 4, 6],
    [6, 4, 5],
  ])('the positions %d, %d and %d, which do not follow each other', (...given) =>
    publishThree(positions(...given)),
  );

  it('allows the positions of one publication in several commits, the last posts first', async () => {
    await expect(publish(pending(6, 7), [], {}, 6)).toBeAllowed();
    await expect(publish(pending(3, 6), idsOf(pending(6, 7)), {}, 3)).toBeAllowed();
    await expect(publish(pending(0, 3), idsOf(pending(3, 7)))).toBeAllowed();
    const found = await Promise.all(
      pending(0, 7).map(({ id }) => getDoc(doc(as('visitor'), `posts/${id}`))),
    );
    expect(found.map((post) => post.get('position'))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('denies a position that leaves no slots for the posts before it', async () => {
    await seedPublished(pending(0, 2), startOfToday());
    const already = idsOf(pending(0, 2));
    await expect(publish(pending(2, 5), already, {}, 6)).toBeDenied();
    await expect(publish(pending(2, 5), already, {}, 5)).toBeAllowed();
  });
});

describe('search index of a published post', () => {
  denies.each([
    ...without(['prefixes', 'category', 'publishedAt', 'position', 'title', 'content']),
    ...wrong({
      extra: ['unknown field'],
      authorId: ['bob'],
      prefixes: [
        null,
        'rend',
        { re: true },
        ['r'],
        ['a'.repeat(SEARCH_PREFIX_MAX + 1)],
        ['re', ''],
        ['re', 'a'.repeat(SEARCH_PREFIX_MAX + 1)],
        ['re', 'a'],
        ['re,ren', 'a'],
        labelled('one text of 900 kB', ['a'.repeat(900_000)]),
        [{ re: true }],
        labelled(
          'one too many',
          Array.from({ length: SEARCH_PREFIXES_PER_POST + 1 }, (_, n) => `p${n}`),
        ),
      ],
      category: ['justice'],
      publishedAt: forgedTimes(),
      position: [DOUBLE_ZERO, 1],
      title: ['Autre', null],
      content: ['Autre.'],
    }),
  ])('an index with %s', (_, index0) => publishThree({ index0 }));

  allows('SEARCH_PREFIXES_PER_POST prefixes', () =>
    publishThree({
      index0: { prefixes: Array.from({ length: SEARCH_PREFIXES_PER_POST }, (_, n) => `p${n}`) },
    }),
  );

  it('allows prefixes of two to fifteen letters of any alphabet', async () => {
    const prefixes = ['ré', 'ж'.repeat(SEARCH_PREFIX_MAX), '漢字', '12'];
    await expect(
      publishThree({ index0: { prefixes }, index1: { prefixes: prefixes.slice(1) } }),
    ).toBeAllowed();
  });

  allows('an empty prefix list for a text without words', () =>
    publishThree({ index0: { prefixes: [] } }),
  );

  denies('a search index entry with a title when the post has none', () =>
    publishThree({ index1: { title: 'Titre' } }),
  );

  denies('an index of a post that publishing/today does not list', () =>
    run(as('admin'), {
      ...publishing({ posts: pending(0, 2) }),
      stray: set(`searchIndex/${postIdOf(9)}`, anIndex({ publishedAt: serverTimestamp() })),
    }),
  );

  it.each(
    wrong({
      content: [null, 1, ['a'], labelled('281 characters', 'a'.repeat(CONTENT_MAX + 1))],
      title: [1, ['a'], labelled('61 characters', 'a'.repeat(TITLE_MAX + 1))],
      category: ['sport', null, 1],
    }),
  )('denies an index with %s, also when an imported post has the same', async (_, fields) => {
    await seedUpdate(`unpublishedPosts/${postIdOf(0)}`, { ...fields });
    await expect(publishThree({ post0: fields, index0: fields })).toBeDenied();
  });

  it('denies changing or deleting the index of a published post', async () => {
    await expect(publish(pending(0, 1))).toBeAllowed();
    const [one, two] = [pending(0, 1), pending(1, 2)];
    const again = merge(`searchIndex/${postIdOf(0)}`, { content: 'Autre.' });
    await expect(
      run(as('admin'), { ...publishing({ posts: two, already: idsOf(one) }), again }),
    ).toBeDenied();
    const gone = remove(`searchIndex/${postIdOf(0)}`);
    await expect(
      run(as('admin'), { ...publishing({ posts: two, already: idsOf(one) }), gone }),
    ).toBeDenied();
  });
});

describe('slot and index without a published post', () => {
  const path = `searchIndex/${postIdOf(0)}`;
  const text = PENDING[0]?.document ?? aPost('bob');
  /** Seeds the commit of an admin that wrote everything except the post itself. */
  const seedWastedSlot = (at = endOfYesterday()) =>
    seedDocuments({
      'publishing/today': { at, ids: [postIdOf(0)] },
      [path]: anIndex({ content: text.content, publishedAt: at }),
    });

  it('allows only admins to delete the index it leaves behind', async () => {
    await seedWastedSlot();
    await expect(deleteDoc(doc(as('other'), path))).toBeDenied();
    await expect(deleteDoc(doc(as('admin'), path))).toBeAllowed();
  });

  it('denies publishing its post on the same day', async () => {
    await seedWastedSlot(startOfToday());
    await expect(deleteDoc(doc(as('admin'), path))).toBeAllowed();
    await expect(publish(pending(0, 1))).toBeDenied();
    await expect(publish(pending(0, 1), idsOf(pending(0, 1)))).toBeDenied();
    // Nor beside a post with a slot of its own.
    const slot = { today: { ids: idsOf(pending(0, 2)) }, month: { [DAY]: increment(1) } };
    await expect(publish(pending(0, 2), [], slot)).toBeDenied();
  });

  it('allows publishing its post on another day', async () => {
    await seedWastedSlot();
    await expect(deleteDoc(doc(as('admin'), path))).toBeAllowed();
    await expect(publish(pending(0, 1))).toBeAllowed();
    // The index of the published post cannot be deleted alone.
    await expect(deleteDoc(doc(as('admin'), path))).toBeDenied();
  });

  it('denies publishing its post over the index that was left behind', async () => {
    await seedWastedSlot();
    await expect(publishThree({})).toBeDenied();
    await expect(publishThree({ index0: null })).toBeDenied();
    await expect(deleteDoc(doc(as('admin'), path))).toBeAllowed();
    await expect(publishThree({})).toBeAllowed();
  });
});

describe('publishing/today', () => {
  const [a, b, c] = idsOf(pending(0, 3));

  denies.each([
    ...without(['at', 'ids']),
    ...wrong({
      extra: ['unknown field'],
      at: forgedTimes(),
      ids: [
        null,
        [],
        {},
        a,
        labelled('one missing', [a, b]),
        labelled('one twice', [a, b, c, c]),
        labelled('one instead of another', [a, b, b]),
        labelled('another order', [c, b, a]),
        labelled('one more', [a, b, c, postIdOf(9)]),
        labelled('numbers', [1, 2, 3]),
        labelled('ids too short', ['a', 'b', 'c']),
        labelled('a null', [a, b, c, null]),
        labelled('a map', { 0: a, 1: b, 2: c }),
      ],
    }),
  ])('publishing/today with %s', (_, today) => publishThree({ today }));

  denies.each([
    ['a number', 1],
    ['null', null],
    ['a map', {}],
    ['a short string', 'a'],
    ['a path', `posts/${postIdOf(9)}`],
    ['a path as long as an id', 'posts/aaaaaaaaaaaaaa'],
    ['twenty symbols', '----------__________'],
    ['two ids in one', `${postIdOf(8)},${postIdOf(9)}`],
  ])('%s among the ids, even when the month counts it', (_, stranger) =>
    publishThree({ today: { ids: [a, b, c, stranger] }, month: { [DAY]: increment(4) } }),
  );

  describe('after two earlier posts of the day', () => {
    const already = idsOf(pending(0, 2));
    const [first = '', second = ''] = already;
    const [third = '', fourth = ''] = idsOf(pending(2, 4));
    withDocuments(() => published(pending(0, 2), startOfToday()));

    it.each([
      ['dropping all earlier ids', [third, fourth]],
      ['dropping an earlier id', [first, third, fourth]],
      ['replacing an earlier id', [first, postIdOf(9), third, fourth]],
      ['adding no id', [first, second]],
      ['repeating an earlier id', [first, second, first, third, fourth]],
    ])('denies %s', async (_, ids) => {
      await expect(publish(pending(2, 4), already, { today: { ids } })).toBeDenied();
      // Also with a month count that matches the number of ids.
      const month = { [DAY]: increment(ids.length - 2) };
      await expect(publish(pending(2, 4), already, { today: { ids }, month })).toBeDenied();
    });

    it('denies new ids before the earlier ones', async () => {
      await expect(
        publish(pending(2, 4), already, { today: { ids: [third, fourth, first, second] } }),
      ).toBeDenied();
      await expect(publish(pending(2, 4), already)).toBeAllowed();
    });
  });
});

describe('archiveMonths', () => {
  const day = Number(thisDay());
  const otherDay = String(day === 1 ? 2 : day - 1).padStart(2, '0');

  const cases: Case[] = [
    ['no days', { days: deleteField() }],
    ['an unknown field', { extra: 1 }],
    ...wrong({
      [DAY]: [...increments(0, 1, 2, 4, -3, 3.5), labelled('removed', undefined), '3', null, []],
      [`days.${otherDay}`]: [labelled('+ 1 too', increment(1)), 0],
      'days.32': [labelled('3 too', 3)],
    }),
  ];
  it.each(cases)('denies a month with %s, also in an existing document', async (_, month) => {
    await expect(publishThree({ month })).toBeDenied();
    await seedDocuments({ [MONTH]: { days: { [thisDay()]: 2, [otherDay]: 4 } } });
    await expect(publishThree({ month })).toBeDenied();
  });

  it('allows adding to the stored count and leaves the other days unchanged', async () => {
    await seedDocuments({ [MONTH]: { days: { [otherDay]: 4 } } });
    await expect(publishThree({})).toBeAllowed();
    expect((await getDoc(doc(as('visitor'), MONTH))).get('days')).toEqual({
      [otherDay]: 4,
      [thisDay()]: 3,
    });
  });

  it('denies a count that is a double', async () => {
    // From -3 to 0, because -0 is the only whole number that the SDK sends as a double.
    await seedDocuments({ [MONTH]: { days: { [thisDay()]: -3 } } });
    await expect(publishThree({ month: { [DAY]: -0 } })).toBeDenied();
    await expect(publishThree({ month: { [DAY]: 0 } })).toBeAllowed();
  });

  it('denies dropping the count of another day', async () => {
    await seedDocuments({ [MONTH]: { days: { [otherDay]: 4, [thisDay()]: 1 } } });
    const { month: _, ...others } = publishing({ posts: pending(0, 3) });
    const fields = { days: { [thisDay()]: 4 } };
    await expect(run(as('admin'), { ...others, month: set(MONTH, fields) })).toBeDenied();
    await expect(run(as('admin'), { ...others, month: merge(MONTH, fields) })).toBeAllowed();
  });

  denies('counting on another day', () =>
    publishThree({ month: { days: { [otherDay]: increment(3) } } }),
  );

  it('denies counting in another month, alone or in addition to the right one', async () => {
    const month = merge('archiveMonths/2020-01', { days: { [thisDay()]: increment(3) } });
    const { month: right, ...others } = publishing({ posts: pending(0, 3) });
    await expect(run(as('admin'), { ...others, month })).toBeDenied();
    await expect(run(as('admin'), { ...others, right, month })).toBeDenied();
  });
});

describe('commit that publishes a post and writes something else', () => {
  denies.each([
    ['a vote', update(`posts/${postIdOf(0)}`, { 'votes.grave': increment(1) })],
    ['an edit of the published post', update(`posts/${postIdOf(0)}`, { content: 'Autre.' })],
    ['an edit to an empty content', update(`unpublishedPosts/${postIdOf(1)}`, { content: '' })],
    ['a role change', update('users/bob', { role: 'admin' })],
    ['a deletion of another post', remove(`unpublishedPosts/${postIdOf(1)}`)],
    // Another decision, which the moderation log entry does not name.
    [
      'an edit of another pending post',
      update(`unpublishedPosts/${postIdOf(1)}`, { content: 'Autre.' }),
    ],
    [
      'a rejection',
      update(`unpublishedPosts/${postIdOf(1)}`, {
        status: 'rejected',
        decidedAt: serverTimestamp(),
        rejectionReason: null,
      } satisfies Partial<Record<keyof UnpublishedPostDocument, unknown>>),
    ],
  ])('%s in the same commit', (_, part) => publishOneWith(part));
});
