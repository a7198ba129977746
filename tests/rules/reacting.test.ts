import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  increment,
  serverTimestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { moveVote, REACTION_TYPES, type ReactionType, type Votes } from '@/domain/votes';
import { accessTable, NOBODY } from './support/access';
import { forgedTimes, labelled, NOT_INTEGERS, without, wrong } from './support/cases';
import {
  ON_WALL,
  reacting,
  remove,
  run,
  set,
  update,
  type Breaks,
  type Commit,
} from './support/commits';
import { as, seed, seedDocuments, updateTimeOf, withRules } from './support/environment';
import {
  anAccount,
  anIndex,
  aPost,
  aPublishedPost,
  aVote,
  longAgo,
  postIdOf,
} from './support/factories';
import { partsTable } from './support/parts';

type Reaction = ReactionType | null;

const VOTES: Votes = { impossible: 1, absurde: 2, grave: 3, drole: 4, archiver: 5 };
const POST_PATH = `posts/${ON_WALL}`;
const VOTE_PATH = `users/alice/votes/${ON_WALL}`;
const ACCOUNT_PATH = 'users/alice/private/account';

withRules(() => ({ [POST_PATH]: aPublishedPost('bob', { votes: VOTES }) }));

/** Alice's record as it is before she reacts. */
async function holding(from: Reaction): Promise<void> {
  if (!from) return;
  await seedDocuments({
    [VOTE_PATH]: aVote(from),
    [ACCOUNT_PATH]: anAccount('alice', { reactionsCount: 1 }),
  });
}

const react = (from: Reaction, to: Reaction, breaks: Breaks = {}) =>
  run(as('owner'), reacting('alice', from, to, breaks));

const erasePost = () => seed((database) => deleteDoc(doc(database, POST_PATH)));

/** A whole commit and one more document. */
const withMore = (commit: Commit, more: Commit) => run(as('owner'), { ...commit, ...more });

const MOVES = [null, ...REACTION_TYPES].flatMap((from) =>
  [null, ...REACTION_TYPES].filter((to) => to !== from).map((to) => [from, to] as const),
);

describe('every move of one voter', () => {
  it.each(MOVES)('from %s to %s is allowed and counted', async (from, to) => {
    await holding(from);
    await expect(react(from, to)).toBeAllowed();
    const post = await getDoc(doc(as('visitor'), POST_PATH));
    expect(post.get('votes')).toEqual(moveVote(VOTES, from, to));
    expect((await getDoc(doc(as('owner'), ACCOUNT_PATH))).get('reactionsCount')).toBe(to ? 1 : 0);
    expect((await getDoc(doc(as('owner'), VOTE_PATH))).get('type')).toBe(to ?? undefined);
  });
});

accessTable('reacting', {
  'react as alice': [(database) => run(database, reacting('alice', null, 'grave')), ['owner']],
  'react as bob, the author': [
    (database) => run(database, reacting('bob', null, 'grave')),
    ['other'],
  ],
  'react as ada': [(database) => run(database, reacting('ada', null, 'grave')), ['admin']],
  'react as nina, who has an account but no profile': [
    async (database) => {
      await seedDocuments({ 'users/nina/private/account': anAccount('nina') });
      await run(database, reacting('nina', null, 'grave'));
    },
    NOBODY,
  ],
});

const plausible = { standAlone: ['account'] };
partsTable('adding', 'owner', () => reacting('alice', null, 'grave'), undefined, plausible);
partsTable(
  'changing',
  'owner',
  () => reacting('alice', 'grave', 'drole'),
  () => holding('grave'),
);
partsTable(
  'removing',
  'owner',
  () => reacting('alice', 'grave', null),
  () => holding('grave'),
  plausible,
);

