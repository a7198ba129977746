import { doc, getDoc, Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTableOfAll, NOBODY } from './support/access';
import { adjusting, changingPseudo } from './support/account-commits';
import { forgedTimes, increments, labelled, NOW, REMOVED, without, wrong } from './support/cases';
import {
  remove,
  run,
  set,
  signUp,
  update,
  type Breaks,
  type Commit,
  type Fields,
} from './support/commits';
import { as, seedDeletion, seedDocuments } from './support/environment';
import { allows, denies } from './support/expectations';
import { anAccount, aPseudo, aUser, longAgo } from './support/factories';
import { PHOTO } from './support/photos';
import { withDocuments, withRules } from './support/withRules';
import { writesTable } from './support/writesTable';
import { NOT_PSEUDOS, PSEUDOS, RESERVED_PSEUDOS } from './support/pseudos';
import { profileCase } from './support/report-commits';

/** One commit writes the profile, the account's lastPseudoChange, the old and the new pseudo. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

withRules();

const alice = () => as('owner');
const rename = (pseudo: string, breaks: Breaks = {}) =>
  run(alice(), changingPseudo('alice', pseudo, breaks));
/** Runs a complete change of the pseudo to Alicia together with more documents. */
const withMore = (more: Commit) => run(alice(), { ...changingPseudo('alice', 'Alicia'), ...more });
const seedLastChange = (lastPseudoChange: Timestamp) =>
  seedDocuments({ 'users/alice/private/account': anAccount('alice', { lastPseudoChange }) });
const ago = (ms: number) => Timestamp.fromMillis(Date.now() - ms);

accessTableOfAll('changing the pseudo', {
  'rename alice': [() => changingPseudo('alice', 'Alicia'), ['owner']],
  'change only the case of alice’s pseudo': [() => changingPseudo('alice', 'ALICE'), ['owner']],
  'rename bob': [() => changingPseudo('bob', 'Bobby'), ['other']],
  'rename ada': [() => changingPseudo('ada', 'Adele'), ['admin']],
  'rename nina, who has no profile': [() => changingPseudo('nina', 'Ninon'), NOBODY],
  'rename carl, whose account was closed': [() => changingPseudo('carl', 'Carlo'), NOBODY],
});

// An old pseudo that no longer exists needs no release.
writesTable('changing the pseudo', 'owner', () => changingPseudo('alice', 'Alicia'), {
  alreadyDone: ['old'],
});
writesTable('changing only the case of the pseudo', 'owner', () =>
  changingPseudo('alice', 'ALICE'),
);

describe('after a change of the pseudo', () => {
  it('stores the new pseudo and allows another user to take the old one', async () => {
    await expect(rename('Alicia')).toBeAllowed();
    const user = await getDoc(doc(as('visitor'), 'users/alice'));
    expect([user.get('pseudo'), user.get('pseudoKey')]).toEqual(['Alicia', 'alicia']);
    expect((await getDoc(doc(as('visitor'), 'pseudos/alicia'))).data()).toEqual(aPseudo('alice'));
    expect((await getDoc(doc(as('visitor'), 'pseudos/alice'))).exists()).toBe(false);
    await expect(run(as('other'), changingPseudo('bob', 'Alice'))).toBeAllowed();
    await expect(run(as('newcomer'), signUp('nina', {}, 'Bob'))).toBeAllowed();
  });

  it('denies a second change at once', async () => {
    await expect(rename('Alicia')).toBeAllowed();
    await expect(run(alice(), changingPseudo('alice', 'Alix', {}, 'Alicia'))).toBeDenied();
    await expect(run(alice(), changingPseudo('alice', 'Alice', {}, 'Alicia'))).toBeDenied();
    await expect(run(alice(), changingPseudo('alice', 'ALICIA', {}, 'Alicia'))).toBeDenied();
  });

  it('denies a second change also when the first one changed only the case', async () => {
    await expect(rename('ALICE')).toBeAllowed();
    await expect(rename('Alicia')).toBeDenied();
  });
});

