import { deleteField, doc, increment, serverTimestamp, updateDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTableOfAll, gets, lists, listsAll, NOBODY } from './support/access';
import { labelled, wrong } from './support/cases';
import { remove, set, update, type Fields } from './support/commits';
import { as, seedDocuments, seedUpdate } from './support/environment';
import { denies } from './support/expectations';
import { aNewAccount, anAccount, aVote, postIdOf } from './support/factories';
import { withRules } from './support/withRules';

withRules();

const ACCOUNT = 'users/alice/private/account';
/** More than a document id may have. */
const TOO_LONG = 'x'.repeat(900_000);

accessTableOfAll('users/{uid}/private/account', {
  get: [gets(ACCOUNT), ['owner']],
  'get the own account that does not exist': [gets('users/nina/private/account'), ['newcomer']],
  list: [lists('users/alice/private'), NOBODY],
  'list the accounts of all users': [listsAll('private'), NOBODY],
  'create for an existing profile': [
    () =>
      set(
        ACCOUNT,
        aNewAccount('alice', {
          quota: { lastPostAt: serverTimestamp(), lastPostId: null, count: 0 },
        }),
      ),
    NOBODY,
    { [ACCOUNT]: null },
  ],
  'raise reactionsCount by one': [() => update(ACCOUNT, { reactionsCount: increment(1) }), NOBODY],
  'reset the quota': [
    () => update(ACCOUNT, { 'quota.count': 0 }),
    NOBODY,
    () => seedUpdate(ACCOUNT, { 'quota.count': 5 }),
  ],
  replace: [() => set(ACCOUNT, anAccount('alice')), NOBODY],
  delete: [() => remove(ACCOUNT), NOBODY],
  'delete after the profile was deleted': [() => remove(ACCOUNT), NOBODY, { 'users/alice': null }],
  'create for a closed account': [
    () =>
      set(
        'users/carl/private/account',
        aNewAccount('carl', {
          quota: { lastPostAt: serverTimestamp(), lastPostId: null, count: 0 },
        }),
      ),
    NOBODY,
  ],
  'create another private document': [
    () => set('users/alice/private/notes', { text: 'x' }),
    NOBODY,
  ],
});

/** Notes a reaction without its vote. */
const note = (fields: Fields) =>
  updateDoc(doc(as('owner'), ACCOUNT), {
    lastReactionAt: serverTimestamp(),
    lastReactionPostId: postIdOf('Post'),
    ...fields,
  });

describe('account updated alone', () => {
  denies.each(
    wrong({
      lastReactionPostId: [postIdOf('Post'), 'a/b', 7, true, null, labelled('900 kB', TOO_LONG)],
      extra: ['unknown field'],
    }),
  )('noting a reaction that changes no vote, with %s', (_, fields) => note(fields));

  it('denies noting a vote of an earlier commit', async () => {
    await seedDocuments({ [`users/alice/votes/${postIdOf('Post')}`]: aVote('grave') });
    await expect(note({})).toBeDenied();
  });

  it.each([
    [0, 1],
    [3, 4],
    [3, 2],
    [1, 0],
    [0, -1],
    [3, 5],
    [3, 1],
    [3, 3.5],
    [3, 1e300],
    [3, Number.NaN],
    [3, '4'],
    [3, null],
    [3, deleteField()],
    // The SDK sends -0 as a double.
    [1, -0],
  ])('denies reactionsCount changing from %d to %s', async (before, after) => {
    await seedUpdate(ACCOUNT, { reactionsCount: before });
    const noted = { lastReactionAt: serverTimestamp(), lastReactionPostId: postIdOf('Post') };
    for (const more of [{}, noted]) {
      // oxlint-disable-next-line no-await-in-loop -- both change the same document
      await expect(
        updateDoc(doc(as('owner'), ACCOUNT), { reactionsCount: after, ...more }),
      ).toBeDenied();
    }
  });

  it.each(
    wrong({
      email: ['new@example.org', null],
      postsCount: [1, -1],
      lastPseudoChange: [serverTimestamp(), 0],
      opinionsAcceptedAt: [serverTimestamp(), null, deleteField()],
      extra: ['unknown field'],
    }),
  )('denies %s, with and without a step of reactionsCount', async (_, fields) => {
    await expect(updateDoc(doc(as('owner'), ACCOUNT), fields)).toBeDenied();
    await expect(
      updateDoc(doc(as('owner'), ACCOUNT), { ...fields, reactionsCount: increment(1) }),
    ).toBeDenied();
  });
});
