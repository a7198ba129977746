import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  CONTENT_MAX,
  POSTS_PUBLISHED_PER_DAY,
  SEARCH_PREFIXES_PER_POST,
  SEARCH_PREFIX_MAX,
  TITLE_MAX,
} from '@/config/limits';
import { accessTable } from './support/access';
import { DOUBLE_ZERO, forgedTimes, labelled, without, wrong, type Case } from './support/cases';
import {
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
  type Fields,
} from './support/commits';
import { as, seed, seedDocuments, withRules } from './support/environment';
import {
  anIndex,
  aPost,
  aPublishedPost,
  aUser,
  endOfYesterday,
  longAgo,
  postIdOf,
  startOfToday,
  type PostDocument,
} from './support/factories';
import { partsTable } from './support/parts';

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

withRules(() => Object.fromEntries(PENDING.map(({ id, document }) => [`posts/${id}`, document])));

/** Posts published earlier, with the month's count. */
const seedPublished = (posts: typeof PENDING, at: Timestamp, count = posts.length) =>
  seedDocuments({
    ...Object.fromEntries(
      posts.map(({ id, document }, position) => [
        `posts/${id}`,
        { ...document, status: 'published', publishedAt: at, position },
      ]),
    ),
    'publishing/today': { at, ids: idsOf(posts) },
    [MONTH]: { days: { '00': 7, [thisDay()]: count } },
  });

const publish = (posts: typeof PENDING, already: readonly string[] = [], breaks: Breaks = {}) =>
  run(as('admin'), publishing({ posts, already }, breaks));

/** One post published, and one more document written with it. */
const oneAnd = (part: ReturnType<typeof set>) =>
  run(as('admin'), { ...publishing({ posts: pending(0, 1) }), more: part });

/** Three posts published at once, with one thing broken. */
const three = (breaks: Breaks) => publish(pending(0, 3), [], breaks);

accessTable('publishing', {
  'publish one post': [
    (database) => run(database, publishing({ posts: pending(0, 1) })),
    ['admin'],
  ],
  'publish the own post': [
    async (database) => {
      await seed((lawless) =>
        updateDoc(doc(lawless, `posts/${postIdOf(1)}`), {
          authorId: 'alice',
          authorPseudo: 'Alice',
        }),
      );
      await run(database, publishing({ posts: pending(1, 2) }));
    },
    ['admin'],
  ],
});

/** A place of the day burnt: nothing is decided, and nothing stands in the record. */
const burning = (index0: Fields = {}) =>
  publishing({ posts: pending(0, 1) }, { post0: null, moderator: null, entry: null, index0 });

// The rules of publishing/today and of the index cannot read ten posts
// (docs/data-model.md#publishing): a commit without one of its posts wastes a slot, see below.
const burns = { optional: ['post0', 'post1'], settled: ['moderator'] };
partsTable('publishing one', 'admin', () => publishing({ posts: pending(0, 1) }), undefined, burns);
partsTable(
  'publishing after others',
  'admin',
  () => publishing({ posts: pending(2, 4), already: idsOf(pending(0, 2)) }),
  () => seedPublished(pending(0, 2), startOfToday()),
  burns,
);

describe('an admin', () => {
  it.each(
    wrong({
      role: ['user', 'Admin', '', null, true, ['admin'], labelled('nothing', deleteField())],
    }),
  )('of %s is none', async (_, fields) => {
    await seed((database) => updateDoc(doc(database, 'users/ada'), fields));
    await expect(three({})).toBeRefused();
  });

  it('is known by the profile, not by a claim', async () => {
    await expect(
      run(as('other', { role: 'admin', admin: true }), publishing({ posts: pending(0, 1) })),
    ).toBeRefused();
    await seedDocuments({ 'users/ada': aUser('ada') });
    await expect(three({})).toBeRefused();
  });
});

