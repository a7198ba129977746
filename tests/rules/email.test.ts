import { deleteField, doc, getDoc, increment, serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, NOBODY } from './support/access';
import { changingEmail } from './support/account-commits';
import { labelled, wrong } from './support/cases';
import { run, update } from './support/commits';
import { as, seedDocuments, withRules } from './support/environment';
import { anAccount } from './support/factories';

/** The account's address is only ever the token's, whose change Firebase Auth has verified. */

const ACCOUNT = 'users/alice/private/account';
const NEW = 'alicia@example.com';

withRules();

/** Alice after Auth has changed her address and her token was refreshed. */
const changed = () => as('owner', { email: NEW });

describe('the new address', () => {
  it('may be the token’s', async () => {
    await expect(run(changed(), changingEmail('alice', NEW))).toBeAllowed();
    expect((await getDoc(doc(as('owner'), ACCOUNT))).get('email')).toBe(NEW);
  });

  it('may be the token’s even before it is verified', async () => {
    const unverified = as('owner', { email: NEW, email_verified: false });
    await expect(run(unverified, changingEmail('alice', NEW))).toBeAllowed();
  });

  it.each([
    'other@example.org',
    'ALICIA@example.com',
    ' alicia@example.com',
    'alicia@example.com\n',
    '',
    null,
    0,
    ['alicia@example.com'],
    { email: 'alicia@example.com' },
    deleteField(),
  ])('%j is refused', async (email) => {
    await expect(run(changed(), changingEmail('alice', email))).toBeRefused();
  });

  it.each([
    ['still carries the old address', { email: 'alice@example.org' }],
    ['carries none', { phone_number: '+33600000000' }],
    ['carries it elsewhere', { name: NEW, firebase: { identities: { email: [NEW] } } }],
  ])('is refused while the token %s', async (_, token) => {
    await expect(run(as('owner', token), changingEmail('alice', NEW))).toBeRefused();
  });

  it('cannot be removed by a token without an address', async () => {
    const phone = as('owner', { phone_number: '+33600000000' });
    await expect(run(phone, changingEmail('alice', null))).toBeRefused();
    await expect(run(phone, changingEmail('alice', deleteField()))).toBeRefused();
  });

  it('needs no writing when it is unchanged', async () => {
    await expect(run(as('owner'), changingEmail('alice', 'alice@example.org'))).toBeRefused();
  });
});

describe('together with', () => {
  it.each(
    wrong({
      postsCount: [labelled('one more', increment(1))],
      reactionsCount: [labelled('one more', increment(1)), labelled('one less', increment(-1))],
      lastPseudoChange: [labelled('now', serverTimestamp())],
      'quota.count': [1, -1],
      'quota.lastPostAt': [labelled('now', serverTimestamp())],
      extra: ['unknown field'],
    }),
  )('%s it is refused', async (_, fields) => {
    await expect(
      run(changed(), { account: update(ACCOUNT, { email: NEW, ...fields }) }),
    ).toBeRefused();
  });
});

accessTable('the address of an account', {
  'write alice’s': [
    async (database) => {
      await seedDocuments({ [ACCOUNT]: anAccount('alice', { email: 'before@example.org' }) });
      await run(database, changingEmail('alice', 'alice@example.org'));
    },
    ['owner'],
  ],
  'write that of a closed account': [
    (database) => run(database, changingEmail('carl', 'carl@example.org')),
    NOBODY,
  ],
});

describe('someone whose token carries the very address', () => {
  it.each(['newcomer', 'other', 'admin', 'closed'] as const)(
    '%s cannot write it into another’s account',
    async (role) => {
      const database = as(role, { email: NEW });
      await expect(run(database, changingEmail('alice', NEW))).toBeRefused();
    },
  );
});