describe('the count', () => {
  it.each(
    wrong({
      'votes.grave': [
        labelled('not moved', increment(0)),
        labelled('+ 2', increment(2)),
        labelled('- 1', increment(-1)),
        labelled('+ 0.5', increment(0.5)),
        labelled('+ 1.5', increment(1.5)),
        labelled('+ 1e300', increment(1e300)),
        labelled('gone', deleteField()),
        99,
        '4',
        null,
        labelled('a list of four', ['a', 'b', 'c', 'alice']),
      ],
      'votes.drole': [labelled('+ 1', increment(1)), labelled('- 1', increment(-1)), 0, 4.5, null],
      'votes.extra': [1],
      votes: [{}, { grave: 4 }, null, 4],
    }),
  )('%s is refused when adding grave', async (_, post) => {
    // `votes` and 'votes.grave' in one update would be an argument error, not a refusal.
    await expect(
      react(null, 'grave', {
        post: 'votes' in post ? { ...post, 'votes.grave': undefined } : post,
      }),
    ).toBeRefused();
  });

  it.each(
    wrong({
      'votes.grave': [
        labelled('not moved', increment(0)),
        labelled('+ 1', increment(1)),
        labelled('- 2', increment(-2)),
      ],
      'votes.drole': [
        labelled('not moved', increment(0)),
        labelled('+ 2', increment(2)),
        labelled('- 1', increment(-1)),
      ],
      'votes.absurde': [labelled('+ 1', increment(1)), labelled('- 1', increment(-1))],
    }),
  )('%s is refused when changing grave to drole', async (_, post) => {
    await holding('grave');
    await expect(react('grave', 'drole', { post })).toBeRefused();
  });

  it.each(
    wrong({
      'votes.grave': [
        labelled('not moved', increment(0)),
        labelled('+ 1', increment(1)),
        labelled('- 2', increment(-2)),
        labelled('- 0.5', increment(-0.5)),
      ],
      'votes.drole': [labelled('- 1', increment(-1)), labelled('+ 1', increment(1))],
    }),
  )('%s is refused when removing grave', async (_, post) => {
    await holding('grave');
    await expect(react('grave', null, { post })).toBeRefused();
  });

  it('is set as well as moved, if it is right', async () => {
    await expect(react(null, 'grave', { post: { 'votes.grave': VOTES.grave + 1 } })).toBeAllowed();
  });

  it('is no double', async () => {
    await holding('impossible');
    await expect(react('impossible', null, { post: { 'votes.impossible': -0 } })).toBeRefused();
    await expect(react('impossible', null, { account: { reactionsCount: -0 } })).toBeRefused();
    await expect(react('impossible', null)).toBeAllowed();
  });

  it('never falls below 0', async () => {
    await holding('grave');
    await seed((database) => updateDoc(doc(database, POST_PATH), { 'votes.grave': 0 }));
    await expect(react('grave', null)).toBeRefused();
    await expect(react('grave', 'drole')).toBeRefused();
  });

  it('is refused when the record tells another move', async () => {
    await expect(react(null, 'grave', { vote: { type: 'drole' } })).toBeRefused();
    await holding('grave');
    await expect(react('drole', 'absurde')).toBeRefused();
    await expect(react('drole', null)).toBeRefused();
    await expect(react('grave', 'drole', { vote: { type: 'absurde' } })).toBeRefused();
  });
});

describe('the record', () => {
  it.each([
    ...without(['type', 'votedAt']),
    ...wrong({
      extra: ['unknown field'],
      uid: ['alice'],
      type: ['Grave', 'like', 'none', '', null, 0, ['grave']],
      votedAt: forgedTimes(),
    }),
  ])('%s is refused', async (_, vote) => {
    await expect(react(null, 'grave', { vote })).toBeRefused();
    await holding('drole');
    await expect(react('drole', 'grave', { vote })).toBeRefused();
  });

  it('of another user is refused', async () => {
    const { post, account } = reacting('alice', null, 'grave');
    const { vote: bobs } = reacting('bob', null, 'grave');
    if (!post || !account || !bobs) throw new Error('parts missing');
    await expect(run(as('owner'), { post, account, bobs })).toBeRefused();
    await expect(withMore(reacting('alice', null, 'grave'), { bobs })).toBeRefused();
  });
});

describe('another user’s record', () => {
  const BOBS = `users/bob/votes/${ON_WALL}`;

  it.each([
    ['changed', set(BOBS, { type: 'drole', votedAt: serverTimestamp() })],
    ['deleted', remove(BOBS)],
  ])('is not %s under cover of the own vote', async (_, bobs) => {
    // The post gains what both records ask of it.
    await seedDocuments({ [BOBS]: aVote('grave') });
    await expect(withMore(reacting('alice', null, 'drole'), { bobs })).toBeRefused();
  });
});