describe('the batch', () => {
  it('may be ten, in their order', async () => {
    await expect(publish(pending(0, 10))).toBeAllowed();
    const post = await getDoc(doc(as('visitor'), `posts/${postIdOf(9)}`));
    expect(post.get('position')).toBe(9);
    expect((await getDoc(doc(as('visitor'), MONTH))).get(DAY)).toBe(10);
  });

  it('may not be eleven', async () => {
    await expect(publish(pending(0, 11))).toBeRefused();
  });

  it('may be several, up to ten a day', async () => {
    await expect(publish(pending(0, 4))).toBeAllowed();
    await expect(publish(pending(4, 9), idsOf(pending(0, 4)))).toBeAllowed();
    await expect(publish(pending(9, 11), idsOf(pending(0, 9)))).toBeRefused();
    await expect(publish(pending(9, 10), idsOf(pending(0, 9)))).toBeAllowed();
    await expect(publish(pending(10, 11), idsOf(pending(0, 10)))).toBeRefused();
    expect((await getDoc(doc(as('visitor'), MONTH))).get(DAY)).toBe(POSTS_PUBLISHED_PER_DAY);
  });

  it('counts from the first moment of the day', async () => {
    await seedPublished(pending(0, 10), startOfToday());
    await expect(publish(pending(10, 11), idsOf(pending(0, 10)))).toBeRefused();
    await expect(publish(pending(10, 11))).toBeRefused();
  });

  it('begins anew the next day, however late the last one was', async () => {
    await seedPublished(pending(0, 10), endOfYesterday(), 0);
    await expect(publish(pending(10, 15))).toBeAllowed();
  });

  it('does not carry yesterday’s ids along', async () => {
    await seedPublished(pending(0, 3), endOfYesterday(), 0);
    await expect(publish(pending(3, 5), idsOf(pending(0, 3)))).toBeRefused();
  });

  it('allows a listed id whose post stays pending: its slot of the day is lost', async () => {
    // Accepted (docs/data-model.md#limits-of-the-rules): an admin can waste slots, never gain one.
    const { others } = split(publishing({ posts: pending(0, 2) }), 'post1');
    const { others: burnt } = split(others, 'index1');
    await expect(run(as('admin'), burnt)).toBeAllowed();
    expect((await getDoc(doc(as('visitor'), MONTH))).get(DAY)).toBe(2);
  });

  it('publishes no post twice', async () => {
    await expect(publish(pending(0, 1))).toBeAllowed();
    await expect(publish(pending(0, 1))).toBeRefused();
    await expect(publish(pending(0, 1), idsOf(pending(0, 1)))).toBeRefused();
  });
});

