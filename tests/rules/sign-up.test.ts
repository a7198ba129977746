import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, NOBODY } from './support/access';
import { forgedTimes, labelled, NOT_INTEGERS, without, wrong } from './support/cases';
import { merge, posting, run, set, signUp, update } from './support/commits';
import { as, withRules } from './support/environment';
import { anAccount, aUser } from './support/factories';
import { partsTable } from './support/parts';
import { NOT_PHOTOS, PHOTOS } from './support/photos';
import { NOT_PSEUDOS, PSEUDOS } from './support/pseudos';

withRules();

const nina = () => as('newcomer');

accessTable('sign-up', {
  'sign up as nina': [(database) => run(database, signUp('nina')), ['newcomer']],
  'sign up again': [(database) => run(database, signUp('alice')), NOBODY],
  'sign up again, the account being closed': [(database) => run(database, signUp('carl')), NOBODY],
  'sign up as someone else': [(database) => run(database, signUp('zoe')), NOBODY],
});

partsTable('sign-up', 'newcomer', () => signUp('nina'));

describe('the profile', () => {
  it.each([
    ...without(Object.keys(signUp('nina')['user']?.fields ?? {})),
    ...wrong({
      extra: ['unknown field'],
      email: ['nina@example.org'],
      uid: ['alice', '', null, 1],
      pseudo: ['NinaB', '', null, 123, ['Nina']],
      pseudoKey: ['Nina', 'ninab', 'alice', '', null, 1],
      role: ['admin', 'moderator', '', null, true, ['user']],
      createdAt: forgedTimes(),
      updatedAt: forgedTimes(),
      profilePictureId: ['phare', '', 0, false],
      isPrivate: [true, 'false', null, 0],
    }),
  ])('%s is refused', async (_, user) => {
    await expect(run(nina(), signUp('nina', { user }))).toBeRefused();
  });

  it.each(PHOTOS)('photoURL may be %s', async (_, photoURL) => {
    await expect(run(nina(), signUp('nina', { user: { photoURL } }))).toBeAllowed();
  });

  it.each(wrong({ photoURL: NOT_PHOTOS }))('%s is refused', async (_, user) => {
    await expect(run(nina(), signUp('nina', { user }))).toBeRefused();
  });
});

describe('the account', () => {
  it.each([
    ...without([
      ...Object.keys(anAccount('nina')),
      ...Object.keys(anAccount('nina').quota).map((field) => `quota.${field}`),
    ]),
    ...wrong({
      extra: ['unknown field'],
      'quota.extra': ['unknown field'],
      email: ['other@example.org', 'NINA@example.org', '', null, 1],
      postsCount: [1, ...NOT_INTEGERS],
      reactionsCount: [1, ...NOT_INTEGERS],
      lastPseudoChange: [labelled('now', serverTimestamp()), 0, '', false],
      quota: [null, 0, [], {}],
      'quota.lastPostAt': forgedTimes(),
      'quota.lastPostId': ['postNewxxxxxxxxxxxxx', '', 0, false],
      'quota.count': [1, ...NOT_INTEGERS],
    }),
  ])('%s is refused', async (_, account) => {
    await expect(run(nina(), signUp('nina', { account }))).toBeRefused();
  });

  it.each([
    ['another address in the token', { email: 'nina@example.com' }],
    ['a token without an address', { phone_number: '+33600000000' }],
  ])('%s is refused', async (_, token) => {
    await expect(run(as('newcomer', token), signUp('nina'))).toBeRefused();
  });

  it("carries the token's address even before it is verified", async () => {
    const token = { email: 'nina@example.com', email_verified: false };
    const account = { email: 'nina@example.com' };
    await expect(run(as('newcomer', token), signUp('nina', { account }))).toBeAllowed();
  });
});

describe('the pseudo', () => {
  it.each([
    ...without(['uid']),
    ...wrong({ extra: ['unknown field'], uid: ['alice', '', null, 1, ['nina']] }),
  ])('%s is refused', async (_, pseudo) => {
    await expect(run(nina(), signUp('nina', { pseudo }))).toBeRefused();
  });

  it.each(PSEUDOS)('may be %s', async (pseudo) => {
    await expect(run(nina(), signUp('nina', {}, pseudo))).toBeAllowed();
  });

  it.each(NOT_PSEUDOS)('%j is refused', async (pseudo) => {
    await expect(run(nina(), signUp('nina', {}, pseudo))).toBeRefused();
  });

  it('between double underscores is no document id of Firestore', async () => {
    await expect(run(nina(), signUp('nina', {}, '__nina__'))).rejects.toThrow('reserved');
  });

  it.each(['Alice', 'alice', 'ALICE', 'aLiCe'])('%s is taken by Alice', async (pseudo) => {
    await expect(run(nina(), signUp('nina', {}, pseudo))).toBeRefused();
    await expect(run(nina(), signUp('nina', { pseudo: null }, pseudo))).toBeRefused();
  });

  it('is reserved in lower case only', async () => {
    const { user, account } = signUp('nina', { user: { pseudoKey: 'Nina' } });
    if (!user || !account) throw new Error('parts missing');
    await expect(
      run(nina(), { user, account, pseudo: set('pseudos/Nina', { uid: 'nina' }) }),
    ).toBeRefused();
  });

  it('is one: a second cannot be squatted in the same commit', async () => {
    const second = set('pseudos/second', { uid: 'nina' });
    await expect(run(nina(), { ...signUp('nina'), second })).toBeRefused();
  });

  it('is one: a second cannot be squatted later', async () => {
    await expect(setDoc(doc(as('owner'), 'pseudos/second'), { uid: 'alice' })).toBeRefused();
  });

  it('cannot be taken over together with its old owner’s profile', async () => {
    await expect(
      run(nina(), {
        ...signUp('nina', {}, 'Alice'),
        old: update('users/alice', { pseudoKey: 'other' }),
      }),
    ).toBeRefused();
  });
});

describe('what else a sign-up may not carry', () => {
  it('a post', async () => {
    const { post, submission } = posting('nina');
    if (!post || !submission) throw new Error('parts missing');
    await expect(run(nina(), { ...signUp('nina'), post, submission })).toBeRefused();
  });

  it('a second write that makes the new user an admin', async () => {
    await expect(
      run(nina(), { ...signUp('nina'), grant: merge('users/nina', { role: 'admin' }) }),
    ).toBeRefused();
  });

  it('once done, neither half can be written again', async () => {
    await expect(run(nina(), signUp('nina'))).toBeAllowed();
    await expect(setDoc(doc(nina(), 'users/nina'), { ...aUser('nina') })).toBeRefused();
    await expect(updateDoc(doc(nina(), 'users/nina'), { role: 'admin' })).toBeRefused();
    await expect(
      setDoc(doc(nina(), 'users/nina/private/account'), { ...anAccount('nina') }),
    ).toBeRefused();
    await expect(deleteDoc(doc(nina(), 'pseudos/nina'))).toBeRefused();
    expect((await getDoc(doc(nina(), 'users/nina'))).get('role')).toBe('user');
  });
});
