import { deleteField, doc, getDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, NOBODY } from './support/access';
import { changingEmail } from './support/account-commits';
import { increments, NOW, wrong } from './support/cases';
import { run, update } from './support/commits';
import { as } from './support/environment';
import { allows, denies } from './support/expectations';
import { anAccount } from './support/factories';
import { withRules } from './support/withRules';

/** The account's e-mail must equal the auth token's e-mail, which only Firebase Auth can change. */

const ACCOUNT = 'users/alice/private/account';
const NEW = 'alicia@example.com';

withRules();

/** Alice's database after Firebase Auth changed her e-mail and her token was refreshed. */
const withNewEmail = () => as('owner', { email: NEW });

describe('new e-mail of an account', () => {
  it('allows the e-mail of the token', async () => {
    await expect(run(withNewEmail(), changingEmail('alice', NEW))).toBeAllowed();
    expect((await getDoc(doc(as('owner'), ACCOUNT))).get('email')).toBe(NEW);
  });

  allows('the e-mail of the token before it is verified', () =>
    run(as('owner', { email: NEW, email_verified: false }), changingEmail('alice', NEW)),
  );

  denies.each([
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
  ])('the e-mail %j', (email) => run(withNewEmail(), changingEmail('alice', email)));

  denies.each([
    ['still has the old e-mail', { email: 'alice@example.org' }],
    ['has no e-mail', { phone_number: '+33600000000' }],
    ['has it in other claims only', { name: NEW, firebase: { identities: { email: [NEW] } } }],
  ])('the new e-mail while the token %s', (_, token) =>
    run(as('owner', token), changingEmail('alice', NEW)),
  );

  it('denies removing the e-mail with a token that has none', async () => {
    const phone = as('owner', { phone_number: '+33600000000' });
    await expect(run(phone, changingEmail('alice', null))).toBeDenied();
    await expect(run(phone, changingEmail('alice', deleteField()))).toBeDenied();
  });

  denies('writing the unchanged e-mail', () =>
    run(as('owner'), changingEmail('alice', 'alice@example.org')),
  );
});

describe('other account fields', () => {
  denies.each(
    wrong({
      postsCount: increments(1),
      reactionsCount: increments(1, -1),
      lastPseudoChange: [NOW],
      'quota.count': [1, -1],
      'quota.lastPostAt': [NOW],
      extra: ['unknown field'],
    }),
  )('%s together with the new e-mail', (_, fields) =>
    run(withNewEmail(), { account: update(ACCOUNT, { email: NEW, ...fields }) }),
  );
});

accessTable('e-mail of an account', {
  'write alice’s e-mail': [
    () => changingEmail('alice', 'alice@example.org'),
    ['owner'],
    { [ACCOUNT]: anAccount('alice', { email: 'before@example.org' }) },
  ],
  'write the e-mail of a closed account': [() => changingEmail('carl', 'carl@example.org'), NOBODY],
});

describe('user whose token has the new e-mail', () => {
  denies.each(['newcomer', 'other', 'admin', 'closed'] as const)(
    'the role %s writing it to another user’s account',
    (role) => run(as(role, { email: NEW }), changingEmail('alice', NEW)),
  );
});
