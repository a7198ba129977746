import { increment, serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { REACTION_TYPES, type Votes } from '@/domain/posts/votes';
import { closing } from '../support/account-commits';
import {
  ON_WALL,
  reacting,
  remove,
  set,
  split,
  update,
  type Commit,
  type Fields,
} from '../support/commits';
import { endWait, seedDeletion, seedDocuments } from '../support/environment';
import { denies } from '../support/expectations';
import {
  anAccount,
  anAnonymousPost,
  aPost,
  aPublishedPost,
  aRejectedPost,
  aSubmission,
  aVote,
  postIdOf,
} from '../support/factories';
import { ROLES, type Role } from '../support/roles';
import { editing } from '../support/post-commits';
import { withRules } from '../support/withRules';
import { commitAs, mergeCommits, readUnrestricted } from './support/helpers';

/**
 * Attacks: change counts without a vote, and the reverse; vote twice, for another user, or on an
 * unpublished post; change a post in the commit of a vote.
 */

const POST = `posts/${ON_WALL}`;
const VOTE = `users/alice/votes/${ON_WALL}`;
const ACCOUNT = 'users/alice/private/account';
const SECOND = postIdOf('Second');
const VOTES: Votes = { impossible: 1, absurde: 2, grave: 3, drole: 4, archiver: 5 };

withRules(() => ({
  [POST]: aPublishedPost('bob', { votes: VOTES }),
  [`posts/${SECOND}`]: aPublishedPost('bob', { votes: VOTES }),
}));

const adding = reacting('alice', null, 'grave');
const only = (commit: Commit, name: string): Commit => split(commit, name).alone;
const vote = { type: 'grave', votedAt: serverTimestamp() };
const count = (fields: Fields): Commit => ({ post: update(POST, fields) });

const attack = (commit: Commit, role: Role = 'owner') => commitAs(role, commit);

describe('attack: change counts without a vote', () => {
  it.each(ROLES)('denies role %s changing the counts', async (role) => {
    for (const type of REACTION_TYPES) {
      for (const step of [1, -1, 1000]) {
        await expect(attack(count({ [`votes.${type}`]: increment(step) }), role)).toBeDenied();
      }
      await expect(attack(count({ [`votes.${type}`]: 0 }), role)).toBeDenied();
    }
    await expect(attack(count({ votes: { ...VOTES, grave: 1e6 } }), role)).toBeDenied();
  });

  denies('moving one vote to another type', () =>
    attack(count({ 'votes.grave': increment(-1), 'votes.drole': increment(1) })),
  );

  denies('the counts of post and account without the vote', () =>
    attack(split(adding, 'vote').others),
  );

  it('denies a vote with another step of its count, or with a step of a second count', async () => {
    for (const by of [0, 2, 100, -1]) {
      await expect(
        attack(reacting('alice', null, 'grave', { post: { 'votes.grave': increment(by) } })),
      ).toBeDenied();
    }
    const more = { 'votes.drole': increment(1) };
    await expect(attack(reacting('alice', null, 'grave', { post: more }))).toBeDenied();
  });

  it('denies counting a vote on another post', async () => {
    const elsewhere = only(reacting('alice', null, 'grave', {}, SECOND), 'vote');
    await expect(attack(mergeCommits(elsewhere, split(adding, 'vote').others))).toBeDenied();
  });

  it('denies counting an existing vote again', async () => {
    await seedDocuments({ [VOTE]: aVote('grave') });
    await expect(attack(split(adding, 'vote').others)).toBeDenied();
    await expect(attack(count({ 'votes.grave': increment(1) }))).toBeDenied();
  });

  it('denies lowering the counts while the vote stays', async () => {
    await seedDocuments({
      [VOTE]: aVote('grave'),
      [ACCOUNT]: anAccount('alice', { reactionsCount: 1 }),
    });
    await expect(attack(split(reacting('alice', 'grave', null), 'vote').others)).toBeDenied();
  });
});

describe('attack: write a vote without its count', () => {
  it('denies creating a vote alone or with the account only', async () => {
    await expect(attack(only(adding, 'vote'))).toBeDenied();
    await expect(attack(split(adding, 'post').others)).toBeDenied();
  });

  it('denies a vote on a post that does not exist', async () => {
    const none = reacting('alice', null, 'grave', {}, postIdOf('None'));
    await expect(attack(split(none, 'post').others)).toBeDenied();
    await expect(attack(only(none, 'vote'))).toBeDenied();
  });

  it('denies deleting a vote without lowering the post’s count', async () => {
    await commitAs('owner', adding);
    await endWait('alice');
    await expect(attack({ vote: remove(VOTE) })).toBeDenied();
    await expect(attack(split(reacting('alice', 'grave', null), 'post').others)).toBeDenied();
  });

  it('denies a vote of another type than the changed count', async () => {
    await expect(
      attack(reacting('alice', null, 'grave', { vote: { type: 'drole' } })),
    ).toBeDenied();
    await commitAs('owner', adding);
    await endWait('alice');
    await expect(
      attack(reacting('alice', 'grave', 'drole', { vote: { type: 'absurde' } })),
    ).toBeDenied();
    await expect(attack({ vote: set(VOTE, { ...vote, type: 'drole' }) })).toBeDenied();
  });
});

describe('attack: vote twice', () => {
  beforeEach(async () => {
    await commitAs('owner', adding);
    await endWait('alice');
  });

  denies.each<[string, () => Commit]>([
    ['the same vote again', () => adding],
    ['a vote of another type beside the first', () => reacting('alice', null, 'drole')],
    [
      'a change that lowers no count',
      () => reacting('alice', 'grave', 'drole', { post: { 'votes.grave': undefined } }),
    ],
    [
      'a change that raises a count by two',
      () => reacting('alice', 'grave', 'drole', { post: { 'votes.drole': increment(2) } }),
    ],
    [
      'a change to the same type',
      () => ({
        vote: set(VOTE, vote),
        post: update(POST, { 'votes.grave': increment(1) }),
      }),
    ],
    [
      'two types in one vote',
      () => ({
        ...reacting('alice', 'grave', 'drole'),
        vote: set(VOTE, { ...vote, type: ['grave', 'drole'] }),
      }),
    ],
    [
      'a second vote under another id',
      () => ({
        ...adding,
        vote: set(`users/alice/votes/${ON_WALL}2`, vote),
      }),
    ],
    [
      'a second vote in another collection',
      () => ({
        ...adding,
        vote: set(`users/alice/votes2/${ON_WALL}`, vote),
      }),
    ],
    [
      'a second vote in another user’s collection',
      () => ({ ...adding, vote: set(`users/bob/votes/${ON_WALL}`, vote) }),
    ],
  ])('%s', (_, commit) => attack(commit()));

  it('denies a vote after the account was closed', async () => {
    await commitAs('owner', closing('alice'));
    await expect(attack(adding)).toBeDenied();
    await expect(attack(reacting('alice', null, 'drole'))).toBeDenied();
    await expect(attack(reacting('alice', 'grave', 'drole'))).toBeDenied();
    await expect(attack(split(adding, 'account').others)).toBeDenied();
  });

  it('counts one vote and allows taking it back once', async () => {
    expect(await readUnrestricted(POST)).toMatchObject({
      votes: { ...VOTES, grave: VOTES.grave + 1 },
    });
    await expect(commitAs('owner', reacting('alice', 'grave', null))).toBeAllowed();
    await endWait('alice');
    expect(await readUnrestricted(POST)).toMatchObject({ votes: VOTES });
    await expect(attack(reacting('alice', 'grave', null))).toBeDenied();
  });
});

describe('attack: vote for another user', () => {
  const bobs = reacting('bob', null, 'grave');

  it.each(['visitor', 'newcomer', 'owner', 'admin', 'closed'] as const)(
    'denies role %s all or some of the writes of another user’s vote',
    async (role) => {
      await expect(attack(bobs, role)).toBeDenied();
      await expect(attack(only(bobs, 'vote'), role)).toBeDenied();
      await expect(attack(only(bobs, 'account'), role)).toBeDenied();
    },
  );

  it('denies another user’s vote with the own account, or beside the own vote', async () => {
    await expect(attack({ ...bobs, ...only(adding, 'account') })).toBeDenied();
    const two = { post: { 'votes.grave': increment(2) } };
    await expect(
      attack(mergeCommits(reacting('alice', null, 'grave', two), only(bobs, 'vote'))),
    ).toBeDenied();
  });

  it('denies deleting or changing another user’s vote', async () => {
    await commitAs('other', bobs);
    await endWait('bob');
    for (const role of ['visitor', 'newcomer', 'owner', 'admin', 'closed'] as const) {
      await expect(attack(reacting('bob', 'grave', null), role)).toBeDenied();
      await expect(attack(reacting('bob', 'grave', 'drole'), role)).toBeDenied();
      await expect(attack(count({ 'votes.grave': increment(-1) }), role)).toBeDenied();
    }
  });

  it.each([
    ['newcomer', 'nina'],
    ['closed', 'carl'],
  ] as const)('denies a vote of role %s, which has no profile', async (role, uid) => {
    const own = reacting(uid, null, 'grave');
    await expect(attack(own, role)).toBeDenied();
    await expect(attack(split(own, 'account').others, role)).toBeDenied();
    const account = set(`users/${uid}/private/account`, anAccount(uid, { reactionsCount: 1 }));
    await expect(attack({ ...own, account }, role)).toBeDenied();
  });
});

describe('attack: vote on an unpublished post', () => {
  it.each([
    ['a pending post of another author', aPost('bob')],
    ['the own pending post', aPost('alice')],
    ['an anonymous pending post', anAnonymousPost()],
    ['a rejected post', aRejectedPost('bob')],
  ])('denies a vote on %s', async (_, post) => {
    await seedDeletion(POST);
    await seedDocuments({
      [`unpublishedPosts/${ON_WALL}`]: { ...post, votes: VOTES },
      [`users/alice/submissions/${ON_WALL}`]: aSubmission(),
    });
    for (const [role, uid] of [
      ['owner', 'alice'],
      ['admin', 'ada'],
    ] as const) {
      const onUnpublished = reacting(uid, null, 'grave');
      await expect(attack(onUnpublished, role)).toBeDenied();
      const { post: counts, ...others } = onUnpublished;
      if (!counts) throw new Error('part missing');
      await expect(attack(others, role)).toBeDenied();
      const path = `unpublishedPosts/${ON_WALL}`;
      await expect(attack({ ...others, counts: { ...counts, path } }, role)).toBeDenied();
      const made = set(POST, aPublishedPost(uid, { publishedAt: serverTimestamp() }));
      await expect(attack({ ...others, made }, role)).toBeDenied();
    }
  });
});

describe('attack: change a post in the commit of a vote', () => {
  it.each<[string, Fields]>([
    ['the text', { content: 'Autre.' }],
    ['the title', { title: 'Autre' }],
    ['the category', { category: 'justice' }],
    ['the source', { source: 'https://example.org' }],
    ['the author', { authorId: 'alice', authorPseudo: 'Alice' }],
    ['the date', { publishedAt: serverTimestamp() }],
    ['the position', { position: 9 }],
    ['the status', { status: 'rejected' }],
  ])('denies changing %s while adding, changing or deleting a vote', async (_, post) => {
    for (const [role, uid] of [
      ['owner', 'alice'],
      ['other', 'bob'],
      ['admin', 'ada'],
    ] as const) {
      await expect(attack(reacting(uid, null, 'grave', { post }), role)).toBeDenied();
      await commitAs(role, reacting(uid, null, 'grave'));
      await endWait(uid);
      await expect(attack(reacting(uid, 'grave', 'drole', { post }), role)).toBeDenied();
      await expect(attack(reacting(uid, 'grave', null, { post }), role)).toBeDenied();
    }
  });

  it('denies an edit that changes a count, or replaces the post, without a vote', async () => {
    const edited = { content: 'Autre.', 'votes.grave': increment(1) };
    await expect(attack(count(edited))).toBeDenied();
    const logged = editing(
      ON_WALL,
      { content: 'Autre.' },
      { post: { 'votes.grave': increment(1) } },
    );
    await expect(attack(logged, 'admin')).toBeDenied();
    await expect(
      attack({ post: set(POST, aPublishedPost('bob', { content: 'Autre.' })) }, 'admin'),
    ).toBeDenied();
  });
});