describe('voting twice', () => {
  it.each(REACTION_TYPES)('%s, then the same again, is refused', async (type) => {
    await expect(react(null, type)).toBeAllowed();
    await expect(react(null, type)).toBeRefused();
    await expect(react(null, type, { account: null })).toBeRefused();
    await expect(react(null, type, { vote: null })).toBeRefused();
  });

  it('another beside the first is refused', async () => {
    await expect(react(null, 'grave')).toBeAllowed();
    await expect(react(null, 'drole')).toBeRefused();
    await expect(react(null, 'drole', { account: null })).toBeRefused();
  });

  it('two types in one commit is refused', async () => {
    const drole = { 'votes.drole': increment(1) };
    await expect(react(null, 'grave', { post: drole })).toBeRefused();
    await expect(
      react(null, 'grave', { post: drole, account: { reactionsCount: increment(2) } }),
    ).toBeRefused();
  });

  it('on two posts in one commit needs both counts', async () => {
    const other = postIdOf('Other');
    await seedDocuments({ [`posts/${other}`]: aPublishedPost('bob', { votes: VOTES }) });
    const { vote } = reacting('alice', null, 'grave', {}, other);
    if (!vote) throw new Error('part missing');
    await expect(withMore(reacting('alice', null, 'grave'), { second: vote })).toBeRefused();
  });

  it('removing what was never added is refused', async () => {
    await expect(react('grave', null)).toBeRefused();
    await expect(react('grave', null, { vote: null })).toBeRefused();
    await expect(react('grave', 'drole')).toBeRefused();
  });
});

describe('the account', () => {
  it.each(
    wrong({
      reactionsCount: [
        labelled('not moved', increment(0)),
        labelled('+ 2', increment(2)),
        labelled('- 1', increment(-1)),
        labelled('+ 0.5', increment(0.5)),
        ...NOT_INTEGERS.filter((value) => value !== -1),
      ],
      postsCount: [labelled('+ 1', increment(1))],
      email: ['new@example.org'],
      'quota.count': [0, 1],
      extra: ['unknown field'],
    }),
  )('%s is refused when adding', async (_, account) => {
    // What is written must differ from what is there: the seeded quota's count is 0.
    await seed((database) => updateDoc(doc(database, ACCOUNT_PATH), { 'quota.count': 3 }));
    await expect(react(null, 'grave', { account })).toBeRefused();
  });

  it.each(
    wrong({
      reactionsCount: [
        labelled('+ 1', increment(1)),
        labelled('- 1', increment(-1)),
        labelled('- 2', increment(-2)),
      ],
    }),
  )('%s is refused when changing', async (_, fields) => {
    await holding('grave');
    await expect(
      withMore(reacting('alice', 'grave', 'drole'), { account: update(ACCOUNT_PATH, fields) }),
    ).toBeRefused();
  });

  it.each(
    wrong({
      reactionsCount: [
        labelled('not moved', increment(0)),
        labelled('+ 1', increment(1)),
        labelled('- 2', increment(-2)),
      ],
    }),
  )('%s is refused when removing', async (_, account) => {
    await holding('grave');
    await expect(react('grave', null, { account })).toBeRefused();
  });

  it('never falls below 0', async () => {
    await holding('grave');
    await seed((database) => updateDoc(doc(database, ACCOUNT_PATH), { reactionsCount: 0 }));
    await expect(react('grave', null)).toBeRefused();
  });

  it('of another user does not do', async () => {
    const { account: bobs } = reacting('bob', null, 'grave');
    if (!bobs) throw new Error('part missing');
    await expect(
      withMore(reacting('alice', null, 'grave', { account: null }), { bobs }),
    ).toBeRefused();
  });
});

