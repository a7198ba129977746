import {
  deleteDoc,
  doc,
  getDoc,
  increment,
  serverTimestamp,
  Timestamp,
  writeBatch,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { SECONDS_BETWEEN_REACTIONS } from '@/config/limits';
import { moveVote, REACTION_TYPES, type ReactionType, type Votes } from '@/domain/posts/votes';
import { accessTableOfAll, NOBODY } from './support/access';
import { forgedTimes, increments, labelled, NOW, REMOVED, without, wrong } from './support/cases';
import {
  ON_WALL,
  reacting,
  remove,
  run,
  set,
  split,
  type Breaks,
  type Commit,
} from './support/commits';
import { as, endWait, seedDeletion, seedDocuments, seedUpdate } from './support/environment';
import { allows, denies } from './support/expectations';
import {
  anAccount,
  anIndex,
  aPost,
  aPublishedPost,
  aVote,
  longAgo,
  postIdOf,
} from './support/factories';
import { withDocuments, withRules } from './support/withRules';
import { writesTable } from './support/writesTable';

type Reaction = ReactionType | null;

const VOTES: Votes = { impossible: 1, absurde: 2, grave: 3, drole: 4, archiver: 5 };
const POST_PATH = `posts/${ON_WALL}`;
const VOTE_PATH = `users/alice/votes/${ON_WALL}`;
const ACCOUNT_PATH = 'users/alice/private/account';

withRules(() => ({ [POST_PATH]: aPublishedPost('bob', { votes: VOTES }) }));

/** Returns the documents of a reaction that Alice has set, by path. */
const voted = (type: ReactionType) => ({
  [VOTE_PATH]: aVote(type),
  [ACCOUNT_PATH]: anAccount('alice', { reactionsCount: 1 }),
});

/** Seeds Alice's stored vote and her account's count as they are before she reacts. */
async function seedVote(from: Reaction): Promise<void> {
  if (from) await seedDocuments(voted(from));
}

const react = (from: Reaction, to: Reaction, breaks: Breaks = {}) =>
  run(as('owner'), reacting('alice', from, to, breaks));

const erasePost = () => seedDeletion(POST_PATH);

/** Runs a complete commit together with more documents. */
const withMore = (commit: Commit, more: Commit) => run(as('owner'), { ...commit, ...more });

/** From no reaction to each type in turn, and back to none. */
const MOVES = [null, ...REACTION_TYPES].map(
  (from, index) => [from, REACTION_TYPES[index] ?? null] as const,
);

describe('reaction of one user', () => {
  it.each(MOVES)('allows and counts the change from %s to %s', async (from, to) => {
    await seedVote(from);
    await expect(react(from, to)).toBeAllowed();
    const post = await getDoc(doc(as('visitor'), POST_PATH));
    expect(post.get('votes')).toEqual(moveVote(VOTES, from, to));
    expect((await getDoc(doc(as('owner'), ACCOUNT_PATH))).get('reactionsCount')).toBe(to ? 1 : 0);
    expect((await getDoc(doc(as('owner'), VOTE_PATH))).get('type')).toBe(to ?? undefined);
  });
});

accessTableOfAll('reacting', {
  'react as alice': [() => reacting('alice', null, 'grave'), ['owner']],
  'react as bob, the author': [() => reacting('bob', null, 'grave'), ['other']],
  'react as ada': [() => reacting('ada', null, 'grave'), ['admin']],
  'react as nina, who has an account but no profile': [
    () => reacting('nina', null, 'grave'),
    NOBODY,
    { 'users/nina/private/account': anAccount('nina') },
  ],
});

writesTable('adding a reaction', 'owner', () => reacting('alice', null, 'grave'));
writesTable('changing a reaction', 'owner', () => reacting('alice', 'grave', 'drole'), {
  documents: () => voted('grave'),
});
writesTable('removing a reaction', 'owner', () => reacting('alice', 'grave', null), {
  documents: () => voted('grave'),
});

/** Cases of a change of the reaction with one wrong field in a write. */
const moves = (
  from: Reaction,
  to: Reaction,
  write: 'post' | 'account',
  table: Parameters<typeof wrong>[0],
) =>
  wrong(table).map(
    ([title, fields]) =>
      [`${title} in the ${write} from ${from} to ${to}`, from, to, { [write]: fields }] as const,
  );

describe('counts of the post', () => {
  it.each(
    wrong({
      'votes.grave': [
        ...increments(0, 2, -1, 0.5),
        REMOVED,
        '4',
        null,
        labelled('a list of four', ['a', 'b', 'c', 'alice']),
      ],
      ...Object.fromEntries(
        REACTION_TYPES.filter((type) => type !== 'grave').map((type) => [
          `votes.${type}`,
          increments(1, -1),
        ]),
      ),
      'votes.extra': [1],
      votes: [{}, null],
    }),
  )('denies %s when adding grave', async (_, post) => {
    // `votes` and 'votes.grave' in one update would be an argument error, not a refusal.
    await expect(
      react(null, 'grave', {
        post: 'votes' in post ? { ...post, 'votes.grave': undefined } : post,
      }),
    ).toBeDenied();
  });

  it.each([
    ...moves('grave', 'drole', 'post', {
      'votes.grave': increments(0, 1, -2),
      'votes.drole': increments(0, 2, -1),
      'votes.absurde': increments(1, -1),
    }),
    ...moves('grave', null, 'post', {
      'votes.grave': increments(0, 1, -2, -0.5),
      'votes.drole': increments(-1, 1),
    }),
    ...moves('grave', 'drole', 'account', { reactionsCount: increments(1, -1, -2) }),
    ...moves('grave', null, 'account', { reactionsCount: increments(0, 1, -2) }),
  ])('denies %s', async (_, from, to, breaks) => {
    await seedVote(from);
    await expect(react(from, to, breaks)).toBeDenied();
  });

  allows('setting the right count instead of incrementing it', () =>
    react(null, 'grave', { post: { 'votes.grave': VOTES.grave + 1 } }),
  );

  it('denies counts that are doubles', async () => {
    await seedVote('impossible');
    await expect(react('impossible', null, { post: { 'votes.impossible': -0 } })).toBeDenied();
    await expect(react('impossible', null, { account: { reactionsCount: -0 } })).toBeDenied();
    await expect(react('impossible', null)).toBeAllowed();
  });

  it('denies a count below 0', async () => {
    await seedVote('grave');
    await seedUpdate(POST_PATH, { 'votes.grave': 0 });
    await expect(react('grave', null)).toBeDenied();
    await expect(react('grave', 'drole')).toBeDenied();
  });

  it('denies counts that do not match the votes before and after the commit', async () => {
    await expect(react(null, 'grave', { vote: { type: 'drole' } })).toBeDenied();
    await seedVote('grave');
    await expect(react('drole', 'absurde')).toBeDenied();
    await expect(react('drole', null)).toBeDenied();
    await expect(react('grave', 'drole', { vote: { type: 'absurde' } })).toBeDenied();
  });
});

describe('stored vote', () => {
  it.each([
    ...without(['type', 'votedAt']),
    ...wrong({
      extra: ['unknown field'],
      uid: ['alice'],
      type: ['Grave', 'none', null, ['grave']],
      votedAt: forgedTimes(),
    }),
  ])('denies a vote with %s', async (_, vote) => {
    await expect(react(null, 'grave', { vote })).toBeDenied();
    await seedVote('drole');
    await expect(react('drole', 'grave', { vote })).toBeDenied();
  });

  it('denies storing a vote of another user', async () => {
    const { post, account } = reacting('alice', null, 'grave');
    const { vote: bobs } = reacting('bob', null, 'grave');
    await expect(run(as('owner'), { post, account, bobs })).toBeDenied();
    await expect(withMore(reacting('alice', null, 'grave'), { bobs })).toBeDenied();
  });
});

describe('stored vote of another user', () => {
  const BOBS = `users/bob/votes/${ON_WALL}`;

  it.each([
    ['changing', set(BOBS, { type: 'drole', votedAt: serverTimestamp() })],
    ['deleting', remove(BOBS)],
  ])('denies %s it in the commit of one’s own vote', async (_, bobs) => {
    // Alice's increment of drole would also satisfy the rule for Bob's change to drole.
    await seedDocuments({ [BOBS]: aVote('grave') });
    await expect(withMore(reacting('alice', null, 'drole'), { bobs })).toBeDenied();
  });
});

describe('second vote of one user', () => {
  it.each(['grave', 'drole'] as const)('denies adding %s after grave', async (type) => {
    await expect(react(null, 'grave')).toBeAllowed();
    await endWait('alice');
    await expect(react(null, type)).toBeDenied();
    await expect(react(null, type, { account: null })).toBeDenied();
    await expect(react(null, type, { vote: null })).toBeDenied();
  });

  it('denies two types in one commit', async () => {
    const drole = { 'votes.drole': increment(1) };
    await expect(react(null, 'grave', { post: drole })).toBeDenied();
    await expect(
      react(null, 'grave', { post: drole, account: { reactionsCount: increment(2) } }),
    ).toBeDenied();
  });

  it('denies a vote on a second post whose count does not change', async () => {
    const other = postIdOf('Other');
    await seedDocuments({ [`posts/${other}`]: aPublishedPost('bob', { votes: VOTES }) });
    const { vote } = reacting('alice', null, 'grave', {}, other);
    await expect(withMore(reacting('alice', null, 'grave'), { second: vote })).toBeDenied();
  });

  it('denies removing or changing a vote that does not exist', async () => {
    await expect(react('grave', null)).toBeDenied();
    await expect(react('grave', null, { vote: null })).toBeDenied();
    await expect(react('grave', 'drole')).toBeDenied();
  });
});

describe('reactionsCount of the account', () => {
  it.each(
    wrong({
      reactionsCount: [...increments(0, 2, -1, 0.5), '1', null],
      postsCount: increments(1),
      email: ['new@example.org'],
      'quota.count': [0, 1],
      extra: ['unknown field'],
    }),
  )('denies %s when adding a reaction', async (_, account) => {
    // A quota.count other than those of the cases, so that each of them is a change.
    await seedUpdate(ACCOUNT_PATH, { 'quota.count': 3 });
    await expect(react(null, 'grave', { account })).toBeDenied();
  });

  it('denies a count below 0', async () => {
    await seedVote('grave');
    await seedUpdate(ACCOUNT_PATH, { reactionsCount: 0 });
    await expect(react('grave', null)).toBeDenied();
  });

  it('denies counting a reaction on another user’s account', async () => {
    const { account: bobs } = reacting('bob', null, 'grave');
    await expect(
      withMore(reacting('alice', null, 'grave', { account: null }), { bobs }),
    ).toBeDenied();
  });
});

describe('post that receives a reaction', () => {
  it('denies every reaction when the post is not published', async () => {
    await erasePost();
    await seedDocuments({ [`unpublishedPosts/${ON_WALL}`]: aPost('alice') });
    await expect(react(null, 'grave')).toBeDenied();
    await expect(run(as('admin'), reacting('ada', null, 'grave'))).toBeDenied();
    await seedVote('grave');
    await expect(react('grave', 'drole')).toBeDenied();
    await expect(react('grave', null)).toBeDenied();
  });

  it('denies a reaction when the post does not exist', async () => {
    const unknown = postIdOf('Unknown');
    const { vote, account } = reacting('alice', null, 'grave', {}, unknown);
    await expect(run(as('owner'), { vote, account })).toBeDenied();
    const made = set(
      `posts/${unknown}`,
      aPublishedPost('alice', { votes: { ...VOTES, grave: 1 } }),
    );
    await expect(run(as('owner'), { vote, account, made })).toBeDenied();
  });

  it.each(
    wrong({
      title: ['Autre'],
      content: ['Autre.'],
      category: ['justice'],
      source: ['https://example.org'],
      authorId: ['alice'],
      authorPseudo: ['Alice'],
      isAnonymous: [true],
      status: ['rejected'],
      createdAt: [NOW],
      publishedAt: [NOW],
      position: [1],
      decidedAt: [NOW],
      rejectionReason: ['Non.'],
      reactions: [{}, { grave: ['alice'] }],
      extra: ['unknown field'],
    }),
  )('denies %s together with a reaction', async (_, post) => {
    await expect(react(null, 'grave', { post })).toBeDenied();
    await expect(run(as('admin'), reacting('ada', null, 'grave', { post }))).toBeDenied();
  });
});

describe('stored vote on a deleted post', () => {
  it('allows only its owner to delete it alone', async () => {
    await seedVote('grave');
    await erasePost();
    for (const role of ['visitor', 'newcomer', 'other', 'admin'] as const) {
      await expect(deleteDoc(doc(as(role), VOTE_PATH))).toBeDenied();
    }
    await expect(deleteDoc(doc(as('owner'), VOTE_PATH))).toBeAllowed();
  });

  it('allows deleting it while decrementing the account’s count', async () => {
    await seedVote('grave');
    await erasePost();
    const { others } = split(reacting('alice', 'grave', null), 'post');
    await expect(run(as('owner'), others)).toBeAllowed();
  });

  it('denies creating or changing it', async () => {
    const { vote, account } = reacting('alice', null, 'grave');
    await erasePost();
    await expect(run(as('owner'), { vote, account })).toBeDenied();
    await seedVote('drole');
    await expect(run(as('owner'), { vote })).toBeDenied();
  });

  it('denies deleting a vote together with its published post', async () => {
    await seedVote('grave');
    await expect(
      run(as('owner'), { vote: remove(VOTE_PATH), post: remove(POST_PATH) }),
    ).toBeDenied();
    // Admins delete a post only together with its index and month count (deleting.test.ts).
    await seedDocuments({ [`searchIndex/${ON_WALL}`]: anIndex() });
    await expect(run(as('admin'), { post: remove(POST_PATH) })).toBeDenied();
  });
});

describe('post from before a reaction type', () => {
  const { archiver: _, ...four } = VOTES;
  const stored = { ...four, ancien: 7 };
  withDocuments(() => ({ [POST_PATH]: { ...aPublishedPost('bob'), votes: stored } }));

  it.each(['archiver', 'grave'] as const)('allows %s, and keeps an unknown count', async (type) => {
    await expect(react(null, type)).toBeAllowed();
    const post = await getDoc(doc(as('visitor'), POST_PATH));
    expect(post.get('votes')).toEqual({ ...stored, [type]: type === 'grave' ? 4 : 1 });
    await endWait('alice');
    await expect(react(type, null)).toBeAllowed();
  });

  denies.each(
    wrong({
      'votes.archiver': [...increments(0, 2, -1), null],
      'votes.grave': increments(1),
      'votes.ancien': [...increments(1, -7), null],
    }),
  )('a count with the first archiver: %s', (_title, post) => react(null, 'archiver', { post }));

  it('denies a reaction while a stored count is below 0', async () => {
    await seedDocuments({
      [POST_PATH]: aPublishedPost('bob', { votes: { ...VOTES, archiver: -1 } }),
    });
    await expect(react(null, 'grave')).toBeDenied();
  });
});

const WAIT_MS = SECONDS_BETWEEN_REACTIONS * 1000;
/** Seeds a last reaction, a number of milliseconds ago. */
const seedLast = (ago: number) =>
  seedUpdate(ACCOUNT_PATH, {
    lastReactionAt: Timestamp.fromMillis(Date.now() - ago),
    lastReactionPostId: postIdOf('Other'),
  });

/** Withdraws a reaction to a deleted post. */
function withdrawNoting(lastReactionAt: unknown): Promise<void> {
  const { vote, account } = reacting('alice', 'grave', null, { account: { lastReactionAt } });
  return run(as('owner'), { vote, account });
}

describe('time between two reactions', () => {
  it.each([
    [null, 'grave'],
    ['grave', 'drole'],
    ['grave', null],
  ] as const)(
    'denies the change from %s to %s before it is over, and allows it afterwards',
    async (from, to) => {
      await seedVote(from);
      // In the future, so that no delay of this machine ends the wait.
      await seedLast(-10 * WAIT_MS);
      await expect(react(from, to)).toBeDenied();
      await seedLast(WAIT_MS);
      await expect(react(from, to)).toBeAllowed();
    },
  );

  it('is exactly the constant', async () => {
    await expect(react(null, 'grave')).toBeAllowed();
    const first = await getDoc(doc(as('owner'), ACCOUNT_PATH));
    const at: unknown = first.get('lastReactionAt');
    if (!(at instanceof Timestamp)) throw new Error('no time');
    let isAllowed = false;
    while (!isAllowed) {
      // oxlint-disable-next-line no-await-in-loop -- until the rules allow it
      isAllowed = await react('grave', 'drole').then(
        () => true,
        () => false,
      );
    }
    const second: unknown = (await getDoc(doc(as('owner'), ACCOUNT_PATH))).get('lastReactionAt');
    if (!(second instanceof Timestamp)) throw new Error('no time');
    expect(second.toMillis() - at.toMillis()).toBeGreaterThanOrEqual(WAIT_MS);
  });

  denies.each([
    ...without(['lastReactionAt', 'lastReactionPostId']),
    ...wrong({
      lastReactionAt: forgedTimes(),
      lastReactionPostId: [postIdOf('Other'), '', null],
      postsCount: increments(1),
      email: ['new@example.org'],
      extra: ['unknown field'],
    }),
  ])('a reaction whose account has %s', (_, account) => react(null, 'grave', { account }));

  it.each([...without(['lastReactionAt']), ...wrong({ lastReactionPostId: [postIdOf('Other')] })])(
    'denies changing and removing a reaction if the account has %s',
    async (_, account) => {
      await seedVote('grave');
      await expect(react('grave', 'drole', { account })).toBeDenied();
      await expect(react('grave', null, { account })).toBeDenied();
    },
  );

  it('is that of the commit when a reaction to a deleted post is withdrawn', async () => {
    await seedVote('grave');
    await erasePost();
    for (const [, { time }] of wrong({ time: forgedTimes() }))
      await expect(withdrawNoting(time)).toBeDenied();
    await expect(withdrawNoting(serverTimestamp())).toBeAllowed();
  });

  it('is not needed to delete the record of a deleted post', async () => {
    await seedVote('grave');
    await seedLast(-10 * WAIT_MS);
    await erasePost();
    await expect(deleteDoc(doc(as('owner'), VOTE_PATH))).toBeAllowed();
  });
});

describe('votes on two posts in one commit', () => {
  const OTHER = postIdOf('Other');

  it.each<[string, Reaction, Reaction]>([
    ['adding', null, 'grave'],
    ['changing', 'grave', 'drole'],
    ['removing', 'grave', null],
  ])('denies %s both', async (_, from, to) => {
    const { vote: vote2, post: post2 } = reacting('alice', from, to, {}, OTHER);
    await seedDocuments({
      [`posts/${OTHER}`]: aPublishedPost('bob', { votes: VOTES }),
      ...(from && { ...voted(from), [`users/alice/votes/${OTHER}`]: aVote(from) }),
      [ACCOUNT_PATH]: anAccount('alice', { reactionsCount: from ? 2 : 0 }),
    });
    const commit = reacting('alice', from, to);
    await expect(withMore(commit, { vote2, post2 })).toBeDenied();
    await expect(run(as('owner'), commit)).toBeAllowed();
  });

  it('denies moving a vote from one post to another', async () => {
    // One vote needs reactionsCount to fall, the other needs it to rise: no commit can do both.
    const other = postIdOf('Other');
    await seedVote('grave');
    await seedDocuments({
      [`posts/${other}`]: { ...aPublishedPost('bob', { publishedAt: longAgo() }) },
    });
    const batch = writeBatch(as('owner'));
    batch.delete(doc(as('owner'), VOTE_PATH));
    batch.update(doc(as('owner'), POST_PATH), { 'votes.grave': increment(-1) });
    batch.set(doc(as('owner'), `users/alice/votes/${other}`), {
      type: 'grave',
      votedAt: serverTimestamp(),
    });
    batch.update(doc(as('owner'), `posts/${other}`), { 'votes.grave': increment(1) });
    await expect(batch.commit()).toBeDenied();
  });
});
