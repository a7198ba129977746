import { deleteField, serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { closing, changingPseudo } from '../support/account-commits';
import { remove, run, set, signUp, split, update } from '../support/commits';
import { as } from '../support/environment';
import { denies } from '../support/expectations';
import { aDeletionLog } from '../support/factories';
import { ROLES } from '../support/roles';
import { withRules } from '../support/withRules';
import { commitAs, mergeCommits, readUnrestricted } from './support/helpers';

/** Attacks: take or squat pseudos; store an e-mail address of another user. */

withRules();

const ACCOUNT = 'users/alice/private/account';

describe('attack: take a reserved pseudo', () => {
  it.each(['Bob', 'bob', 'BOB', 'bOb'])('denies a sign-up as %s', async (pseudo) => {
    await expect(commitAs('newcomer', signUp('nina', {}, pseudo))).toBeDenied();
    // Without the pseudo document; and with the pseudo itself as its key, not in lower case.
    await expect(commitAs('newcomer', signUp('nina', { pseudo: null }, pseudo))).toBeDenied();
    const { pseudo: _, ...others } = signUp('nina', { user: { pseudoKey: pseudo } }, pseudo);
    await expect(
      commitAs('newcomer', { ...others, key: set(`pseudos/${pseudo}`, { uid: 'nina' }) }),
    ).toBeDenied();
    expect(await readUnrestricted('pseudos/bob')).toEqual({ uid: 'bob' });
    expect(await readUnrestricted('users/nina')).toBeUndefined();
  });

  it.each(['Bob', 'bob', 'BOB'])('denies changing the pseudo to %s', async (pseudo) => {
    await expect(commitAs('owner', changingPseudo('alice', pseudo))).toBeDenied();
    await expect(commitAs('owner', changingPseudo('alice', pseudo, { taken: null }))).toBeDenied();
    const withOldKey = changingPseudo('alice', pseudo, {
      user: { pseudoKey: 'alice' },
      old: null,
      taken: null,
    });
    await expect(commitAs('owner', withOldKey)).toBeDenied();
    expect(await readUnrestricted('users/alice')).toMatchObject({
      pseudo: 'Alice',
      pseudoKey: 'alice',
    });
  });

  it.each([
    ['a letter of another alphabet', 'B\u043Eb'],
    ['the Kelvin sign, which lower() may fold', '\u212Aevin'],
    ['a full-width letter', '\uFF22ob'],
    ['a dotless i', 'B\u0131b'],
    ['an invisible letter', 'Bob\u200B'],
    ['a combining accent', 'Bob\u0301'],
    ['a space', 'Bob '],
    ['a line break', 'Bob\n'],
    ['a path', 'Bob/x'],
    ['a full stop', 'Bob.'],
    ['no letter', ''],
    ['two letters', 'Bo'],
    ['21 letters', 'b'.repeat(21)],
  ])('denies a look-alike or invalid pseudo with %s', async (_, pseudo) => {
    // The pseudo document gets the id `plain`, because some of these pseudos are no valid ids.
    const key = signUp('nina', {}, 'plain');
    const odd = { pseudo, pseudoKey: pseudo.toLowerCase() };
    for (const user of [odd, { pseudo }]) {
      await expect(
        commitAs('newcomer', { ...key, ...signUp('nina', { user }, 'plain') }),
      ).toBeDenied();
    }
    const change = changingPseudo('alice', 'plain');
    for (const fields of [odd, { pseudo }]) {
      const user = update('users/alice', { ...fields, updatedAt: serverTimestamp() });
      await expect(commitAs('owner', { ...change, user })).toBeDenied();
    }
  });
});

describe('attack: release or take over another user’s pseudo', () => {
  it.each(ROLES.filter((role) => role !== 'other'))('denies role %s', async (role) => {
    for (const commit of [
      { pseudo: remove('pseudos/bob') },
      { pseudo: update('pseudos/bob', { uid: 'alice' }) },
      { pseudo: set('pseudos/bob', { uid: 'nina' }) },
      { user: update('users/bob', { pseudo: 'Robert', updatedAt: serverTimestamp() }) },
      changingPseudo('bob', 'Robert'),
    ]) {
      await expect(commitAs(role, commit)).toBeDenied();
    }
    expect(await readUnrestricted('pseudos/bob')).toEqual({ uid: 'bob' });
  });

  it('denies releasing another user’s pseudo in a sign-up or a change of pseudo', async () => {
    const bobs = remove('pseudos/bob');
    const change = changingPseudo('alice', 'Robert');
    await expect(commitAs('owner', { ...change, bobs })).toBeDenied();
    await expect(commitAs('newcomer', { ...signUp('nina'), bobs })).toBeDenied();
    await expect(commitAs('owner', changingPseudo('alice', 'Robert', {}, 'Bob'))).toBeDenied();
  });
});

const squat = (key: string, uid: string) => set(`pseudos/${key}`, { uid });

describe('attack: reserve pseudos without using them', () => {
  it.each(['visitor', 'newcomer', 'owner', 'admin', 'closed'] as const)(
    'denies role %s reserving a pseudo that no profile has',
    async (role) => {
      const uids = ['alice', 'nina', 'ada', 'carl', 'nobody'];
      for (const uid of uids) {
        await expect(commitAs(role, { squat: squat('wanted', uid) })).toBeDenied();
      }
    },
  );

  denies.each([
    ['a second key', { second: squat('second', 'nina') }],
    ['the key in capitals too', { second: squat('Nina', 'nina') }],
    ['a key for another user', { second: squat('second', 'bob') }],
  ])('a sign-up with %s', (_, more) => commitAs('newcomer', { ...signUp('nina'), ...more }));

  it('denies a change that reserves two pseudos', async () => {
    const change = changingPseudo('alice', 'First');
    const second = squat('second', 'alice');
    await expect(commitAs('owner', { ...change, second })).toBeDenied();
    await expect(commitAs('owner', { ...change, second, old: update(ACCOUNT, {}) })).toBeDenied();
    await expect(commitAs('owner', change)).toBeAllowed();
  });

  it('denies a change that keeps the old pseudo', async () => {
    const change = changingPseudo('alice', 'First');
    await expect(commitAs('owner', split(change, 'old').others)).toBeDenied();
    const withOld = { ...change, old: set('pseudos/alice', { uid: 'alice' }) };
    await expect(commitAs('owner', withOld)).toBeDenied();
  });

  it('denies a second change of pseudo right after the first', async () => {
    await expect(commitAs('owner', changingPseudo('alice', 'First'))).toBeAllowed();
    await expect(commitAs('owner', changingPseudo('alice', 'Second', {}, 'first'))).toBeDenied();
    const { account: _, ...withoutAccount } = changingPseudo('alice', 'Second', {}, 'first');
    await expect(commitAs('owner', withoutAccount)).toBeDenied();
    expect(await readUnrestricted('pseudos/alice')).toBeUndefined();
  });

  it('denies keeping the pseudo of a closed account, and frees it for another user', async () => {
    const { pseudo: _, ...withoutPseudo } = closing('alice');
    await expect(commitAs('owner', withoutPseudo)).toBeDenied();
    await expect(commitAs('owner', closing('alice'))).toBeAllowed();
    await expect(commitAs('owner', { squat: squat('alice', 'alice') })).toBeDenied();
    await expect(commitAs('newcomer', signUp('nina', {}, 'Alice'))).toBeAllowed();
  });
});

const OTHER_ADDRESSES = ['bob@example.org', 'ALICE@EXAMPLE.ORG', 'alice@example.org ', '', null, 1];

describe('attack: store another e-mail address than the token’s', () => {
  denies.each(OTHER_ADDRESSES)('%j at sign-up', (email) =>
    commitAs('newcomer', signUp('nina', { account: { email } })),
  );

  it.each(OTHER_ADDRESSES)('denies changing the address to %j', async (email) => {
    await expect(commitAs('owner', { account: update(ACCOUNT, { email }) })).toBeDenied();
    expect(await readUnrestricted(ACCOUNT)).toMatchObject({ email: 'alice@example.org' });
  });

  it('denies a missing address, and any address when the token has none', async () => {
    const none = { email: deleteField() };
    await expect(commitAs('owner', { account: update(ACCOUNT, none) })).toBeDenied();
    await expect(
      commitAs('newcomer', signUp('nina', { account: { email: undefined } })),
    ).toBeDenied();
    for (const email of [null, '', 'nina@example.org']) {
      // A token without an address, as of an anonymous sign-in.
      const withoutEmail = as('newcomer', { provider_id: 'anonymous' });
      await expect(run(withoutEmail, signUp('nina', { account: { email } }))).toBeDenied();
    }
  });

  it.each(ROLES.filter((role) => role !== 'owner'))(
    'denies role %s changing the address of role owner',
    async (role) => {
      for (const email of ['bob@example.org', 'ada@example.org', 'carl@example.org']) {
        await expect(commitAs(role, { account: update(ACCOUNT, { email }) })).toBeDenied();
      }
    },
  );

  it('denies creating the deletion log of another user', async () => {
    for (const role of ['other', 'admin', 'newcomer', 'closed'] as const) {
      const log = set('deletionLogs/alice', {
        ...aDeletionLog('alice'),
        deletedAt: serverTimestamp(),
      });
      await expect(commitAs(role, { log })).toBeDenied();
      await expect(commitAs(role, closing('alice'))).toBeDenied();
    }
    await expect(commitAs('other', mergeCommits(closing('alice'), closing('bob')))).toBeDenied();
  });

  it('allows changing the address to that of the token', async () => {
    const withNewEmail = as('owner', { email: 'alice@elsewhere.org' });
    const email = 'alice@elsewhere.org';
    await expect(run(withNewEmail, { account: update(ACCOUNT, { email }) })).toBeAllowed();
  });
});