describe('the post', () => {
  it.each([
    ...wrong({
      status: ['rejected', 'Published', null, true, labelled('left pending', 'pending')],
      publishedAt: forgedTimes(),
      position: [1, 2, 3, 10, DOUBLE_ZERO, 0.5, -1, -0.5, 1e300, Number.NaN, '0', null, true],
      title: ['Autre', labelled('removed', deleteField())],
      content: ['Autre.'],
      category: ['justice'],
      source: ['https://example.org'],
      authorId: ['ada'],
      authorPseudo: ['Ada'],
      isAnonymous: [labelled('turned', false)],
      createdAt: [labelled('now', serverTimestamp())],
      decidedAt: [labelled('now', serverTimestamp())],
      rejectionReason: ['Non.', ''],
      'votes.grave': [1, 100],
      extra: ['unknown field'],
    }),
    ...without(['publishedAt', 'position', 'status']),
  ])('%s is refused', async (_, post0) => {
    await expect(three({ post0 })).toBeRefused();
  });

  it.each([
    ['rejected', { status: 'rejected', decidedAt: longAgo(), rejectionReason: null }],
    ['published', { status: 'published', publishedAt: longAgo(), position: 0 }],
    ['of an unknown status', { status: 'draft' }],
  ])('%s is refused', async (_, fields) => {
    await seed((database) => updateDoc(doc(database, `posts/${postIdOf(0)}`), fields));
    await expect(three({})).toBeRefused();
  });

  it('made for the occasion is refused', async () => {
    const id = postIdOf('Made');
    const document = aPublishedPost('ada', { publishedAt: serverTimestamp() });
    const { post0: _, ...others } = publishing({ posts: [{ id, document }] });
    await expect(
      run(as('admin'), { ...others, post0: set(`posts/${id}`, document) }),
    ).toBeRefused();
  });

  it('may not share its position with another', async () => {
    await expect(three({ post1: { position: 0 }, index1: { position: 0 } })).toBeRefused();
    await expect(three({ post0: { position: 1 }, index0: { position: 1 } })).toBeRefused();
  });

  it('may not change places with another', async () => {
    const swapped = {
      post0: { position: 1 },
      index0: { position: 1 },
      post1: { position: 0 },
      index1: { position: 0 },
    };
    await expect(three(swapped)).toBeRefused();
    await expect(
      three({ ...swapped, today: { ids: [postIdOf(1), postIdOf(0), postIdOf(2)] } }),
    ).toBeAllowed();
  });

  it('position starts at 0 again in a second batch of the day', async () => {
    await seedPublished(pending(0, 2), startOfToday());
    const already = idsOf(pending(0, 2));
    const position = { position: 2 };
    await expect(
      publish(pending(2, 3), already, { post0: position, index0: position }),
    ).toBeRefused();
    await expect(publish(pending(2, 3), already)).toBeAllowed();
  });

  it('with lists of voters may be published', async () => {
    await seed((database) =>
      updateDoc(doc(database, `posts/${postIdOf(0)}`), { votes: { grave: [] }, reactions: {} }),
    );
    await expect(three({})).toBeAllowed();
  });

  it('from before position and decidedAt existed may be published', async () => {
    const {
      position: _,
      decidedAt: __,
      rejectionReason: ___,
      ...older
    } = PENDING[0]?.document ?? aPost('bob');
    await seed((database) => setDoc(doc(database, `posts/${postIdOf(0)}`), older));
    await expect(three({})).toBeAllowed();
  });
});

describe('the index', () => {
  it.each([
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
      category: ['justice', '', null, 1],
      publishedAt: forgedTimes(),
      position: [DOUBLE_ZERO, 1, 0.5, -1, '0', null],
      title: ['Autre', '', null, 1],
      content: ['Autre.', '', null, 1],
    }),
  ])('%s is refused', async (_, index0) => {
    await expect(three({ index0 })).toBeRefused();
  });

  it('may hold as many prefixes as the limit says', async () => {
    const prefixes = Array.from({ length: SEARCH_PREFIXES_PER_POST }, (_, n) => `p${n}`);
    await expect(three({ index0: { prefixes } })).toBeAllowed();
  });

  it('may hold prefixes of two letters and of fifteen, of any alphabet', async () => {
    const prefixes = ['ré', 'ж'.repeat(SEARCH_PREFIX_MAX), '漢字', '12'];
    await expect(
      three({ index0: { prefixes }, index1: { prefixes: prefixes.slice(1) } }),
    ).toBeAllowed();
  });

  it('may hold none: a text may have no word', async () => {
    await expect(three({ index0: { prefixes: [] } })).toBeAllowed();
  });

  it('has a title only if the post has', async () => {
    await expect(three({ index1: { title: 'Titre' } })).toBeRefused();
  });

  it('of a post that is not among today’s is refused', async () => {
    const stray = set(`searchIndex/${postIdOf(9)}`, anIndex({ publishedAt: serverTimestamp() }));
    await expect(
      run(as('admin'), { ...publishing({ posts: pending(0, 2) }), stray }),
    ).toBeRefused();
  });

  // A place may be burnt, but no index is of a wrong type even then.
  it.each(
    wrong({
      content: [null, 1, ['a'], labelled('281 characters', 'a'.repeat(CONTENT_MAX + 1))],
      title: [null, 1, ['a'], labelled('61 characters', 'a'.repeat(TITLE_MAX + 1))],
      category: ['sport', null, 1],
      position: [0.5, -1, '0', null],
    }),
  )('%s is refused even without a post', async (_, index0) => {
    await expect(run(as('admin'), burning(index0))).toBeRefused();
    await expect(run(as('admin'), burning())).toBeAllowed();
  });

  it('once there is not written again', async () => {
    await expect(publish(pending(0, 1))).toBeAllowed();
    const [one, two] = [pending(0, 1), pending(1, 2)];
    const again = merge(`searchIndex/${postIdOf(0)}`, { content: 'Autre.' });
    await expect(
      run(as('admin'), { ...publishing({ posts: two, already: idsOf(one) }), again }),
    ).toBeRefused();
    const gone = remove(`searchIndex/${postIdOf(0)}`);
    await expect(
      run(as('admin'), { ...publishing({ posts: two, already: idsOf(one) }), gone }),
    ).toBeRefused();
  });
});