describe('the post', () => {
  it.each([
    ['pending', aPost('bob', { votes: VOTES })],
    ['pending, and the own', aPost('alice', { votes: VOTES })],
    ['rejected', aPost('bob', { votes: VOTES, status: 'rejected' })],
  ])('%s is refused', async (_, post) => {
    await seedDocuments({ [POST_PATH]: { ...post } });
    await expect(react(null, 'grave')).toBeRefused();
    await expect(run(as('admin'), reacting('ada', null, 'grave'))).toBeRefused();
    await holding('grave');
    await expect(react('grave', 'drole')).toBeRefused();
    await expect(react('grave', null)).toBeRefused();
  });

  it('unknown is refused', async () => {
    const unknown = postIdOf('Unknown');
    const { vote, account } = reacting('alice', null, 'grave', {}, unknown);
    if (!vote || !account) throw new Error('parts missing');
    await expect(run(as('owner'), { vote, account })).toBeRefused();
    const made = set(
      `posts/${unknown}`,
      aPublishedPost('alice', { votes: { ...VOTES, grave: 1 } }),
    );
    await expect(run(as('owner'), { vote, account, made })).toBeRefused();
  });

  it.each(
    wrong({
      title: ['Autre'],
      content: ['Autre.'],
      category: ['justice'],
      source: ['https://example.org'],
      authorId: ['alice', null],
      authorPseudo: ['Alice'],
      isAnonymous: [true],
      status: ['pending', 'rejected'],
      createdAt: [labelled('now', serverTimestamp())],
      publishedAt: [labelled('now', serverTimestamp()), null],
      position: [1, null],
      decidedAt: [labelled('now', serverTimestamp())],
      rejectionReason: ['Non.'],
      reactions: [{}, { grave: ['alice'] }],
      extra: ['unknown field'],
    }),
  )('%s under a vote is refused', async (_, post) => {
    await expect(react(null, 'grave', { post })).toBeRefused();
    await expect(run(as('admin'), reacting('ada', null, 'grave', { post }))).toBeRefused();
  });

  it('shows nobody who reacted', async () => {
    const before = await updateTimeOf('users/alice');
    await expect(react(null, 'grave')).toBeAllowed();
    expect(await updateTimeOf('users/alice')).toBe(before);
  });
});

describe('once the post is gone', () => {
  it('the record may be deleted alone, by its owner', async () => {
    await holding('grave');
    await erasePost();
    for (const role of ['visitor', 'newcomer', 'other', 'admin'] as const) {
      await expect(deleteDoc(doc(as(role), VOTE_PATH))).toBeRefused();
    }
    await expect(deleteDoc(doc(as('owner'), VOTE_PATH))).toBeAllowed();
  });

  it('or together with the account’s step back', async () => {
    await holding('grave');
    await erasePost();
    const step = update(ACCOUNT_PATH, { reactionsCount: increment(-1) });
    await expect(run(as('owner'), { vote: remove(VOTE_PATH), step })).toBeAllowed();
  });

  it('the record may not be changed or made', async () => {
    const { vote, account } = reacting('alice', null, 'grave');
    if (!vote || !account) throw new Error('parts missing');
    await erasePost();
    await expect(run(as('owner'), { vote, account })).toBeRefused();
    await holding('drole');
    await expect(run(as('owner'), { vote })).toBeRefused();
  });

  it('others’ posts cannot be erased to get there', async () => {
    await holding('grave');
    await expect(
      run(as('owner'), { vote: remove(VOTE_PATH), post: remove(POST_PATH) }),
    ).toBeRefused();
    // An admin deletes it with its index and its count only (deleting.test.ts).
    await seedDocuments({ [`searchIndex/${ON_WALL}`]: anIndex() });
    await expect(run(as('admin'), { post: remove(POST_PATH) })).toBeRefused();
  });
});

/** The first new reaction to an older post writes all five counts. */
const first = (votes: unknown, more: Readonly<Record<string, unknown>> = {}) =>
  react(null, 'grave', { post: { 'votes.grave': undefined, votes, ...more } });

