import { deleteField, serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { closing, renaming } from '../support/account-commits';
import { remove, run, set, signUp, split, update } from '../support/commits';
import { as, withRules } from '../support/environment';
import { aDeletionLog } from '../support/factories';
import { ROLES } from '../support/people';
import { commitAs, together, truth } from './support/stories';

/** Attacks: taking or squatting pseudos; a foreign e-mail. */

withRules();

const ACCOUNT = 'users/alice/private/account';

describe('attack: taking a pseudo that is taken', () => {
  it.each(['Bob', 'bob', 'BOB', 'bOb'])('at sign-up, as %s: refused', async (pseudo) => {
    await expect(commitAs('newcomer', signUp('nina', {}, pseudo))).toBeRefused();
    // Without touching Bob's, or under a key that only looks different.
    await expect(commitAs('newcomer', signUp('nina', { pseudo: null }, pseudo))).toBeRefused();
    const { pseudo: _, ...others } = signUp('nina', { user: { pseudoKey: pseudo } }, pseudo);
    await expect(
      commitAs('newcomer', { ...others, key: set(`pseudos/${pseudo}`, { uid: 'nina' }) }),
    ).toBeRefused();
    expect(await truth('pseudos/bob')).toEqual({ uid: 'bob' });
    expect(await truth('users/nina')).toBeUndefined();
  });

  it.each(['Bob', 'bob', 'BOB'])('by a change, to %s: refused', async (pseudo) => {
    await expect(commitAs('owner', renaming('alice', pseudo))).toBeRefused();
    await expect(commitAs('owner', renaming('alice', pseudo, { taken: null }))).toBeRefused();
    const kept = renaming('alice', pseudo, {
      user: { pseudoKey: 'alice' },
      old: null,
      taken: null,
    });
    await expect(commitAs('owner', kept)).toBeRefused();
    expect(await truth('users/alice')).toMatchObject({ pseudo: 'Alice', pseudoKey: 'alice' });
  });

  it.each([
    ['a letter of another alphabet', 'B\u043Eb'],
    ['the Kelvin sign, which lower() may fold', '\u212Aevin'],
    ['a full-width letter', '\uFF22ob'],
    ['a dotless i', 'B\u0131b'],
    ['an invisible letter', 'Bob\u200B'],
    ['a combining accent', 'Bob\u0301'],
    ['a space', 'Bob '],
    ['a line', 'Bob\n'],
    ['a path', 'Bob/x'],
    ['a full stop', 'Bob.'],
    ['nothing', ''],
    ['two letters', 'Bo'],
    ['21 letters', 'b'.repeat(21)],
  ])('one that looks alike, with %s: refused', async (_, pseudo) => {
    // The key's document has a plain id, where the pseudo would not be one.
    const key = signUp('nina', {}, 'plain');
    const odd = { pseudo, pseudoKey: pseudo.toLowerCase() };
    for (const user of [odd, { pseudo }]) {
      await expect(
        commitAs('newcomer', { ...key, ...signUp('nina', { user }, 'plain') }),
      ).toBeRefused();
    }
    const change = renaming('alice', 'plain');
    for (const fields of [odd, { pseudo }]) {
      const user = update('users/alice', { ...fields, updatedAt: serverTimestamp() });
      await expect(commitAs('owner', { ...change, user })).toBeRefused();
    }
  });
});

describe('attack: taking somebody’s pseudo away', () => {
  it.each(ROLES.filter((role) => role !== 'other'))('%s: refused', async (role) => {
    for (const commit of [
      { pseudo: remove('pseudos/bob') },
      { pseudo: update('pseudos/bob', { uid: 'alice' }) },
      { pseudo: set('pseudos/bob', { uid: 'nina' }) },
      { user: update('users/bob', { pseudo: 'Robert', updatedAt: serverTimestamp() }) },
      renaming('bob', 'Robert'),
    ]) {
      await expect(commitAs(role, commit)).toBeRefused();
    }
    expect(await truth('pseudos/bob')).toEqual({ uid: 'bob' });
  });

  it('in one commit with a change or a sign-up that takes it: refused', async () => {
    const bobs = remove('pseudos/bob');
    const taking = renaming('alice', 'Robert');
    await expect(commitAs('owner', { ...taking, bobs })).toBeRefused();
    await expect(commitAs('newcomer', { ...signUp('nina'), bobs })).toBeRefused();
    await expect(commitAs('owner', renaming('alice', 'Robert', {}, 'Bob'))).toBeRefused();
  });
});

const squat = (key: string, uid: string) => set(`pseudos/${key}`, { uid });

describe('attack: squatting pseudos', () => {
  it.each(['visitor', 'newcomer', 'owner', 'admin', 'closed'] as const)(
    '%s takes one without a profile that bears it: refused',
    async (role) => {
      const uids = ['alice', 'nina', 'ada', 'carl', 'nobody'];
      for (const uid of uids) {
        await expect(commitAs(role, { squat: squat('wanted', uid) })).toBeRefused();
      }
    },
  );

  it.each([
    ['two keys', { second: squat('second', 'nina') }],
    ['the key in capitals too', { second: squat('Nina', 'nina') }],
    ['a key for somebody else', { second: squat('second', 'bob') }],
  ])('%s at sign-up: refused', async (_, more) => {
    await expect(commitAs('newcomer', { ...signUp('nina'), ...more })).toBeRefused();
  });

  it('several at once by a change: refused', async () => {
    const change = renaming('alice', 'First');
    const second = squat('second', 'alice');
    await expect(commitAs('owner', { ...change, second })).toBeRefused();
    await expect(commitAs('owner', { ...change, second, old: update(ACCOUNT, {}) })).toBeRefused();
    await expect(commitAs('owner', change)).toBeAllowed();
  });

  it('keeping the old one beside the new: refused', async () => {
    const change = renaming('alice', 'First');
    await expect(commitAs('owner', split(change, 'old').others)).toBeRefused();
    const kept = { ...change, old: set('pseudos/alice', { uid: 'alice' }) };
    await expect(commitAs('owner', kept)).toBeRefused();
  });

  it('one after the other: refused for thirty days', async () => {
    await expect(commitAs('owner', renaming('alice', 'First'))).toBeAllowed();
    await expect(commitAs('owner', renaming('alice', 'Second', {}, 'first'))).toBeRefused();
    const { account: _, ...untold } = renaming('alice', 'Second', {}, 'first');
    await expect(commitAs('owner', untold)).toBeRefused();
    expect(await truth('pseudos/alice')).toBeUndefined();
  });

  it('behind a closed account: refused', async () => {
    const { pseudo: _, ...keeping } = closing('alice');
    await expect(commitAs('owner', keeping)).toBeRefused();
    await expect(commitAs('owner', closing('alice'))).toBeAllowed();
    await expect(commitAs('owner', { squat: squat('alice', 'alice') })).toBeRefused();
    await expect(commitAs('newcomer', signUp('nina', {}, 'Alice'))).toBeAllowed();
  });
});

const FOREIGN = ['bob@example.org', 'ALICE@EXAMPLE.ORG', 'alice@example.org ', '', null, 1];

describe('attack: a foreign e-mail', () => {
  it.each(FOREIGN)('%j at sign-up: refused', async (email) => {
    await expect(commitAs('newcomer', signUp('nina', { account: { email } }))).toBeRefused();
  });

  it.each(FOREIGN)('%j by a change: refused', async (email) => {
    await expect(commitAs('owner', { account: update(ACCOUNT, { email }) })).toBeRefused();
    expect(await truth(ACCOUNT)).toMatchObject({ email: 'alice@example.org' });
  });

  it.each(FOREIGN)('%j in the log of a closed account: refused', async (email) => {
    const log = set('deletionLogs/alice', {
      ...aDeletionLog('alice'),
      email,
      deletedAt: serverTimestamp(),
    });
    await expect(commitAs('owner', { ...closing('alice'), log })).toBeRefused();
  });

  it('none at all: refused', async () => {
    const none = { email: deleteField() };
    await expect(commitAs('owner', { account: update(ACCOUNT, none) })).toBeRefused();
    await expect(
      commitAs('newcomer', signUp('nina', { account: { email: undefined } })),
    ).toBeRefused();
    for (const email of [null, '', 'nina@example.org']) {
      // Whose token bears none, as that of an anonymous sign-in.
      const nameless = as('newcomer', { provider_id: 'anonymous' });
      await expect(run(nameless, signUp('nina', { account: { email } }))).toBeRefused();
    }
  });

  it.each(ROLES.filter((role) => role !== 'owner'))('put on Alice by %s: refused', async (role) => {
    for (const email of ['bob@example.org', 'ada@example.org', 'carl@example.org']) {
      await expect(commitAs(role, { account: update(ACCOUNT, { email }) })).toBeRefused();
    }
  });

  it('in another’s log, to shut them out: refused', async () => {
    for (const role of ['other', 'admin', 'newcomer', 'closed'] as const) {
      const log = set('deletionLogs/alice', {
        ...aDeletionLog('alice'),
        deletedAt: serverTimestamp(),
      });
      await expect(commitAs(role, { log })).toBeRefused();
      await expect(commitAs(role, closing('alice'))).toBeRefused();
    }
    await expect(commitAs('other', together(closing('alice'), closing('bob')))).toBeRefused();
  });

  it('is taken from the token alone: the own one goes through', async () => {
    const moved = as('owner', { email: 'alice@elsewhere.org' });
    const email = 'alice@elsewhere.org';
    await expect(run(moved, { account: update(ACCOUNT, { email }) })).toBeAllowed();
  });
});
