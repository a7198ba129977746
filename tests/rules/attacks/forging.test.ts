import { increment, serverTimestamp, Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { forgedTimes, wrong, type Case } from '../support/cases';
import { closing } from '../support/account-commits';
import {
  merge,
  posting,
  publishing,
  reacting,
  rejecting,
  restoring,
  set,
  signUp,
  thisDay,
  thisMonth,
  update,
} from '../support/commits';
import { seedDocuments } from '../support/environment';
import { denies } from '../support/expectations';
import {
  anAccount,
  anAvatar,
  anIndex,
  aPost,
  aPublishedPost,
  longAgo,
  postIdOf,
} from '../support/factories';
import { withRules } from '../support/withRules';
import { commitAs, readUnrestricted } from './support/helpers';

/** Attacks: forge times; forge positions. */

const PENDING = postIdOf('Pending');
const SECOND = postIdOf('Second');
const OLD = postIdOf('Old');
const document = aPost('bob');
const old = aPublishedPost('bob');

withRules(() => ({
  [`unpublishedPosts/${PENDING}`]: document,
  [`unpublishedPosts/${SECOND}`]: document,
  [`posts/${OLD}`]: old,
  [`searchIndex/${OLD}`]: anIndex({ publishedAt: longAgo() }),
  [`archiveMonths/${thisMonth()}`]: { days: { [thisDay()]: 1 } },
}));

const one = { posts: [{ id: PENDING, document }] };
const two = { posts: [...one.posts, { id: SECOND, document }] };
const forged = (field: string): Case[] => wrong({ [field]: forgedTimes() });

describe('attack: forge the times of a profile', () => {
  denies.each([...forged('createdAt'), ...forged('updatedAt')])('a sign-up with %s', (_, user) =>
    commitAs('newcomer', signUp('nina', { user })),
  );

  it.each([
    ...forged('createdAt'),
    ...wrong({ createdAt: [serverTimestamp()] }),
    ...forged('updatedAt'),
  ])('denies an update of the profile with %s', async (_, fields) => {
    const user = update('users/alice', { updatedAt: serverTimestamp(), ...fields });
    await expect(commitAs('owner', { user })).toBeDenied();
  });
});

describe('attack: forge the time of a post or a vote', () => {
  it.each(forged('createdAt'))('denies a post or a submission with %s', async (_, fields) => {
    await expect(commitAs('owner', posting('alice', {}, { post: fields }))).toBeDenied();
    await expect(commitAs('owner', posting('alice', {}, { submission: fields }))).toBeDenied();
  });

  denies.each(forged('votedAt'))('a vote with %s', (_, vote) =>
    commitAs('owner', reacting('alice', null, 'grave', { vote }, OLD)),
  );
});

const rename = (lastPseudoChange: unknown) =>
  commitAs('owner', {
    user: update('users/alice', { pseudo: 'ALICE', updatedAt: serverTimestamp() }),
    account: update('users/alice/private/account', { lastPseudoChange }),
  });

describe('attack: forge the time of a change of pseudo', () => {
  denies.each(forged('lastPseudoChange'))('a change of pseudo with %s', (_, { lastPseudoChange }) =>
    rename(lastPseudoChange),
  );

  it('denies changing the time of the last change, alone or with a second change', async () => {
    await seedDocuments({
      'users/alice/private/account': anAccount('alice', { lastPseudoChange: longAgo() }),
    });
    for (const lastPseudoChange of [null, Timestamp.fromMillis(0), serverTimestamp()]) {
      const account = update('users/alice/private/account', { lastPseudoChange });
      await expect(commitAs('owner', { account })).toBeDenied();
      await expect(rename(lastPseudoChange)).toBeDenied();
    }
  });
});

describe('attack: forge the day of a publication', () => {
  it.each(forged('publishedAt'))(
    'denies post and index, or the index alone, with %s',
    async (_, fields) => {
      await expect(
        commitAs('admin', publishing(one, { post0: fields, index0: fields })),
      ).toBeDenied();
      await expect(commitAs('admin', publishing(one, { index0: fields }))).toBeDenied();
    },
  );

  denies.each(forged('at'))('publishing/today with %s', (_, today) =>
    commitAs('admin', publishing(one, { today })),
  );

  it('denies counting the publication on another day or in another month', async () => {
    const elsewhere = [
      merge(`archiveMonths/${thisMonth()}`, { days: { '32': increment(1) } }),
      merge(`archiveMonths/${thisMonth()}`, { days: { [thisDay()]: 2, '32': 1 } }),
      merge('archiveMonths/2020-01', { days: { [thisDay()]: increment(1) } }),
      merge('archiveMonths/9999-12', { days: { '31': 1 } }),
    ];
    for (const month of elsewhere) {
      const { month: _, ...others } = publishing(one);
      await expect(commitAs('admin', { ...others, month })).toBeDenied();
      await expect(commitAs('admin', { ...publishing(one), other: month })).toBeDenied();
      await expect(commitAs('admin', { month })).toBeDenied();
    }
  });

  it('denies changing the times or the status of a published post, and publishing it again', async () => {
    for (const fields of [
      { publishedAt: serverTimestamp() },
      { publishedAt: Timestamp.fromMillis(0) },
      { publishedAt: null },
      { createdAt: serverTimestamp() },
      { status: 'pending', publishedAt: null, position: null },
      { status: 'rejected', decidedAt: serverTimestamp(), rejectionReason: null },
    ]) {
      for (const role of ['admin', 'other', 'visitor'] as const) {
        await expect(commitAs(role, { post: update(`posts/${OLD}`, fields) })).toBeDenied();
      }
    }
    const again = publishing({ posts: [{ id: OLD, document: old }] });
    await expect(commitAs('admin', again)).toBeDenied();
    expect(await readUnrestricted(`posts/${OLD}`)).toEqual(old);
  });
});

describe('attack: forge the time of a decision', () => {
  denies.each(forged('decidedAt'))('a rejection with %s', (_, post0) =>
    commitAs('admin', rejecting([PENDING], 'Non.', { post0 })),
  );

  it('denies undoing a rejection with decidedAt set to now', async () => {
    await commitAs('admin', rejecting([PENDING]));
    const dated = restoring([PENDING], { post0: { decidedAt: serverTimestamp() } });
    await expect(commitAs('admin', dated)).toBeDenied();
  });
});

describe('attack: forge other times', () => {
  it.each(forged('deletedAt'))('denies a deletion log with %s', async (_, fields) => {
    const { log, ...others } = closing('alice');
    if (!log) throw new Error('part missing');
    const forgedLog = { ...log, fields: { ...log.fields, ...fields } };
    await expect(commitAs('owner', { ...others, log: forgedLog })).toBeDenied();
  });

  it.each(forged('createdAt'))('denies an avatar with %s', async (_, { createdAt }) => {
    const avatar = { ...anAvatar(), createdAt };
    await expect(commitAs('admin', { picture: set('profilePictures/a', avatar) })).toBeDenied();
  });
});

describe('attack: forge the position of a post', () => {
  it.each(wrong({ position: [10, -1, 0.5, '0', null, 1e300] }))(
    'denies a single post with %s',
    async (_, fields) => {
      const breaks = { post0: fields, index0: fields };
      await expect(commitAs('admin', publishing(one, breaks))).toBeDenied();
    },
  );

  it.each([
    ['both at position 0', [0, 0]],
    ['both at position 1', [1, 1]],
    ['positions in another order than the list of the day', [1, 0]],
    ['a gap between the positions', [0, 2]],
  ] as const)('denies two posts with %s', async (_, [first, second]) => {
    const breaks = {
      post0: { position: first },
      index0: { position: first },
      post1: { position: second },
      index1: { position: second },
    };
    await expect(commitAs('admin', publishing(two, breaks))).toBeDenied();
  });

  it('denies a list of the day with the new post before an earlier batch', async () => {
    await commitAs('admin', publishing(one));
    const next = { posts: [{ id: SECOND, document }], already: [PENDING] };
    const first = { today: { ids: [SECOND, PENDING] } };
    await expect(commitAs('admin', publishing(next, first))).toBeDenied();
    await expect(commitAs('admin', publishing(next))).toBeAllowed();
  });

  it('denies changing the position of a published post, of its index, or of both', async () => {
    for (const position of [-1, 0.5, 1, null]) {
      const post = update(`posts/${OLD}`, { position });
      const index = update(`searchIndex/${OLD}`, { position });
      await expect(commitAs('admin', { post })).toBeDenied();
      await expect(commitAs('admin', { index })).toBeDenied();
      await expect(commitAs('admin', { post, index })).toBeDenied();
    }
  });
});