describe('an older post', () => {
  const LISTS = {
    impossible: [],
    absurde: ['a'],
    grave: ['a', 'b', 'c'],
    drole: [],
    archiver: ['z'],
  };
  const COUNTS: Votes = { impossible: 0, absurde: 1, grave: 3, drole: 0, archiver: 1 };
  const added: Votes = { ...COUNTS, grave: 4 };
  const base = aPublishedPost('bob');
  const { votes: _, ...voteless } = base;

  const OLDER = {
    'lists in votes': { ...base, votes: LISTS },
    'lists in reactions, no votes': { ...voteless, reactions: LISTS },
    'lists in reactions, empty votes': { ...base, votes: {}, reactions: LISTS },
    'counts in votes, lists left in reactions': {
      ...base,
      votes: COUNTS,
      reactions: { grave: ['q'] },
    },
    'some lists missing': {
      ...base,
      votes: { absurde: ['a'], grave: ['a', 'b', 'c'], archiver: ['z'] },
    },
  } as const;
  const seedOlder = (shape: keyof typeof OLDER) => seedDocuments({ [POST_PATH]: OLDER[shape] });

  describe.each(Object.entries(OLDER))('with %s', (_shape, older) => {
    beforeEach(() => seedDocuments({ [POST_PATH]: older }));

    it('gets five counts', async () => {
      await expect(first(added)).toBeAllowed();
    });

    it('may lose `reactions` in that commit', async () => {
      if (!('reactions' in older)) return;
      await expect(first(added, { reactions: deleteField() })).toBeAllowed();
      expect((await getDoc(doc(as('visitor'), POST_PATH))).data()).not.toHaveProperty('reactions');
    });

    it.each(
      wrong({
        impossible: [1],
        absurde: [0, 2],
        grave: [0, 1, 3, 5, 4.5],
        drole: [1, -1],
        archiver: [0],
        extra: [0],
      }),
    )('a wrong size is refused: %s', async (_title, wrongCount) => {
      await expect(first({ ...added, ...wrongCount })).toBeRefused();
    });

    it.each(REACTION_TYPES)('all five counts are needed: without %s refused', async (type) => {
      const { [type]: _left, ...four } = added;
      await expect(first(four)).toBeRefused();
    });

    it('`reactions` cannot be changed instead', async () => {
      await expect(first(added, { reactions: { grave: ['alice'] } })).toBeRefused();
      await expect(first(added, { reactions: null })).toBeRefused();
    });
  });

  it('keeps no list beside a count', async () => {
    await seedOlder('lists in votes');
    await expect(first({ ...LISTS, grave: 4 })).toBeRefused();
    await expect(first({ ...added, absurde: ['a'] })).toBeRefused();
    await expect(
      react(null, 'grave', { post: { 'votes.grave': [...LISTS.grave, 'alice'] } }),
    ).toBeRefused();
    await expect(react(null, 'grave')).toBeRefused();
  });

  it('cannot lose `reactions` without a vote', async () => {
    await seedOlder('counts in votes, lists left in reactions');
    await expect(
      updateDoc(doc(as('owner'), POST_PATH), { reactions: deleteField() }),
    ).toBeRefused();
  });

  it('whose voter already has a record moves like any other', async () => {
    await seedOlder('lists in votes');
    await holding('grave');
    await expect(
      react('grave', 'drole', {
        post: {
          'votes.grave': undefined,
          'votes.drole': undefined,
          votes: { ...COUNTS, grave: 2, drole: 1 },
        },
      }),
    ).toBeAllowed();
  });

  it('then counts by increment', async () => {
    await seedOlder('lists in reactions, no votes');
    await expect(first(added, { reactions: deleteField() })).toBeAllowed();
    await expect(run(as('other'), reacting('bob', null, 'grave'))).toBeAllowed();
    await expect(react('grave', null)).toBeAllowed();
    const post = await getDoc(doc(as('visitor'), POST_PATH));
    expect(post.get('votes')).toEqual({ ...COUNTS, grave: 4 });
  });

  it('counts below 0 are refused even where they stood', async () => {
    await seedDocuments({ [POST_PATH]: { ...base, votes: { ...COUNTS, archiver: -1 } } });
    await expect(react(null, 'grave')).toBeRefused();
  });
});

describe('a vote carried from one post to another in one commit', () => {
  it('is refused', async () => {
    // Each record asks the account for its own step, so the two cannot share one commit.
    const other = postIdOf('Other');
    await holding('grave');
    await seedDocuments({
      [`posts/${other}`]: {
        ...aPublishedPost('bob', { publishedAt: longAgo() }),
      },
    });
    const batch = writeBatch(as('owner'));
    batch.delete(doc(as('owner'), VOTE_PATH));
    batch.update(doc(as('owner'), POST_PATH), { 'votes.grave': increment(-1) });
    batch.set(doc(as('owner'), `users/alice/votes/${other}`), {
      type: 'grave',
      votedAt: serverTimestamp(),
    });
    batch.update(doc(as('owner'), `posts/${other}`), { 'votes.grave': increment(1) });
    await expect(batch.commit()).toBeRefused();
  });
});
