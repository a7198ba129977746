import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTableOfAll, NOBODY } from './support/access';
import { closing, changingPseudo } from './support/account-commits';
import { forgedTimes, without, wrong } from './support/cases';
import {
  ON_WALL,
  posting,
  reacting,
  remove,
  run,
  set,
  signUp,
  update,
  type Breaks,
  type Commit,
} from './support/commits';
import { as, seedDeletion, seedDocuments, unrestricted } from './support/environment';
import { allows, denies } from './support/expectations';
import {
  aDeletionLog,
  anAccount,
  aPublishedPost,
  aSubmission,
  aUser,
  postIdOf,
} from './support/factories';
import { withRules } from './support/withRules';
import { writesTable } from './support/writesTable';

/** The last commit of closing an account: deletes the user's documents and creates the log. */

const POST = postIdOf('Signed');

withRules(() => ({
  [`posts/${ON_WALL}`]: aPublishedPost('bob'),
  [`posts/${POST}`]: aPublishedPost('alice'),
  [`users/alice/submissions/${POST}`]: aSubmission(),
}));

const alice = () => as('owner');
const carl = () => as('closed');
const close = (breaks: Breaks = {}, submissions: readonly string[] = []) =>
  run(alice(), closing('alice', breaks, submissions));
/** Runs the complete closing with other or additional writes. */
const withMore = (more: Commit) => run(alice(), { ...closing('alice'), ...more });

accessTableOfAll('closing', {
  'close the account of role owner': [() => closing('alice'), ['owner']],
  'close the account of role owner with its submissions': [
    () => closing('alice', {}, [POST]),
    ['owner'],
  ],
  'close the account of role owner with the log fields of role other': [
    () => closing('alice', { log: { userId: 'bob' } }),
    NOBODY,
    {},
  ],
  'close the account of role other': [() => closing('bob'), ['other']],
  'close the account of role admin': [() => closing('ada'), ['admin']],
  'close the account of role newcomer, which has no profile': [() => closing('nina'), NOBODY],
  'close the account of role closed again': [() => closing('carl'), NOBODY],
});

// A document that is already deleted needs no delete, so that a closing can always be finished.
writesTable('closing', 'owner', () => closing('alice'), { alreadyDone: ['account', 'pseudo'] });

describe('closing an account', () => {
  it('allows the closing commit, which leaves only the deletion log', async () => {
    await expect(close({}, [POST])).toBeAllowed();
    const database = await unrestricted();
    expect((await getDoc(doc(database, 'users/alice'))).exists()).toBe(false);
    expect((await getDocs(collection(database, 'users/alice/private'))).size).toBe(0);
    expect(
      (await getDocs(query(collection(database, 'users/alice/submissions'), limit(10)))).size,
    ).toBe(0);
    expect((await getDoc(doc(database, 'pseudos/alice'))).exists()).toBe(false);
    const log = await getDoc(doc(database, 'deletionLogs/alice'));
    expect(log.data()).toEqual({ ...aDeletionLog('alice'), deletedAt: log.get('deletedAt') });
  });

  it('frees the pseudo for another user', async () => {
    await expect(close()).toBeAllowed();
    await expect(run(as('newcomer'), signUp('nina', {}, 'Alice'))).toBeAllowed();
  });

  it('denies releasing an earlier pseudo, or none, instead of the current one', async () => {
    await expect(run(alice(), changingPseudo('alice', 'Alicia'))).toBeAllowed();
    await expect(close()).toBeDenied();
    await expect(close({ pseudo: null })).toBeDenied();
    const pseudo = remove('pseudos/alicia');
    await expect(run(alice(), { ...closing('alice'), pseudo })).toBeAllowed();
  });

  it('allows closing the private profile of an admin', async () => {
    await seedDocuments({ 'users/alice': aUser('alice', { isPrivate: true, role: 'admin' }) });
    await expect(close()).toBeAllowed();
  });

  it('denies a second closing, also of a profile beside its log', async () => {
    await expect(close()).toBeAllowed();
    await expect(close()).toBeDenied();
    // A profile that exists again beside its log cannot be closed either.
    await seedDocuments({
      'users/alice': aUser('alice'),
      'users/alice/private/account': anAccount('alice'),
      'pseudos/alice': { uid: 'alice' },
    });
    await expect(close()).toBeDenied();
    await expect(close({ log: null })).toBeDenied();
  });

  it('allows deleting 400 submissions within the limits of document reads', async () => {
    const ids = Array.from({ length: 400 }, (_, number) => postIdOf(number));
    await seedDocuments(
      Object.fromEntries(ids.map((id) => [`posts/${id}`, aPublishedPost('alice')])),
    );
    await seedDocuments(
      Object.fromEntries(ids.map((id) => [`users/alice/submissions/${id}`, aSubmission()])),
    );
    await expect(close({}, ids)).toBeAllowed();
    expect(
      (await getDocs(query(collection(alice(), 'users/alice/submissions'), limit(10)))).size,
    ).toBe(1);
  });
});

