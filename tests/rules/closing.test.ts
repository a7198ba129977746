import { collection, deleteDoc, doc, getDoc, getDocs, serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, NOBODY } from './support/access';
import { closing, renaming } from './support/account-commits';
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
import { as, seed, seedDocuments, withRules } from './support/environment';
import {
  aDeletionLog,
  anAccount,
  aPublishedPost,
  aSubmission,
  aUser,
  postIdOf,
} from './support/factories';
import { partsTable } from './support/parts';

/** The last commit of closing an account: after it nothing of the user is left but the log. */

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
/** A whole closing and one more document. */
const withMore = (more: Commit) => run(alice(), { ...closing('alice'), ...more });

accessTable('closing', {
  'close alice’s account': [(database) => run(database, closing('alice')), ['owner']],
  'close alice’s account with its submissions': [
    (database) => run(database, closing('alice', {}, [POST])),
    ['owner'],
  ],
  'close alice’s under one’s own name': [
    async (database) => {
      const log = { userId: 'bob', email: 'bob@example.org' };
      await run(database, closing('alice', { log }));
    },
    NOBODY,
  ],
  'close bob’s': [(database) => run(database, closing('bob')), ['other']],
  'close ada’s': [(database) => run(database, closing('ada')), ['admin']],
  'close nina’s, who has no profile': [(database) => run(database, closing('nina')), NOBODY],
  'close carl’s again': [(database) => run(database, closing('carl')), NOBODY],
});

// What is gone already needs no deleting: a closing never gets stuck.
const settled = { settled: ['account', 'pseudo'] };
partsTable('closing', 'owner', () => closing('alice'), undefined, settled);

describe('a closing', () => {
  it('leaves nothing but the log', async () => {
    await expect(close({}, [POST])).toBeAllowed();
    await seed(async (database) => {
      expect((await getDoc(doc(database, 'users/alice'))).exists()).toBe(false);
      expect((await getDocs(collection(database, 'users/alice/private'))).size).toBe(0);
      expect((await getDocs(collection(database, 'users/alice/submissions'))).size).toBe(0);
      expect((await getDoc(doc(database, 'pseudos/alice'))).exists()).toBe(false);
      const log = await getDoc(doc(database, 'deletionLogs/alice'));
      expect(log.data()).toEqual({ ...aDeletionLog('alice'), deletedAt: log.get('deletedAt') });
    });
  });

  it('frees the pseudo for another', async () => {
    await expect(close()).toBeAllowed();
    await expect(run(as('newcomer'), signUp('nina', {}, 'Alice'))).toBeAllowed();
  });

  it('must release the present pseudo, not an earlier one', async () => {
    await expect(run(alice(), renaming('alice', 'Alicia'))).toBeAllowed();
    await expect(close()).toBeRefused();
    await expect(close({ pseudo: null })).toBeRefused();
    const pseudo = remove('pseudos/alicia');
    await expect(run(alice(), { ...closing('alice'), pseudo })).toBeAllowed();
  });

  it('is the user’s own, whether their profile is private or an admin’s', async () => {
    await seedDocuments({ 'users/alice': aUser('alice', { isPrivate: true, role: 'admin' }) });
    await expect(close()).toBeAllowed();
  });

  it('cannot be done twice', async () => {
    await expect(close()).toBeAllowed();
    await expect(close()).toBeRefused();
    // Nor of a profile that came back beside its log.
    await seedDocuments({
      'users/alice': aUser('alice'),
      'users/alice/private/account': anAccount('alice'),
      'pseudos/alice': { uid: 'alice' },
    });
    await expect(close()).toBeRefused();
    await expect(close({ log: null })).toBeRefused();
  });

  it('takes four hundred submissions within the limits of document reads', async () => {
    const ids = Array.from({ length: 400 }, (_, number) => postIdOf(number));
    await seedDocuments(
      Object.fromEntries(ids.map((id) => [`posts/${id}`, aPublishedPost('alice')])),
    );
    await seedDocuments(
      Object.fromEntries(ids.map((id) => [`users/alice/submissions/${id}`, aSubmission()])),
    );
    await expect(close({}, ids)).toBeAllowed();
    expect((await getDocs(collection(alice(), 'users/alice/submissions'))).size).toBe(1);
  });
});

describe('the log', () => {
  it.each([
    ...without(Object.keys(aDeletionLog('alice'))),
    ...wrong({
      userId: ['bob', 'nina', '', null, 1, ['alice']],
      email: ['other@example.org', 'ALICE@example.org', '', null, 1, ['alice@example.org']],
      deletedAt: forgedTimes(),
      reason: ['admin_request', 'USER_REQUEST', '', null, 1, ['user_request']],
      extra: ['unknown field'],
      pseudo: ['Alice'],
    }),
  ])('%s is refused', async (_, log) => {
    await expect(close({ log })).toBeRefused();
  });

  it('must log the e-mail of the Auth token, not the one of the account document', async () => {
    const email = 'alicia@example.com';
    const token = as('owner', { email });
    await expect(run(token, closing('alice'))).toBeRefused();
    await expect(run(token, closing('alice', { log: { email } }))).toBeAllowed();
  });

  it('is not written without an address in the token', async () => {
    const phone = as('owner', { phone_number: '+33600000000' });
    await expect(run(phone, closing('alice'))).toBeRefused();
    await expect(run(phone, closing('alice', { log: { email: null } }))).toBeRefused();
    await expect(run(phone, closing('alice', { log: { email: undefined } }))).toBeRefused();
  });

  it('is kept under one’s own id', async () => {
    const { log, ...others } = closing('alice');
    if (!log) throw new Error('part missing');
    for (const path of ['deletionLogs/bob', 'deletionLogs/second']) {
      const elsewhere = { ...log, path };
      await expect(run(alice(), { ...others, log: elsewhere })).toBeRefused();
      await expect(run(alice(), { ...others, log, second: elsewhere })).toBeRefused();
    }
  });
});

