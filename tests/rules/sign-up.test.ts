import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTableOfAll, NOBODY } from './support/access';
import { forgedTimes, NOT_INTEGERS, NOW, without, wrong } from './support/cases';
import { merge, posting, run, set, signUp, update } from './support/commits';
import { as } from './support/environment';
import { allows, denies } from './support/expectations';
import { aNewAccount, aUser } from './support/factories';
import { withRules } from './support/withRules';
import { writesTable } from './support/writesTable';
import { NOT_PHOTOS, PHOTOS } from './support/photos';
import { NOT_PSEUDOS, PSEUDOS, RESERVED_PSEUDOS } from './support/pseudos';

withRules();

const nina = () => as('newcomer');

accessTableOfAll('sign-up', {
  'sign up as nina': [() => signUp('nina'), ['newcomer']],
  'sign up again': [() => signUp('alice'), NOBODY],
  'sign up again after closing the account': [() => signUp('carl'), NOBODY],
  'sign up with the uid of another user': [() => signUp('zoe'), NOBODY],
});

writesTable('sign-up', 'newcomer', () => signUp('nina'));

describe('profile of a new user', () => {
  denies.each([
    ...without(Object.keys(signUp('nina')['user']?.fields ?? {})),
    ...wrong({
      extra: ['unknown field'],
      email: ['nina@example.org'],
      uid: ['alice', null],
      pseudo: ['NinaB', null],
      pseudoKey: ['Nina', 'ninab', 'alice', null],
      role: ['admin', 'moderator', null],
      createdAt: forgedTimes(),
      updatedAt: forgedTimes(),
      profilePictureId: ['phare', ''],
      isPrivate: [true, null],
    }),
  ])('a profile with %s', (_, user) => run(nina(), signUp('nina', { user })));

  allows.each(PHOTOS)('%s as photoURL', (_, photoURL) =>
    run(nina(), signUp('nina', { user: { photoURL } })),
  );

  denies.each(wrong({ photoURL: NOT_PHOTOS }))('a profile with %s', (_, user) =>
    run(nina(), signUp('nina', { user })),
  );
});

describe('account of a new user', () => {
  denies.each([
    ...without([
      ...Object.keys(aNewAccount('nina')),
      ...Object.keys(aNewAccount('nina').quota).map((field) => `quota.${field}`),
    ]),
    ...wrong({
      extra: ['unknown field'],
      'quota.extra': ['unknown field'],
      email: ['other@example.org', 'NINA@example.org', null],
      postsCount: [1, ...NOT_INTEGERS],
      reactionsCount: [1, ...NOT_INTEGERS],
      lastPseudoChange: [NOW, 0],
      opinionsAcceptedAt: [NOW, null],
      quota: [null, {}],
      'quota.lastPostAt': forgedTimes(),
      'quota.lastPostId': ['postNewxxxxxxxxxxxxx', ''],
      'quota.count': [1, ...NOT_INTEGERS],
    }),
  ])('an account with %s', (_, account) => run(nina(), signUp('nina', { account })));

  denies.each([
    ['another e-mail in the token', { email: 'nina@example.com' }],
    ['a token without an e-mail', { phone_number: '+33600000000' }],
  ])('a sign-up with %s', (_, token) => run(as('newcomer', token), signUp('nina')));

  it("allows the token's e-mail before it is verified", async () => {
    const token = { email: 'nina@example.com', email_verified: false };
    const account = { email: 'nina@example.com' };
    await expect(run(as('newcomer', token), signUp('nina', { account }))).toBeAllowed();
  });
});

describe('pseudo of a new user', () => {
  denies.each([...without(['uid']), ...wrong({ extra: ['unknown field'], uid: ['alice', null] })])(
    'a reservation with %s',
    (_, pseudo) => run(nina(), signUp('nina', { pseudo })),
  );

  allows.each(PSEUDOS)('the pseudo %s', (pseudo) => run(nina(), signUp('nina', {}, pseudo)));

  denies.each([...NOT_PSEUDOS, ...RESERVED_PSEUDOS])('the pseudo %j', (pseudo) =>
    run(nina(), signUp('nina', {}, pseudo)),
  );

  it('throws between double underscores, because Firestore reserves such document ids', async () => {
    await expect(run(nina(), signUp('nina', {}, '__nina__'))).rejects.toThrow('reserved');
  });

  it.each(['alice', 'aLiCe'])('denies %s, which is taken by Alice', async (pseudo) => {
    await expect(run(nina(), signUp('nina', {}, pseudo))).toBeDenied();
    await expect(run(nina(), signUp('nina', { pseudo: null }, pseudo))).toBeDenied();
  });

  it('denies a reservation that is not lower case', async () => {
    const { user, account } = signUp('nina', { user: { pseudoKey: 'Nina' } });
    await expect(
      run(nina(), { user, account, pseudo: set('pseudos/Nina', { uid: 'nina' }) }),
    ).toBeDenied();
  });

  denies('a second pseudo in the same commit', () =>
    run(nina(), { ...signUp('nina'), second: set('pseudos/second', { uid: 'nina' }) }),
  );

  denies('reserving a second pseudo later', () =>
    setDoc(doc(as('owner'), 'pseudos/second'), { uid: 'alice' }),
  );

  denies('taking a pseudo while changing its owner’s profile', () =>
    run(nina(), {
      ...signUp('nina', {}, 'Alice'),
      old: update('users/alice', { pseudoKey: 'other' }),
    }),
  );
});

describe('writes besides a sign-up', () => {
  it('denies a post in the same commit', async () => {
    const { post, submission } = posting('nina');
    await expect(run(nina(), { ...signUp('nina'), post, submission })).toBeDenied();
  });

  denies('a second write that makes the new user an admin', () =>
    run(nina(), { ...signUp('nina'), grant: merge('users/nina', { role: 'admin' }) }),
  );

  it('denies writing profile, account or pseudo again after the sign-up', async () => {
    await expect(run(nina(), signUp('nina'))).toBeAllowed();
    await expect(setDoc(doc(nina(), 'users/nina'), { ...aUser('nina') })).toBeDenied();
    await expect(updateDoc(doc(nina(), 'users/nina'), { role: 'admin' })).toBeDenied();
    await expect(
      setDoc(doc(nina(), 'users/nina/private/account'), { ...aNewAccount('nina') }),
    ).toBeDenied();
    await expect(deleteDoc(doc(nina(), 'pseudos/nina'))).toBeDenied();
    expect((await getDoc(doc(nina(), 'users/nina'))).get('role')).toBe('user');
  });
});