// The day on which a month ends is tried in paris-day.test.ts.
describe.each([
  ['to another pseudo', 'Alicia'],
  ['to another case', 'ALICE'],
])('time between two changes of the pseudo, %s', (_, pseudo) => {
  it.each([
    ['32 days', 32 * DAY_MS],
    ['a year', 365 * DAY_MS],
  ])('allows a change after %s', async (_title, ms) => {
    await seedLastChange(ago(ms));
    await expect(rename(pseudo)).toBeAllowed();
  });

  it.each([
    ['27 days', 27 * DAY_MS],
    ['a minute', MINUTE_MS],
    ['minus one day (the last change is in the future)', -DAY_MS],
  ])('denies a change after %s', async (_title, ms) => {
    await seedLastChange(ago(ms));
    await expect(rename(pseudo)).toBeDenied();
  });
});

describe('account of a renamed user', () => {
  withDocuments(() => ({
    'users/alice/private/account': anAccount('alice', { lastPseudoChange: ago(32 * DAY_MS) }),
  }));

  denies.each([
    ...without(['lastPseudoChange']),
    ...wrong({
      lastPseudoChange: [...forgedTimes(), labelled('32 days ago', ago(32 * DAY_MS)), REMOVED],
      email: ['alicia@example.org'],
      postsCount: [1],
      reactionsCount: increments(1),
      'quota.count': [1],
      quota: [null],
      extra: ['unknown field'],
    }),
  ])('an account with %s', (_, account) => rename('Alicia', { account }));
});

/** Documents of Alice, whose pseudo is reserved and was changed a minute ago. */
const holder = (role: 'user' | 'admin') => ({
  'users/alice': aUser('alice', { pseudo: 'Le_Mur', pseudoKey: 'le_mur', role }),
  'pseudos/le_mur': aPseudo('alice'),
  'users/alice/private/account': anAccount('alice', { lastPseudoChange: ago(MINUTE_MS) }),
});

describe('change of the pseudo a minute after the last one', () => {
  const aMinuteAgo = () => ago(MINUTE_MS);
  const outcome = (over: Fields = {}, uid = 'alice') => ({
    [`reportOutcomes/${profileCase(uid)}`]: {
      outcome: 'acted',
      decidedAt: ago(MINUTE_MS - 1000),
      reason: 'Ce pseudo est trompeur.',
      fields: ['pseudo'],
      ...over,
    },
  });

  it('is allowed to the holder of a reserved pseudo, unless they are an admin', async () => {
    const renamed = (pseudo = 'Alicia') =>
      run(alice(), changingPseudo('alice', pseudo, {}, 'Le_Mur'));
    await seedDocuments(holder('admin'));
    await expect(renamed()).toBeDenied();
    await seedDocuments(holder('user'));
    await expect(renamed('LeMur')).toBeDenied();
    await expect(renamed('le_mur')).toBeDenied();
    await expect(renamed()).toBeAllowed();
    await expect(run(alice(), changingPseudo('alice', 'Alix', {}, 'Alicia'))).toBeDenied();
  });

  it('is allowed once to a user whom an admin has asked for another pseudo since', async () => {
    await seedLastChange(aMinuteAgo());
    await seedDocuments(outcome());
    await expect(rename('Alicia')).toBeAllowed();
    await expect(run(alice(), changingPseudo('alice', 'Alix', {}, 'Alicia'))).toBeDenied();
  });

  it.each<[string, () => Timestamp | null]>([
    ['never', () => null],
    ['a minute ago', aMinuteAgo],
    ['forty days ago', () => ago(40 * 24 * 60 * MINUTE_MS)],
  ])('is denied to a user who was asked and changes only the case, last %s', async (_, last) => {
    const lastChange = last();
    if (lastChange) await seedLastChange(lastChange);
    await seedDocuments(outcome());
    await expect(rename('ALICE')).toBeDenied();
  });

  it('is allowed to change only the case after a dismissal', async () => {
    const dismissed = { outcome: 'dismissed', decidedAt: aMinuteAgo(), reason: 'Rien.' };
    await seedDocuments({ [`reportOutcomes/${profileCase('alice')}`]: dismissed });
    await expect(rename('ALICE')).toBeAllowed();
  });

  it.each<[string, Fields | ((last: Timestamp) => Fields)]>([
    ['only told the user why', { fields: [] }],
    ['only removed the photo', { fields: ['photoURL'] }],
    ['asked before that change', { decidedAt: ago(2 * MINUTE_MS) }],
    ['asked at the time of that change', (last) => ({ decidedAt: last })],
    ['dismissed the reports', { outcome: 'dismissed', fields: null }],
  ])('is denied when an admin %s', async (_, over) => {
    const last = aMinuteAgo();
    await seedLastChange(last);
    await seedDocuments(outcome(typeof over === 'function' ? over(last) : over));
    await expect(rename('Alicia')).toBeDenied();
  });

  it('is denied when an admin has asked another user', async () => {
    await seedLastChange(aMinuteAgo());
    await seedDocuments(outcome({}, 'bob'));
    await expect(rename('Alicia')).toBeDenied();
  });
});