describe('a burnt place', () => {
  const path = `searchIndex/${postIdOf(0)}`;
  const text = PENDING[0]?.document ?? aPost('bob');
  /** Yesterday an admin published everything of a post but the post itself. */
  const burn = () =>
    seedDocuments({
      'publishing/today': { at: endOfYesterday(), ids: [postIdOf(0)] },
      [path]: anIndex({ content: text.content, publishedAt: endOfYesterday() }),
    });

  it('leaves an index that admins delete', async () => {
    await expect(run(as('admin'), burning())).toBeAllowed();
    await expect(deleteDoc(doc(as('other'), path))).toBeRefused();
    await expect(deleteDoc(doc(as('admin'), path))).toBeAllowed();
  });

  it('is burnt for the whole day', async () => {
    await expect(run(as('admin'), burning())).toBeAllowed();
    await expect(deleteDoc(doc(as('admin'), path))).toBeAllowed();
    await expect(publish(pending(0, 1))).toBeRefused();
    await expect(publish(pending(0, 1), idsOf(pending(0, 1)))).toBeRefused();
  });

  it('does not keep its post from another day', async () => {
    await burn();
    await expect(deleteDoc(doc(as('admin'), path))).toBeAllowed();
    await expect(publish(pending(0, 1))).toBeAllowed();
    // Which is then like any other.
    await expect(deleteDoc(doc(as('admin'), path))).toBeRefused();
  });

  it('need not be cleared for that: the index left behind is written over', async () => {
    await burn();
    await expect(three({ index0: { content: 'Autre.' } })).toBeRefused();
    await expect(three({ index0: { position: 1 } })).toBeRefused();
    await expect(three({ index0: null })).toBeRefused();
    await expect(three({})).toBeAllowed();
  });
});

