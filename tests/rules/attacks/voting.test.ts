import { increment, serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { REACTION_TYPES, type Votes } from '@/domain/votes';
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
import { seedDocuments, withRules } from '../support/environment';
import {
  anAccount,
  anAnonymousPost,
  aPost,
  aPublishedPost,
  aSubmission,
  aVote,
  longAgo,
  postIdOf,
} from '../support/factories';
import { ROLES, type Role } from '../support/people';
import { commitAs, together, truth } from './support/stories';

/**
 * Attacks: counts without a vote record, and the reverse; voting twice; voting for another; voting
 * on a pending post; changing text under a vote.
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
const part = (commit: Commit, name: string): Commit => split(commit, name).alone;
const vote = { type: 'grave', votedAt: serverTimestamp() };
const count = (fields: Fields): Commit => ({ post: update(POST, fields) });

const attack = (commit: Commit, role: Role = 'owner') => commitAs(role, commit);

describe('attack: counts without a vote record', () => {
  it.each(ROLES)('moved by %s: refused', async (role) => {
    for (const type of REACTION_TYPES) {
      for (const step of [1, -1, 1000]) {
        await expect(attack(count({ [`votes.${type}`]: increment(step) }), role)).toBeRefused();
      }
      await expect(attack(count({ [`votes.${type}`]: 0 }), role)).toBeRefused();
    }
    await expect(attack(count({ votes: { ...VOTES, grave: 1e6 } }), role)).toBeRefused();
  });

  it('a shift from one kind to another: refused', async () => {
    await expect(
      attack(count({ 'votes.grave': increment(-1), 'votes.drole': increment(1) })),
    ).toBeRefused();
  });

  it('with the account’s step, as if there were a record: refused', async () => {
    await expect(attack(split(adding, 'vote').others)).toBeRefused();
  });

  it('moved by more than the one record: refused', async () => {
    for (const by of [0, 2, 100, -1]) {
      await expect(
        attack(reacting('alice', null, 'grave', { post: { 'votes.grave': increment(by) } })),
      ).toBeRefused();
    }
    const more = { 'votes.drole': increment(1) };
    await expect(attack(reacting('alice', null, 'grave', { post: more }))).toBeRefused();
  });

  it('by a record on another post: refused', async () => {
    const elsewhere = part(reacting('alice', null, 'grave', {}, SECOND), 'vote');
    await expect(attack(together(elsewhere, split(adding, 'vote').others))).toBeRefused();
  });

  it('by a record that was there already: refused', async () => {
    await seedDocuments({ [VOTE]: aVote('grave') });
    await expect(attack(split(adding, 'vote').others)).toBeRefused();
    await expect(attack(count({ 'votes.grave': increment(1) }))).toBeRefused();
  });

  it('taken back with the record kept: refused', async () => {
    await seedDocuments({
      [VOTE]: aVote('grave'),
      [ACCOUNT]: anAccount('alice', { reactionsCount: 1 }),
    });
    await expect(attack(split(reacting('alice', 'grave', null), 'vote').others)).toBeRefused();
  });
});

describe('attack: a vote record without its count', () => {
  it('made: refused, alone and with the account', async () => {
    await expect(attack(part(adding, 'vote'))).toBeRefused();
    await expect(attack(split(adding, 'post').others)).toBeRefused();
  });

  it('on a post that does not exist: refused', async () => {
    const none = reacting('alice', null, 'grave', {}, postIdOf('None'));
    await expect(attack(split(none, 'post').others)).toBeRefused();
    await expect(attack(part(none, 'vote'))).toBeRefused();
  });

  it('taken back, to be counted once more: refused', async () => {
    await commitAs('owner', adding);
    await expect(attack({ vote: remove(VOTE) })).toBeRefused();
    await expect(attack(split(reacting('alice', 'grave', null), 'post').others)).toBeRefused();
  });

  it('of another kind than the count: refused', async () => {
    await expect(
      attack(reacting('alice', null, 'grave', { vote: { type: 'drole' } })),
    ).toBeRefused();
    await commitAs('owner', adding);
    await expect(
      attack(reacting('alice', 'grave', 'drole', { vote: { type: 'absurde' } })),
    ).toBeRefused();
    await expect(attack({ vote: set(VOTE, { ...vote, type: 'drole' }) })).toBeRefused();
  });
});

describe('attack: voting twice', () => {
  beforeEach(() => commitAs('owner', adding));

  it.each<[string, () => Commit]>([
    ['the same again', () => adding],
    ['another kind beside the first', () => reacting('alice', null, 'drole')],
    [
      'a change that takes nothing back',
      () => reacting('alice', 'grave', 'drole', { post: { 'votes.grave': undefined } }),
    ],
    [
      'a change that adds two',
      () => reacting('alice', 'grave', 'drole', { post: { 'votes.drole': increment(2) } }),
    ],
    [
      'the same kind as a change',
      () => ({
        vote: set(VOTE, vote),
        post: update(POST, { 'votes.grave': increment(1) }),
      }),
    ],
    [
      'two kinds in one record',
      () => ({
        ...reacting('alice', 'grave', 'drole'),
        vote: set(VOTE, { ...vote, type: ['grave', 'drole'] }),
      }),
    ],
    [
      'a second record under another id',
      () => ({
        ...adding,
        vote: set(`users/alice/votes/${ON_WALL}2`, vote),
      }),
    ],
    [
      'a second record in another place',
      () => ({
        ...adding,
        vote: set(`users/alice/votes2/${ON_WALL}`, vote),
      }),
    ],
    ['on another’s record', () => ({ ...adding, vote: set(`users/bob/votes/${ON_WALL}`, vote) })],
  ])('%s: refused', async (_, commit) => {
    await expect(attack(commit())).toBeRefused();
  });

  it('once before closing the account, and once after: refused', async () => {
    await commitAs('owner', closing('alice'));
    await expect(attack(adding)).toBeRefused();
    await expect(attack(reacting('alice', null, 'drole'))).toBeRefused();
    await expect(attack(reacting('alice', 'grave', 'drole'))).toBeRefused();
    await expect(attack(split(adding, 'account').others)).toBeRefused();
  });

  it('votes after all these are one', async () => {
    expect(await truth(POST)).toMatchObject({ votes: { ...VOTES, grave: VOTES.grave + 1 } });
    await expect(commitAs('owner', reacting('alice', 'grave', null))).toBeAllowed();
    expect(await truth(POST)).toMatchObject({ votes: VOTES });
    await expect(attack(reacting('alice', 'grave', null))).toBeRefused();
  });
});

describe('attack: voting for another', () => {
  const bobs = reacting('bob', null, 'grave');

  it.each(['visitor', 'newcomer', 'owner', 'admin', 'closed'] as const)(
    '%s votes as Bob: refused, whole and in part',
    async (role) => {
      await expect(attack(bobs, role)).toBeRefused();
      await expect(attack(part(bobs, 'vote'), role)).toBeRefused();
      await expect(attack(part(bobs, 'account'), role)).toBeRefused();
    },
  );

  it('with the own account, or beside the own vote: refused', async () => {
    await expect(attack({ ...bobs, ...part(adding, 'account') })).toBeRefused();
    const two = { post: { 'votes.grave': increment(2) } };
    await expect(
      attack(together(reacting('alice', null, 'grave', two), part(bobs, 'vote'))),
    ).toBeRefused();
  });

  it('taking back or turning Bob’s vote: refused', async () => {
    await commitAs('other', bobs);
    for (const role of ['visitor', 'newcomer', 'owner', 'admin', 'closed'] as const) {
      await expect(attack(reacting('bob', 'grave', null), role)).toBeRefused();
      await expect(attack(reacting('bob', 'grave', 'drole'), role)).toBeRefused();
      await expect(attack(count({ 'votes.grave': increment(-1) }), role)).toBeRefused();
    }
  });

  it.each([
    ['newcomer', 'nina'],
    ['closed', 'carl'],
  ] as const)('%s, who has no profile, votes: refused', async (role, uid) => {
    const own = reacting(uid, null, 'grave');
    await expect(attack(own, role)).toBeRefused();
    await expect(attack(split(own, 'account').others, role)).toBeRefused();
    const account = set(`users/${uid}/private/account`, anAccount(uid, { reactionsCount: 1 }));
    await expect(attack({ ...own, account }, role)).toBeRefused();
  });
});

describe('attack: voting on a post that is not published', () => {
  it.each([
    ['another’s pending one', aPost('bob', { votes: VOTES })],
    ['the own pending one', aPost('alice', { votes: VOTES })],
    ['an anonymous pending one', anAnonymousPost({ votes: VOTES })],
    ['a rejected one', aPost('bob', { votes: VOTES, status: 'rejected', decidedAt: longAgo() })],
  ])('%s: refused', async (_, post) => {
    await seedDocuments({ [POST]: post, [`users/alice/submissions/${ON_WALL}`]: aSubmission() });
    await expect(attack(adding)).toBeRefused();
    await expect(attack(reacting('ada', null, 'grave'), 'admin')).toBeRefused();
    const published = { status: 'published', publishedAt: serverTimestamp(), position: 0 };
    await expect(attack(reacting('alice', null, 'grave', { post: published }))).toBeRefused();
    await expect(
      attack(reacting('ada', null, 'grave', { post: published }), 'admin'),
    ).toBeRefused();
  });
});

describe('attack: changing text under a vote', () => {
  it.each<[string, Fields]>([
    ['the text', { content: 'Autre.' }],
    ['the title', { title: 'Autre' }],
    ['the category', { category: 'justice' }],
    ['the source', { source: 'https://example.org' }],
    ['the author', { authorId: 'alice', authorPseudo: 'Alice' }],
    ['the date', { publishedAt: serverTimestamp() }],
    ['the position', { position: 9 }],
    ['the status', { status: 'rejected' }],
  ])('%s: refused, when adding, changing and taking back', async (_, post) => {
    for (const [role, uid] of [
      ['owner', 'alice'],
      ['other', 'bob'],
      ['admin', 'ada'],
    ] as const) {
      await expect(attack(reacting(uid, null, 'grave', { post }), role)).toBeRefused();
      await commitAs(role, reacting(uid, null, 'grave'));
      await expect(attack(reacting(uid, 'grave', 'drole', { post }), role)).toBeRefused();
      await expect(attack(reacting(uid, 'grave', null, { post }), role)).toBeRefused();
    }
  });

  it('as an edit with the vote hidden in it: refused, an admin’s too', async () => {
    const edited = { content: 'Autre.', 'votes.grave': increment(1) };
    await expect(attack(count(edited))).toBeRefused();
    await expect(attack(count(edited), 'admin')).toBeRefused();
    await expect(
      attack({ post: set(POST, aPublishedPost('bob', { content: 'Autre.' })) }, 'admin'),
    ).toBeRefused();
  });
});