describe('new pseudo', () => {
  // sign-up.test.ts has more pseudos, which the same function refuses.
  allows.each(PSEUDOS.slice(0, 2))('the pseudo %s', (pseudo) => rename(pseudo));
  denies.each([...NOT_PSEUDOS.slice(0, 3), ...RESERVED_PSEUDOS.slice(0, 2)])(
    'the pseudo %j',
    (pseudo) => rename(pseudo),
  );

  allows('an admin a reserved pseudo', () => run(as('admin'), changingPseudo('ada', 'Le_Mur')));

  it.each(['bob', 'bOb'])('denies %s, which is taken by Bob', async (pseudo) => {
    await expect(rename(pseudo)).toBeDenied();
    await expect(rename(pseudo, { taken: null })).toBeDenied();
    await expect(rename(pseudo, { taken: null, old: null })).toBeDenied();
  });

  it('denies a reserved pseudo even when its owner’s profile has another one', async () => {
    await seedDocuments({ 'users/bob': aUser('bob', { pseudo: 'Bobby', pseudoKey: 'bobby' }) });
    await expect(rename('Bob')).toBeDenied();
  });

  denies.each([...without(['uid']), ...wrong({ uid: ['bob', null], extra: ['unknown field'] })])(
    'a reservation with %s',
    (_, taken) => rename('Alicia', { taken }),
  );

  it('denies the current pseudo as the new one', async () => {
    await expect(rename('Alice')).toBeDenied();
    await expect(
      run(alice(), { ...changingPseudo('alice', 'Alice'), old: remove('pseudos/alice') }),
    ).toBeDenied();
  });
});

