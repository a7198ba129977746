import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  increment,
  serverTimestamp,
  Timestamp,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { DAYS_BETWEEN_PSEUDO_CHANGES } from '@/config/limits';
import { accessTable, NOBODY } from './support/access';
import { adjusting, renaming } from './support/account-commits';
import { forgedTimes, labelled, without, wrong } from './support/cases';
import {
  posting,
  remove,
  run,
  set,
  signUp,
  update,
  type Breaks,
  type Commit,
} from './support/commits';
import { as, seed, seedDocuments, withRules } from './support/environment';
import { anAccount, aPseudo, aUser, longAgo } from './support/factories';
import { partsTable } from './support/parts';
import { NOT_PSEUDOS, PSEUDOS } from './support/pseudos';

/** One commit: the profile, the account's time of the last change, the old pseudo and the new. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WAIT_MS = DAYS_BETWEEN_PSEUDO_CHANGES * DAY_MS;

withRules();

const alice = () => as('owner');
const rename = (pseudo: string, breaks: Breaks = {}) =>
  run(alice(), renaming('alice', pseudo, breaks));
/** A whole renaming to Alicia and one more document. */
const withMore = (more: Commit) => run(alice(), { ...renaming('alice', 'Alicia'), ...more });
const changedLast = (lastPseudoChange: Timestamp) =>
  seedDocuments({ 'users/alice/private/account': anAccount('alice', { lastPseudoChange }) });
const ago = (ms: number) => Timestamp.fromMillis(Date.now() - ms);

accessTable('a pseudo', {
  'rename alice': [(database) => run(database, renaming('alice', 'Alicia')), ['owner']],
  'rename alice, the case alone': [
    (database) => run(database, renaming('alice', 'ALICE')),
    ['owner'],
  ],
  'rename bob': [(database) => run(database, renaming('bob', 'Bobby')), ['other']],
  'rename ada': [(database) => run(database, renaming('ada', 'Adele')), ['admin']],
  'rename nina, who has no profile': [
    (database) => run(database, renaming('nina', 'Ninon')),
    NOBODY,
  ],
  'rename carl, whose account was closed': [
    (database) => run(database, renaming('carl', 'Carlo')),
    NOBODY,
  ],
});

// An old pseudo that is gone already needs no releasing.
const settled = { settled: ['old'] };
partsTable('renaming', 'owner', () => renaming('alice', 'Alicia'), undefined, settled);
partsTable('renaming, the case alone', 'owner', () => renaming('alice', 'ALICE'));

describe('what a renaming leaves behind', () => {
  it('is the new pseudo everywhere, and the old one free for another', async () => {
    await expect(rename('Alicia')).toBeAllowed();
    const user = await getDoc(doc(as('visitor'), 'users/alice'));
    expect([user.get('pseudo'), user.get('pseudoKey')]).toEqual(['Alicia', 'alicia']);
    expect((await getDoc(doc(as('visitor'), 'pseudos/alicia'))).data()).toEqual(aPseudo('alice'));
    expect((await getDoc(doc(as('visitor'), 'pseudos/alice'))).exists()).toBe(false);
    await expect(run(as('other'), renaming('bob', 'Alice'))).toBeAllowed();
    await expect(run(as('newcomer'), signUp('nina', {}, 'Bob'))).toBeAllowed();
  });

  it('is not a second renaming at once', async () => {
    await expect(rename('Alicia')).toBeAllowed();
    await expect(run(alice(), renaming('alice', 'Alix', {}, 'Alicia'))).toBeRefused();
    await expect(run(alice(), renaming('alice', 'Alice', {}, 'Alicia'))).toBeRefused();
    await expect(run(alice(), renaming('alice', 'ALICIA', {}, 'Alicia'))).toBeRefused();
  });

  it('is a waiting time after a change of the case alone, too', async () => {
    await expect(rename('ALICE')).toBeAllowed();
    await expect(rename('Alicia')).toBeRefused();
  });
});

