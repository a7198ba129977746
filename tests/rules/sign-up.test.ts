import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, NOBODY } from './support/access';
import { forgedTimes, labelled, NOT_INTEGERS, without, wrong } from './support/cases';
import { merge, posting, run, set, signUp, update } from './support/commits';
import { as } from './support/environment';
import { anAccount, aUser } from './support/factories';
import { withRules } from './support/withRules';
import { writesTable } from './support/writesTable';
import { NOT_PHOTOS, PHOTOS } from './support/photos';
import { NOT_PSEUDOS, PSEUDOS, RESERVED_PSEUDOS } from './support/pseudos';

withRules();

const nina = () => as('newcomer');

accessTable('sign-up', {
  'sign up as nina': [(database) => run(database, signUp('nina')), ['newcomer']],
  'sign up again': [(database) => run(database, signUp('alice')), NOBODY],
  'sign up again after closing the account': [(database) => run(database, signUp('carl')), NOBODY],
  'sign up with the uid of another user': [(database) => run(database, signUp('zoe')), NOBODY],
});

writesTable('sign-up', 'newcomer', () => signUp('nina'));

describe('profile of a new user', () => {
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
  ])('denies a profile with %s', async (_, user) => {
    await expect(run(nina(), signUp('nina', { user }))).toBeDenied();
  });

  it.each(PHOTOS)('allows %s as photoURL', async (_, photoURL) => {
    await expect(run(nina(), signUp('nina', { user: { photoURL } }))).toBeAllowed();
  });

  it.each(wrong({ photoURL: NOT_PHOTOS }))('denies a profile with %s', async (_, user) => {
    await expect(run(nina(), signUp('nina', { user }))).toBeDenied();
  });
});

describe('account of a new user', () => {
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
  ])('denies an account with %s', async (_, account) => {
    await expect(run(nina(), signUp('nina', { account }))).toBeDenied();
  });

  it.each([
    ['another e-mail in the token', { email: 'nina@example.com' }],
    ['a token without an e-mail', { phone_number: '+33600000000' }],
  ])('denies a sign-up with %s', async (_, token) => {
    await expect(run(as('newcomer', token), signUp('nina'))).toBeDenied();
  });

  it("allows the token's e-mail before it is verified", async () => {
    const token = { email: 'nina@example.com', email_verified: false };
    const account = { email: 'nina@example.com' };
    await expect(run(as('newcomer', token), signUp('nina', { account }))).toBeAllowed();
  });
});

describe('pseudo of a new user', () => {
  it.each([
    ...without(['uid']),
    ...wrong({ extra: ['unknown field'], uid: ['alice', '', null, 1, ['nina']] }),
  ])('denies a reservation with %s', async (_, pseudo) => {
    await expect(run(nina(), signUp('nina', { pseudo }))).toBeDenied();
  });

  it.each(PSEUDOS)('allows the pseudo %s', async (pseudo) => {
    await expect(run(nina(), signUp('nina', {}, pseudo))).toBeAllowed();
  });

  it.each([...NOT_PSEUDOS, ...RESERVED_PSEUDOS])('denies the pseudo %j', async (pseudo) => {
    await expect(run(nina(), signUp('nina', {}, pseudo))).toBeDenied();
  });

  it('throws between double underscores, because Firestore reserves such document ids', async () => {
    await expect(run(nina(), signUp('nina', {}, '__nina__'))).rejects.toThrow('reserved');
  });

  it.each(['Alice', 'alice', 'ALICE', 'aLiCe'])(
    'denies %s, which is taken by Alice',
    async (pseudo) => {
      await expect(run(nina(), signUp('nina', {}, pseudo))).toBeDenied();
      await expect(run(nina(), signUp('nina', { pseudo: null }, pseudo))).toBeDenied();
    },
  );

  it('denies a reservation that is not lower case', async () => {
    const { user, account } = signUp('nina', { user: { pseudoKey: 'Nina' } });
    await expect(
      run(nina(), { user, account, pseudo: set('pseudos/Nina', { uid: 'nina' }) }),
    ).toBeDenied();
  });

  it('denies a second pseudo in the same commit', async () => {
    const second = set('pseudos/second', { uid: 'nina' });
    await expect(run(nina(), { ...signUp('nina'), second })).toBeDenied();
  });

  it('denies reserving a second pseudo later', async () => {
    await expect(setDoc(doc(as('owner'), 'pseudos/second'), { uid: 'alice' })).toBeDenied();
  });

  it('denies taking a pseudo while changing its owner’s profile', async () => {
    await expect(
      run(nina(), {
        ...signUp('nina', {}, 'Alice'),
        old: update('users/alice', { pseudoKey: 'other' }),
      }),
    ).toBeDenied();
  });
});

describe('writes besides a sign-up', () => {
  it('denies a post in the same commit', async () => {
    const { post, submission } = posting('nina');
    await expect(run(nina(), { ...signUp('nina'), post, submission })).toBeDenied();
  });

  it('denies a second write that makes the new user an admin', async () => {
    await expect(
      run(nina(), { ...signUp('nina'), grant: merge('users/nina', { role: 'admin' }) }),
    ).toBeDenied();
  });

  it('denies writing profile, account or pseudo again after the sign-up', async () => {
    await expect(run(nina(), signUp('nina'))).toBeAllowed();
    await expect(setDoc(doc(nina(), 'users/nina'), { ...aUser('nina') })).toBeDenied();
    await expect(updateDoc(doc(nina(), 'users/nina'), { role: 'admin' })).toBeDenied();
    await expect(
      setDoc(doc(nina(), 'users/nina/private/account'), { ...anAccount('nina') }),
    ).toBeDenied();
    await expect(deleteDoc(doc(nina(), 'pseudos/nina'))).toBeDenied();
    expect((await getDoc(doc(nina(), 'users/nina'))).get('role')).toBe('user');
  });
});