describe('profile of a renamed user', () => {
  denies.each([
    ...without(['pseudo', 'pseudoKey', 'updatedAt']),
    ...wrong({
      pseudo: ['Alicia2', 'Alice', null],
      pseudoKey: ['Alicia', 'alice', 'bob', null],
      updatedAt: forgedTimes(),
      role: ['admin'],
      uid: ['bob'],
      createdAt: [NOW, ...forgedTimes()],
      // Settings change in a commit of their own, whose rule checks them.
      isPrivate: [true],
      profilePictureId: ['phare'],
      photoURL: [PHOTO],
      extra: ['unknown field'],
    }),
  ])('a profile with %s', (_, user) => rename('Alicia', { user }));

  it('denies invalid profile fields also when only the case changes', async () => {
    await expect(rename('ALICE', { user: { pseudoKey: 'ALICE' } })).toBeDenied();
    await expect(rename('ALICE', { user: { role: 'admin' } })).toBeDenied();
    await expect(rename('ALICE', { user: { updatedAt: longAgo() } })).toBeDenied();
    await expect(rename('ALICE', { user: { updatedAt: undefined } })).toBeDenied();
  });

  it('denies a pseudoKey that is not lower case', async () => {
    const capital = set('pseudos/Alicia', { uid: 'alice' });
    const user = { pseudoKey: 'Alicia' };
    await expect(rename('Alicia', { user })).toBeDenied();
    await expect(
      run(alice(), { ...changingPseudo('alice', 'Alicia', { user, taken: null }), capital }),
    ).toBeDenied();
  });

  it('denies a new lastPseudoChange without a new pseudo', async () => {
    const account = changingPseudo('alice', 'Alicia')['account'];
    const settings = adjusting('alice', { isPrivate: true });
    await expect(run(alice(), { account, ...settings })).toBeDenied();
  });
});

describe('change of the pseudo with more documents', () => {
  denies.each<[string, Commit]>([
    ['reserves a second pseudo', { second: set('pseudos/second', { uid: 'alice' }) }],
    ['reserves a pseudo for another user', { second: set('pseudos/bobby', { uid: 'bob' }) }],
    ['releases the pseudo of another user', { second: remove('pseudos/bob') }],
    ['overwrites the pseudo of another user', { second: set('pseudos/bob', { uid: 'alice' }) }],
    ['gives the old pseudo to another user', { old: set('pseudos/alice', { uid: 'bob' }) }],
    ['keeps the old pseudo', { old: set('pseudos/alice', { uid: 'alice' }) }],
    ['renames another user', { second: update('users/bob', { pseudo: 'Bobby' }) }],
  ])('a commit that %s', (_, more) => withMore(more));

  it('denies taking the pseudo of another user whose profile the same commit changes, also by an admin', async () => {
    const stolen = changingPseudo('ada', 'Bob', { taken: null });
    const others = { user2: update('users/bob', { pseudoKey: 'other' }) };
    await expect(run(as('admin'), { ...stolen, ...others })).toBeDenied();
    const moved = { ...others, taken: set('pseudos/bob', { uid: 'ada' }) };
    await expect(run(as('admin'), { ...stolen, ...moved })).toBeDenied();
  });
});

describe('reservation when only the case of the pseudo changes', () => {
  denies.each<[string, Commit]>([
    ['releasing the pseudo', { old: remove('pseudos/alice') }],
    ['reserving the pseudo again', { taken: set('pseudos/alice', { uid: 'alice' }) }],
    ['reserving the pseudo in the new case', { taken: set('pseudos/ALICE', { uid: 'alice' }) }],
    ['reserving a second pseudo', { taken: set('pseudos/second', { uid: 'alice' }) }],
    ['releasing the pseudo of another user', { old: remove('pseudos/bob') }],
  ])('%s', (_, more) => run(alice(), { ...changingPseudo('alice', 'ALICE'), ...more }));
});

// The rules prevent such documents, but do not rely on their absence.
describe('profile and reservation that disagree', () => {
  const touched = adjusting('alice', { isPrivate: true });

  it('allows a user to write their missing reservation again, and denies it for another uid', async () => {
    await seedDeletion('pseudos/alice');
    const bobs = set('pseudos/alice', { uid: 'bob' });
    await expect(run(alice(), { ...touched, bobs })).toBeDenied();
    const own = set('pseudos/alice', { uid: 'alice' });
    await expect(run(alice(), { ...touched, own })).toBeAllowed();
  });

  it('denies releasing a reservation of another user', async () => {
    await seedDocuments({ 'pseudos/alice': aPseudo('bob') });
    await expect(rename('Alicia')).toBeDenied();
    await expect(rename('Alicia', { old: null })).toBeDenied();
  });
});