describe.each([
  ['to another pseudo', 'Alicia'],
  ['to another case', 'ALICE'],
])('the time between two changes, %s', (_, pseudo) => {
  it.each([
    ['exactly 30 days', WAIT_MS],
    ['30 days and a minute', WAIT_MS + MINUTE_MS],
    ['a year', 365 * DAY_MS],
  ])('after %s it is allowed', async (_title, ms) => {
    await changedLast(ago(ms));
    await expect(rename(pseudo)).toBeAllowed();
  });

  it.each([
    ['30 days but for five seconds', WAIT_MS - 5000],
    ['29 days', 29 * DAY_MS],
    ['a minute', MINUTE_MS],
    ['minus a day: by a clock that was ahead', -DAY_MS],
  ])('after %s it is refused', async (_title, ms) => {
    await changedLast(ago(ms));
    await expect(rename(pseudo)).toBeRefused();
  });

  it.each([
    ...without(['lastPseudoChange']),
    ...wrong({
      lastPseudoChange: [
        ...forgedTimes(),
        labelled('the earlier one', ago(WAIT_MS + DAY_MS)),
        labelled('removed', deleteField()),
      ],
      email: ['alicia@example.org'],
      postsCount: [1],
      reactionsCount: [labelled('one more', increment(1))],
      'quota.count': [1],
      quota: [null],
      extra: ['unknown field'],
    }),
  ])('an account with %s is refused', async (_title, account) => {
    await changedLast(ago(WAIT_MS + DAY_MS));
    await expect(rename(pseudo, { account })).toBeRefused();
  });
});

describe('the new pseudo', () => {
  it.each(PSEUDOS)('may be %s', async (pseudo) => {
    await expect(rename(pseudo)).toBeAllowed();
  });

  it.each(NOT_PSEUDOS)('%j is refused', async (pseudo) => {
    await expect(rename(pseudo)).toBeRefused();
  });

  it.each(['Bob', 'bob', 'BOB', 'bOb'])('%s is taken by Bob', async (pseudo) => {
    await expect(rename(pseudo)).toBeRefused();
    await expect(rename(pseudo, { taken: null })).toBeRefused();
    await expect(rename(pseudo, { taken: null, old: null })).toBeRefused();
  });

  it('is taken even where its owner’s profile says otherwise', async () => {
    await seedDocuments({ 'users/bob': aUser('bob', { pseudo: 'Bobby', pseudoKey: 'bobby' }) });
    await expect(rename('Bob')).toBeRefused();
  });

  it.each([
    ...without(['uid']),
    ...wrong({ uid: ['bob', 'nina', '', null, 1, ['alice']], extra: ['unknown field'] }),
  ])('reserved with %s is refused', async (_, taken) => {
    await expect(rename('Alicia', { taken })).toBeRefused();
  });

  it('cannot be the old one again', async () => {
    await expect(rename('Alice')).toBeRefused();
    await expect(
      run(alice(), { ...renaming('alice', 'Alice'), old: remove('pseudos/alice') }),
    ).toBeRefused();
  });
});

describe('the profile', () => {
  it.each([
    ...without(['pseudo', 'pseudoKey', 'updatedAt']),
    ...wrong({
      pseudo: ['Alicia2', 'Alice', '', null, 1, ['Alicia'], labelled('removed', deleteField())],
      pseudoKey: ['Alicia', 'alicia2', 'alice', 'bob', '', null, 1],
      updatedAt: forgedTimes(),
      role: ['admin'],
      uid: ['bob'],
      createdAt: [labelled('now', serverTimestamp()), ...forgedTimes()],
      // A setting has its own commit, in which it is checked.
      isPrivate: [true],
      profilePictureId: ['phare'],
      photoURL: ['https://example.org/a.jpg'],
      extra: ['unknown field'],
    }),
  ])('with %s is refused', async (_, user) => {
    await expect(rename('Alicia', { user })).toBeRefused();
  });

  it('changes nothing more with the case', async () => {
    await expect(rename('ALICE', { user: { pseudoKey: 'ALICE' } })).toBeRefused();
    await expect(rename('ALICE', { user: { role: 'admin' } })).toBeRefused();
    await expect(rename('ALICE', { user: { updatedAt: longAgo() } })).toBeRefused();
    await expect(rename('ALICE', { user: { updatedAt: undefined } })).toBeRefused();
  });

  it('reserves in lower case only', async () => {
    const capital = set('pseudos/Alicia', { uid: 'alice' });
    const user = { pseudoKey: 'Alicia' };
    await expect(rename('Alicia', { user })).toBeRefused();
    await expect(
      run(alice(), { ...renaming('alice', 'Alicia', { user, taken: null }), capital }),
    ).toBeRefused();
  });

  it('is not renamed by the waiting time alone', async () => {
    const account = renaming('alice', 'Alicia')['account'];
    if (!account) throw new Error('part missing');
    const settings = adjusting('alice', { isPrivate: true });
    await expect(run(alice(), { account, ...settings })).toBeRefused();
  });
});

