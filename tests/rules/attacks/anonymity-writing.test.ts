import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { posting, remove, set, update } from '../support/commits';
import { as, withRules } from '../support/environment';
import {
  anAnonymousPost,
  aPublishedPost,
  aSubmission,
  longAgo,
  postIdOf,
} from '../support/factories';
import { allBut, commitAs, truth, type Attacks } from './support/stories';

/** Attack: finding the author of an anonymous post by writing: claiming it, signing it, guessing. */

const SECRET = postIdOf('Secret');
const PENDING = postIdOf('Pending');
const SIGNED = postIdOf('Signed');
const published = { status: 'published', publishedAt: longAgo(), position: 0 } as const;

withRules(() => ({
  [`posts/${SECRET}`]: anAnonymousPost(published),
  [`posts/${PENDING}`]: anAnonymousPost(),
  [`posts/${SIGNED}`]: aPublishedPost('alice', { position: 1 }),
  [`users/alice/submissions/${SECRET}`]: aSubmission(),
  [`users/alice/submissions/${PENDING}`]: aSubmission(),
}));

describe.each([...allBut('owner'), 'owner' as const])('attack: a name put on it by %s', (role) => {
  it.each([SECRET, PENDING])('%s stays anonymous', async (id) => {
    for (const fields of [
      { authorId: 'alice' },
      { authorPseudo: 'Alice' },
      { isAnonymous: false },
      { authorId: 'alice', authorPseudo: 'Alice', isAnonymous: false },
      { authorId: 'bob', authorPseudo: 'Bob', isAnonymous: false },
    ]) {
      await expect(updateDoc(doc(as(role), `posts/${id}`), fields)).toBeRefused();
    }
    expect(await truth(`posts/${id}`)).toMatchObject({ authorId: null, isAnonymous: true });
  });
});

describe.each(['other', 'admin', 'closed'] as const)('attack: %s claims it', (role) => {
  const uid = { other: 'bob', admin: 'ada', closed: 'carl' }[role];
  const claim = set(`users/${uid}/submissions/${SECRET}`, { createdAt: serverTimestamp() });

  it('a proof of one’s own is refused, alone and with a post made again under that id', async () => {
    await expect(commitAs(role, { claim })).toBeRefused();
    await expect(commitAs(role, posting(uid, { postId: SECRET }))).toBeRefused();
    await expect(commitAs(role, { claim, gone: remove(`posts/${SECRET}`) })).toBeRefused();
  });

  it('a pending one is neither withdrawn nor disowned in another’s name', async () => {
    const post = remove(`posts/${PENDING}`);
    await expect(commitAs(role, { post })).toBeRefused();
    await expect(
      commitAs(role, { post, proof: remove(`users/${uid}/submissions/${PENDING}`) }),
    ).toBeRefused();
    await expect(
      commitAs(role, { post, proof: remove(`users/alice/submissions/${PENDING}`) }),
    ).toBeRefused();
    const disowned = update(`posts/${SIGNED}`, {
      authorId: null,
      authorPseudo: null,
      isAnonymous: true,
    });
    await expect(commitAs(role, { disowned })).toBeRefused();
  });
});

/** What someone tries to learn from the answer, not from the data. */
const GUESSES = (suspect: string, id: string): Attacks => ({
  'reading the proof': (database) => getDoc(doc(database, `users/${suspect}/submissions/${id}`)),
  'writing the proof': (database) =>
    setDoc(doc(database, `users/${suspect}/submissions/${id}`), { createdAt: serverTimestamp() }),
  'deleting the proof': (database) =>
    deleteDoc(doc(database, `users/${suspect}/submissions/${id}`)),
  'reading the account': (database) => getDoc(doc(database, `users/${suspect}/private/account`)),
  'resetting the quota': (database) =>
    updateDoc(doc(database, `users/${suspect}/private/account`), { 'quota.count': 0 }),
});

describe('attack: a guess', () => {
  const suspects = ['alice', 'bob', 'nobody'];

  it.each(['visitor', 'newcomer', 'closed', 'admin'] as const)(
    'of %s is answered alike, whether it is right or wrong',
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
