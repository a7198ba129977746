import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { posting, remove, set, update } from '../support/commits';
import { as } from '../support/environment';
import {
  anAnonymousPost,
  aPublishedPost,
  aSubmission,
  NO_AUTHOR,
  postIdOf,
} from '../support/factories';
import { withRules } from '../support/withRules';
import { rolesExcept, commitAs, readUnrestricted, type Attacks } from './support/helpers';

/** Attack: find the author of an anonymous post by writing: claims, signatures and guesses. */

const SECRET = postIdOf('Secret');
const PENDING = postIdOf('Pending');
const SIGNED = postIdOf('Signed');

withRules(() => ({
  [`posts/${SECRET}`]: aPublishedPost('nobody', NO_AUTHOR),
  [`unpublishedPosts/${PENDING}`]: anAnonymousPost(),
  [`posts/${SIGNED}`]: aPublishedPost('alice', { position: 1 }),
  [`users/alice/submissions/${SECRET}`]: aSubmission(),
  [`users/alice/submissions/${PENDING}`]: aSubmission(),
}));

describe.each([...rolesExcept('owner'), 'owner' as const])(
  'attack: role %s signs an anonymous post',
  (role) => {
    it.each([`posts/${SECRET}`, `unpublishedPosts/${PENDING}`])(
      'denies author fields on %s',
      async (path) => {
        for (const fields of [
          { authorId: 'alice' },
          { authorPseudo: 'Alice' },
          { isAnonymous: false },
          { authorId: 'alice', authorPseudo: 'Alice', isAnonymous: false },
          { authorId: 'bob', authorPseudo: 'Bob', isAnonymous: false },
        ]) {
          await expect(updateDoc(doc(as(role), path), fields)).toBeDenied();
        }
        expect(await readUnrestricted(path)).toMatchObject({
          authorId: null,
          isAnonymous: true,
        });
      },
    );
  },
);

describe.each(['other', 'admin', 'closed'] as const)(
  'attack: role %s claims an anonymous post',
  (role) => {
    const uid = { other: 'bob', admin: 'ada', closed: 'carl' }[role];
    const claim = set(`users/${uid}/submissions/${SECRET}`, { createdAt: serverTimestamp() });

    it('denies a submission for the post, alone, in a new posting, or with the post’s deletion', async () => {
      await expect(commitAs(role, { claim })).toBeDenied();
      await expect(commitAs(role, posting(uid, { postId: SECRET }))).toBeDenied();
      await expect(commitAs(role, { claim, gone: remove(`posts/${SECRET}`) })).toBeDenied();
    });

    it('denies withdrawing the pending post and disowning the signed post of another author', async () => {
      const post = remove(`unpublishedPosts/${PENDING}`);
      await expect(commitAs(role, { post })).toBeDenied();
      await expect(
        commitAs(role, { post, proof: remove(`users/${uid}/submissions/${PENDING}`) }),
      ).toBeDenied();
      await expect(
        commitAs(role, { post, proof: remove(`users/alice/submissions/${PENDING}`) }),
      ).toBeDenied();
      const disowned = update(`posts/${SIGNED}`, {
        authorId: null,
        authorPseudo: null,
        isAnonymous: true,
      });
      await expect(commitAs(role, { disowned })).toBeDenied();
    });
  },
);

/** Operations whose result alone could reveal whether the suspect is the author. */
const GUESSES = (suspect: string, id: string): Attacks => ({
  'reading the submission': (database) =>
    getDoc(doc(database, `users/${suspect}/submissions/${id}`)),
  'writing the submission': (database) =>
    setDoc(doc(database, `users/${suspect}/submissions/${id}`), { createdAt: serverTimestamp() }),
  'deleting the submission': (database) =>
    deleteDoc(doc(database, `users/${suspect}/submissions/${id}`)),
  'reading the account': (database) => getDoc(doc(database, `users/${suspect}/private/account`)),
  'resetting the quota': (database) =>
    updateDoc(doc(database, `users/${suspect}/private/account`), { 'quota.count': 0 }),
});

describe('attack: guess the author of an anonymous post', () => {
  const suspects = ['alice', 'bob', 'nobody'];

  it.each(['visitor', 'newcomer', 'closed', 'admin'] as const)(
    'answers right and wrong guesses of role %s with the same error',
    async (role) => {
      for (const id of [SECRET, PENDING]) {
        for (const name of Object.keys(GUESSES('', id))) {
          const answers = await Promise.all(
            suspects.map(async (suspect) => {
              const act = GUESSES(suspect, id)[name];
              return act?.(as(role)).then(
                () => 'allowed',
                (error: unknown) => (error instanceof FirebaseError ? error.code : error),
              );
            }),
          );
          expect(answers).toEqual(suspects.map(() => 'permission-denied'));
        }
      }
    },
  );
});