describe('a renaming that carries more', () => {
  it.each<[string, Commit]>([
    ['takes a second pseudo', { second: set('pseudos/second', { uid: 'alice' }) }],
    ['takes one for another', { second: set('pseudos/bobby', { uid: 'bob' }) }],
    ['releases another’s', { second: remove('pseudos/bob') }],
    ['overwrites another’s', { second: set('pseudos/bob', { uid: 'alice' }) }],
    ['hands the old one on', { old: set('pseudos/alice', { uid: 'bob' }) }],
    ['keeps the old one', { old: set('pseudos/alice', { uid: 'alice' }) }],
    ['renames another', { second: update('users/bob', { pseudo: 'Bobby' }) }],
  ])('that %s is refused', async (_, more) => {
    await expect(withMore(more)).toBeRefused();
  });

  it('a post is refused: it would be known whose it is', async () => {
    const { post, submission } = posting('alice', { post: { authorPseudo: 'Alicia' } });
    if (!post || !submission) throw new Error('parts missing');
    const account = update('users/alice/private/account', {
      lastPseudoChange: serverTimestamp(),
      ...posting('alice')['account']?.fields,
    });
    await expect(withMore({ post, submission, account })).toBeRefused();
    await expect(withMore({ post, submission })).toBeRefused();
  });

  it('is refused when it takes the pseudo of another user whose profile the same commit changes, also by an admin', async () => {
    const stolen = renaming('ada', 'Bob', { taken: null });
    const others = { user2: update('users/bob', { pseudoKey: 'other' }) };
    await expect(run(as('admin'), { ...stolen, ...others })).toBeRefused();
    const moved = { ...others, taken: set('pseudos/bob', { uid: 'ada' }) };
    await expect(run(as('admin'), { ...stolen, ...moved })).toBeRefused();
  });
});

describe('where only the case changes the pseudo', () => {
  it.each<[string, Commit]>([
    ['is not released', { old: remove('pseudos/alice') }],
    ['is not reserved again', { taken: set('pseudos/alice', { uid: 'alice' }) }],
    ['is not reserved with the new case', { taken: set('pseudos/ALICE', { uid: 'alice' }) }],
    ['is not joined by another', { taken: set('pseudos/second', { uid: 'alice' }) }],
    ['releases no other', { old: remove('pseudos/bob') }],
  ])('%s', async (_, more) => {
    await expect(run(alice(), { ...renaming('alice', 'ALICE'), ...more })).toBeRefused();
  });
});

// Such documents cannot come about; the rules do not lean on that.
describe('where profile and reservation disagree', () => {
  const touched = adjusting('alice', { isPrivate: true });

  it('a lost reservation may be written again, for oneself alone', async () => {
    await seed((database) => deleteDoc(doc(database, 'pseudos/alice')));
    const bobs = set('pseudos/alice', { uid: 'bob' });
    await expect(run(alice(), { ...touched, bobs })).toBeRefused();
    const own = set('pseudos/alice', { uid: 'alice' });
    await expect(run(alice(), { ...touched, own })).toBeAllowed();
  });

  it('another’s reservation is not released', async () => {
    await seedDocuments({ 'pseudos/alice': aPseudo('bob') });
    await expect(rename('Alicia')).toBeRefused();
    await expect(rename('Alicia', { old: null })).toBeRefused();
  });
});
