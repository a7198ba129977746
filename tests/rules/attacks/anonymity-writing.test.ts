import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { as } from '../support/environment';
import {
  anAnonymousPost,
  aPublishedPost,
  aSubmission,
  NO_AUTHOR,
  postIdOf,
} from '../support/factories';
import { withRules } from '../support/withRules';
import type { Attacks } from './support/helpers';

/** Attack: find the author of an anonymous post by guesses that are answered differently. */

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