describe('log of a closing', () => {
  denies.each([
    ...without(Object.keys(aDeletionLog('alice'))),
    ...wrong({
      userId: ['bob', null],
      email: ['alice@example.org'],
      deletedAt: forgedTimes(),
      reason: ['admin_request', null],
      extra: ['unknown field'],
      pseudo: ['Alice'],
    }),
  ])('a log with %s', (_, log) => close({ log }));

  allows('a closing with a token without an e-mail', () =>
    run(as('owner', { phone_number: '+33600000000' }), closing('alice')),
  );

  it('denies a log under another id, instead of or beside the own log', async () => {
    const { log, ...others } = closing('alice');
    if (!log) throw new Error('part missing');
    for (const path of ['deletionLogs/bob', 'deletionLogs/second']) {
      const elsewhere = { ...log, path };
      await expect(run(alice(), { ...others, log: elsewhere })).toBeDenied();
      await expect(run(alice(), { ...others, log, second: elsewhere })).toBeDenied();
    }
  });
});

describe('closing with a changed or an additional write', () => {
  // shared-times.test.ts has the commits about posts and reactions.
  it.each<[string, Commit]>([
    ['replaces the profile', { user: set('users/alice', aUser('alice')) }],
    ['only updates the profile', { user: update('users/alice', { updatedAt: serverTimestamp() }) }],
    ['replaces the account', { account: set('users/alice/private/account', anAccount('alice')) }],
    ['keeps the pseudo', { pseudo: set('pseudos/alice', { uid: 'alice' }) }],
    ['gives the pseudo to another user', { pseudo: set('pseudos/alice', { uid: 'bob' }) }],
    ['reserves another pseudo', { second: set('pseudos/second', { uid: 'alice' }) }],
    ['also releases another user’s pseudo', { second: remove('pseudos/bob') }],
    ['releases only another user’s pseudo', { pseudo: remove('pseudos/bob') }],
    ['deletes another user’s profile', { second: remove('users/bob') }],
    ['deletes another user’s account', { second: remove('users/bob/private/account') }],
    ['deletes another user’s submission', { second: remove(`users/bob/submissions/${ON_WALL}`) }],
    ['deletes a published post', { second: remove(`posts/${POST}`) }],
  ])('denies a commit that %s', async (_, more) => {
    await seedDocuments({ [`users/bob/submissions/${ON_WALL}`]: aSubmission() });
    await expect(withMore(more)).toBeDenied();
  });
});

describe('account that is not closed', () => {
  it.each([
    ['the account alone', { account: remove('users/alice/private/account') }],
    ['the pseudo alone', { pseudo: remove('pseudos/alice') }],
    [
      'account and pseudo without the profile',
      { account: remove('users/alice/private/account'), pseudo: remove('pseudos/alice') },
    ],
    ['the profile alone', { user: remove('users/alice') }],
  ])('denies deleting %s', async (_, commit) => {
    await expect(run(alice(), commit)).toBeDenied();
    await expect(run(as('admin'), commit)).toBeDenied();
  });
});

describe('Auth user of a closed account', () => {
  it.each(Object.keys(signUp('carl')))('denies "%s" of a sign-up alone', async (name) => {
    const { [name]: alone } = signUp('carl');
    await expect(run(carl(), { [name]: alone })).toBeDenied();
  });

  denies.each<[string, Commit]>([
    ['with the former data', {}],
    ['with another pseudo', signUp('carl', {}, 'Carlos')],
    ['while deleting the log', { log: remove('deletionLogs/carl') }],
    ['while replacing the log', { log: set('deletionLogs/carl', aDeletionLog('nina')) }],
  ])('a sign-up %s', (_, more) => run(carl(), { ...signUp('carl'), ...more }));

  it('denies a sign-up by an admin or another user', async () => {
    await expect(run(as('admin'), signUp('carl'))).toBeDenied();
    await expect(run(as('other'), signUp('carl'))).toBeDenied();
  });

  it('allows a sign-up after the log was deleted with project credentials', async () => {
    await seedDeletion('deletionLogs/carl');
    await expect(run(carl(), signUp('carl'))).toBeAllowed();
  });

  it('denies a newcomer creating a deletion log, alone or with a sign-up', async () => {
    const { log } = closing('nina');
    await expect(run(as('newcomer'), { ...signUp('nina'), log })).toBeDenied();
    await expect(run(as('newcomer'), { log })).toBeDenied();
  });

  it.each([
    ['', {}],
    [
      ' although the account document still exists',
      { 'users/carl/private/account': anAccount('carl') },
    ],
  ])('denies posting and reacting%s', async (_, left) => {
    await seedDocuments(left);
    const anonymous = { authorId: null, authorPseudo: null, isAnonymous: true };
    await expect(run(carl(), posting('carl'))).toBeDenied();
    await expect(run(carl(), posting('carl', { post: anonymous }))).toBeDenied();
    await expect(run(carl(), reacting('carl', null, 'grave'))).toBeDenied();
    await expect(run(carl(), reacting('carl', null, 'grave', { account: null }))).toBeDenied();
  });

  it('denies the reads of an admin', async () => {
    await seedDocuments({ 'deletionLogs/ada': aDeletionLog('ada') });
    await seedDeletion('users/ada');
    await expect(getDocs(collection(as('admin'), 'moderationLog'))).toBeDenied();
    await expect(getDocs(collection(as('admin'), 'unpublishedPosts'))).toBeDenied();
  });
});