describe('publishing/today', () => {
  const [a, b, c] = idsOf(pending(0, 3));

  it.each([
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
        labelled('no ids at all', [1, 2, 3]),
        labelled('ids too short', ['a', 'b', 'c']),
        labelled('a null', [a, b, c, null]),
        labelled('a map', { 0: a, 1: b, 2: c }),
      ],
    }),
  ])('%s is refused', async (_, today) => {
    await expect(three({ today })).toBeRefused();
  });

  it.each([
    ['a number', 1],
    ['null', null],
    ['a map', {}],
    ['a short text', 'a'],
    ['a path', `posts/${postIdOf(9)}`],
    ['a path as long as an id', 'posts/aaaaaaaaaaaaaa'],
    ['twenty signs', '----------__________'],
    ['two ids in one', `${postIdOf(8)},${postIdOf(9)}`],
  ])('%s among the ids is refused, though it is counted', async (_, stranger) => {
    await expect(
      three({
        today: { ids: [a, b, c, stranger] },
        month: { [DAY]: increment(4) },
      }),
    ).toBeRefused();
  });

  describe('after two others', () => {
    const already = idsOf(pending(0, 2));
    const [first = '', second = ''] = already;
    const [third = '', fourth = ''] = idsOf(pending(2, 4));
    beforeEach(() => seedPublished(pending(0, 2), startOfToday()));

    it.each([
      ['all dropped', [third, fourth]],
      ['one dropped', [first, third, fourth]],
      ['one replaced', [first, postIdOf(9), third, fourth]],
      ['none added', [first, second]],
      ['an old one twice', [first, second, first, third, fourth]],
    ])('%s is refused', async (_, ids) => {
      await expect(publish(pending(2, 4), already, { today: { ids } })).toBeRefused();
      // Nor with a month that agrees with the length.
      const month = { [DAY]: increment(ids.length - 2) };
      await expect(publish(pending(2, 4), already, { today: { ids }, month })).toBeRefused();
    });

    it('the new ones come last', async () => {
      await expect(
        publish(pending(2, 4), already, { today: { ids: [third, fourth, first, second] } }),
      ).toBeRefused();
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
      [DAY]: [
        labelled('not moved', increment(0)),
        labelled('+ 1', increment(1)),
        labelled('+ 2', increment(2)),
        labelled('+ 4', increment(4)),
        labelled('- 3', increment(-3)),
        labelled('+ 3.5', increment(3.5)),
        labelled('nothing', undefined),
        '3',
        null,
        [],
      ],
      [`days.${otherDay}`]: [labelled('+ 1 too', increment(1)), 0],
      'days.32': [labelled('3 too', 3)],
    }),
  ];
  it.each(cases)('%s is refused, in a new month and in a known one', async (_, month) => {
    await expect(three({ month })).toBeRefused();
    await seedDocuments({ [MONTH]: { days: { [thisDay()]: 2, [otherDay]: 4 } } });
    await expect(three({ month })).toBeRefused();
  });

  it('grows from what was there, whatever the other days count', async () => {
    await seedDocuments({ [MONTH]: { days: { [otherDay]: 4 } } });
    await expect(three({})).toBeAllowed();
    expect((await getDoc(doc(as('visitor'), MONTH))).get('days')).toEqual({
      [otherDay]: 4,
      [thisDay()]: 3,
    });
  });

  it('counts in no doubles', async () => {
    // From -3, so that the new count is 0: the one whole number that the SDK sends as a double.
    await seedDocuments({ [MONTH]: { days: { [thisDay()]: -3 } } });
    await expect(three({ month: { [DAY]: -0 } })).toBeRefused();
    await expect(three({ month: { [DAY]: 0 } })).toBeAllowed();
  });

  it('cannot forget another day', async () => {
    await seedDocuments({ [MONTH]: { days: { [otherDay]: 4, [thisDay()]: 1 } } });
    const { month: _, ...others } = publishing({ posts: pending(0, 3) });
    const fields = { days: { [thisDay()]: 4 } };
    await expect(run(as('admin'), { ...others, month: set(MONTH, fields) })).toBeRefused();
    await expect(run(as('admin'), { ...others, month: merge(MONTH, fields) })).toBeAllowed();
  });

  it('of another day is refused', async () => {
    await expect(three({ month: { days: { [otherDay]: increment(3) } } })).toBeRefused();
  });

  it('of another month is refused, alone or beside the right one', async () => {
    const month = merge('archiveMonths/2020-01', { days: { [thisDay()]: increment(3) } });
    const { month: right, ...others } = publishing({ posts: pending(0, 3) });
    if (!right) throw new Error('part missing');
    await expect(run(as('admin'), { ...others, month })).toBeRefused();
    await expect(run(as('admin'), { ...others, right, month })).toBeRefused();
  });
});

describe('a batch that carries something else', () => {
  it.each([
    ['a vote', update(`posts/${postIdOf(1)}`, { 'votes.grave': increment(1) })],
    ['an edit of what it publishes', update(`posts/${postIdOf(0)}`, { content: 'Autre.' })],
    ['an edit that is none', update(`posts/${postIdOf(1)}`, { content: '' })],
    ['a role', update('users/bob', { role: 'admin' })],
    ['another deletion', remove(`posts/${postIdOf(1)}`)],
    // Another decision, which its entry in the record does not name.
    ['an edit of another pending post', update(`posts/${postIdOf(1)}`, { content: 'Autre.' })],
    [
      'a rejection',
      update(`posts/${postIdOf(1)}`, {
        status: 'rejected',
        decidedAt: serverTimestamp(),
        rejectionReason: null,
      } satisfies Partial<Record<keyof PostDocument, unknown>>),
    ],
  ])('%s is refused', async (_, part) => {
    await expect(oneAnd(part)).toBeRefused();
  });
});