describe('a closing that leaves something or carries more', () => {
  const anonymous = { authorId: null, authorPseudo: null, isAnonymous: true };
  const { post, submission } = posting('alice', { post: anonymous });
  const { vote, post: counted } = reacting('alice', null, 'grave');
  if (!post || !submission || !vote || !counted) throw new Error('parts missing');

  it.each<[string, Commit]>([
    ['makes the profile anew', { user: set('users/alice', aUser('alice')) }],
    ['only changes it', { user: update('users/alice', { updatedAt: serverTimestamp() }) }],
    ['empties the account', { account: set('users/alice/private/account', anAccount('alice')) }],
    ['keeps the pseudo', { pseudo: set('pseudos/alice', { uid: 'alice' }) }],
    ['hands the pseudo on', { pseudo: set('pseudos/alice', { uid: 'bob' }) }],
    ['takes another pseudo', { second: set('pseudos/second', { uid: 'alice' }) }],
    ['releases another’s pseudo', { second: remove('pseudos/bob') }],
    ['releases another’s pseudo instead', { pseudo: remove('pseudos/bob') }],
    ['deletes another’s profile', { second: remove('users/bob') }],
    ['deletes another’s account', { second: remove('users/bob/private/account') }],
    ['deletes another’s submissions', { second: remove(`users/bob/submissions/${ON_WALL}`) }],
    ['deletes a published post', { second: remove(`posts/${POST}`) }],
    ['posts', { post, submission }],
    ['reacts', { vote, counted }],
  ])('%s: is refused', async (_, more) => {
    await seedDocuments({ [`users/bob/submissions/${ON_WALL}`]: aSubmission() });
    await expect(withMore(more)).toBeRefused();
  });
});

describe('an account that stays', () => {
  it.each([
    ['the account alone', { account: remove('users/alice/private/account') }],
    ['the pseudo alone', { pseudo: remove('pseudos/alice') }],
    [
      'account and pseudo without the profile',
      { account: remove('users/alice/private/account'), pseudo: remove('pseudos/alice') },
    ],
    ['the profile alone', { user: remove('users/alice') }],
  ])('cannot lose %s', async (_, commit) => {
    await expect(run(alice(), commit)).toBeRefused();
    await expect(run(as('admin'), commit)).toBeRefused();
  });
});

describe('after the closing, the same Auth account', () => {
  it.each(Object.keys(signUp('carl')))('cannot write the %s of a sign-up', async (part) => {
    const { [part]: alone } = signUp('carl');
    if (!alone) throw new Error('part missing');
    await expect(run(carl(), { [part]: alone })).toBeRefused();
  });

  it.each<[string, Commit]>([
    ['as at the first time', {}],
    ['with another pseudo', signUp('carl', {}, 'Carlos')],
    ['deleting the log', { log: remove('deletionLogs/carl') }],
    ['rewriting the log', { log: set('deletionLogs/carl', aDeletionLog('nina')) }],
  ])('cannot sign up: %s', async (_, more) => {
    await expect(run(carl(), { ...signUp('carl'), ...more })).toBeRefused();
  });

  it('cannot be signed up by an admin or another', async () => {
    await expect(run(as('admin'), signUp('carl'))).toBeRefused();
    await expect(run(as('other'), signUp('carl'))).toBeRefused();
  });

  it('is hindered by the log alone, which only project credentials delete', async () => {
    await seed((database) => deleteDoc(doc(database, 'deletionLogs/carl')));
    await expect(run(carl(), signUp('carl'))).toBeAllowed();
  });

  it('cannot sign up and close at once', async () => {
    const { log } = closing('nina');
    if (!log) throw new Error('part missing');
    await expect(run(as('newcomer'), { ...signUp('nina'), log })).toBeRefused();
    await expect(run(as('newcomer'), { log })).toBeRefused();
  });

  it.each([
    ['', {}],
    [', even if the account were left', { 'users/carl/private/account': anAccount('carl') }],
  ])('neither posts nor reacts%s', async (_, left) => {
    await seedDocuments(left);
    const anonymous = { authorId: null, authorPseudo: null, isAnonymous: true };
    await expect(run(carl(), posting('carl'))).toBeRefused();
    await expect(run(carl(), posting('carl', { post: anonymous }))).toBeRefused();
    await expect(run(carl(), reacting('carl', null, 'grave'))).toBeRefused();
    await expect(run(carl(), reacting('carl', null, 'grave', { account: null }))).toBeRefused();
  });

  it('is no admin any more', async () => {
    await seedDocuments({ 'deletionLogs/ada': aDeletionLog('ada') });
    await seed((database) => deleteDoc(doc(database, 'users/ada')));
    await expect(getDocs(collection(as('admin'), 'deletionLogs'))).toBeRefused();
    await expect(getDocs(collection(as('admin'), 'posts'))).toBeRefused();
  });
});
