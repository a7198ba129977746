import { getDoc, doc, serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { closing } from '../support/account-commits';
import {
  posting,
  publishing,
  reacting,
  signUp,
  thisMonth,
  update,
  type Commit,
} from '../support/commits';
import { updateTimeOf } from '../support/emulator';
import { as, seedDocuments } from '../support/environment';
import { anAnonymousPost, aPublishedPost, aUser, postIdOf } from '../support/factories';
import { disowning } from '../support/post-commits';
import type { Role } from '../support/roles';
import { withRules } from '../support/withRules';
import { readAllDocuments, readableTo, type Seen } from './support/rest';
import { rolesExcept, commitAs } from './support/helpers';

/**
 * Attack: find the author of an anonymous post by its times. Firestore shows every reader when a
 * document was created and last updated: two public documents of one commit would reveal the
 * author.
 */

const POST = postIdOf('Secret');
const anonymous = { authorId: null, authorPseudo: null, isAnonymous: true } as const;

/**
 * Documents whose times differ by at most this count as written by one commit, which takes a while
 * on a busy machine.
 */
const NEAR_MS = 300;
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 2 * NEAR_MS);
  });

const soon = () => Promise.resolve();

withRules();

const again = () => posting('alice', { post: anonymous, postId: postIdOf('Again'), count: 2 });
const avatar = (uid: string) =>
  update(`users/${uid}`, { profilePictureId: null, updatedAt: serverTimestamp() });

let posted = 0;
let published = 0;
let reacted = 0;
let profileBefore = '';

/**
 * Alice posts anonymously, Ada publishes it and Bob reacts.
 *
 * @param between is called before and after each commit: `pause` if the test compares the times of
 *   these commits, so that no other commit is near
 */
async function playPost(between: () => Promise<unknown>): Promise<void> {
  /** Returns the time of the commit, in ms. */
  const play = async (role: Role, commit: Commit): Promise<number> => {
    await between();
    await commitAs(role, commit);
    return Date.parse(await updateTimeOf(`posts/${POST}`));
  };
  // The documents of a sign-up share one time, which is no secret.
  await commitAs('newcomer', signUp('nina'));
  profileBefore = await updateTimeOf('users/alice');
  posted = await play('owner', posting('alice', { post: anonymous, postId: POST }));
  published = await play(
    'admin',
    publishing({ posts: [{ id: POST, document: anAnonymousPost() }] }),
  );
  reacted = await play('other', reacting('bob', null, 'grave', {}, POST));
  await between();
}

/** Returns the paths of the documents that show a time near the given one. */
const pathsNear = (documents: readonly Seen[], time: number): string[] =>
  documents
    .filter(({ times }) => times.some((shown) => Math.abs(shown - time) <= NEAR_MS))
    .map(({ path }) => path.replace(/^moderationLog\/.*/, 'moderationLog/…'))
    .toSorted();

/** Returns the paths of the documents on which the role reads a time near the given one. */
const pathsShowing = async (role: Role, time: number): Promise<string[]> =>
  pathsNear(await readableTo(role), time);

describe('attack: find an anonymous author by the times of the post', () => {
  it('shows the times of posting, publishing and reacting on no document that names the author, and leaves the profile unchanged', async () => {
    await playPost(pause);
    // Only the author can read account and submission (anonymity-reading.test.ts).
    expect(pathsNear(await readAllDocuments(), posted)).toEqual([
      `posts/${POST}`,
      'users/alice/private/account',
      `users/alice/submissions/${POST}`,
    ]);
    expect(await updateTimeOf('users/alice')).toBe(profileBefore);
    for (const role of rolesExcept('owner')) {
      // Bob may read his own vote and account.
      const documents = (await readableTo(role)).filter(
        ({ path }) => !path.startsWith('users/bob/'),
      );
      expect({
        role,
        made: pathsNear(documents, posted),
        published: pathsNear(documents, published),
        reactedTo: pathsNear(documents, reacted),
      }).toEqual({
        role,
        made: [`posts/${POST}`],
        published: [
          `archiveMonths/${thisMonth()}`,
          // The log entry names the admin, not the author.
          ...(role === 'admin' ? ['moderationLog/…', 'moderators/ada'] : []),
          `posts/${POST}`,
          ...(role === 'admin' ? ['publishing/today'] : []),
          `searchIndex/${POST}`,
        ],
        reactedTo: [`posts/${POST}`],
      });
    }
  });
});

describe('attack: find an anonymous author by the documents of the posting commit', () => {
  it('denies a change of the profile in the commit that posts', async () => {
    await playPost(soon);
    const profile = update('users/alice', { updatedAt: serverTimestamp() });
    await expect(commitAs('owner', { ...again(), profile })).toBeDenied();
    await expect(commitAs('owner', again())).toBeAllowed();
  });
});

describe('attack: tie an anonymous post to other documents by the time of one commit', () => {
  const SIGNED = postIdOf('Signed');
  const ANOTHER = postIdOf('Another');
  beforeEach(async () => {
    await playPost(soon);
    await seedDocuments({
      [`posts/${SIGNED}`]: aPublishedPost('alice'),
      [`posts/${ANOTHER}`]: aPublishedPost('bob'),
      'users/bob': aUser('bob', { profilePictureId: 'phare' }),
      'users/ada': aUser('ada', { role: 'admin', profilePictureId: 'phare' }),
    });
  });

  it.each<[string, () => Commit]>([
    ['posts', again],
    ['reacts', () => reacting('alice', null, 'grave', {}, ANOTHER)],
    ['changes the profile', () => ({ profile: avatar('alice') })],
    ['closes the account', () => closing('alice', {}, [POST])],
  ])('denies disowning a signed post in the commit that %s', async (_, commit) => {
    const disowned = { disowned: disowning([SIGNED]).post0 ?? avatar('alice') };
    await expect(commitAs('owner', { ...commit(), ...disowned })).toBeDenied();
    await expect(commitAs('owner', disowned)).toBeAllowed();
    await expect(commitAs('owner', commit())).toBeAllowed();
  });

  it('denies an admin clearing a picture in the commit that posts or reacts', async () => {
    const cleared = { bobs: avatar('bob') };
    const own = posting('ada', { post: anonymous, postId: postIdOf('Adas') });
    await expect(commitAs('admin', { ...own, ...cleared })).toBeDenied();
    const reaction = reacting('ada', null, 'grave', {}, ANOTHER);
    await expect(commitAs('admin', { ...reaction, ...cleared })).toBeDenied();
    // The admin may wear the picture too.
    await expect(commitAs('admin', { ...cleared, adas: avatar('ada') })).toBeAllowed();
  });
});

describe('attack: find an anonymous author by the closing of an account', () => {
  it('leaves the anonymous post unchanged when its author closes the account', async () => {
    await playPost(soon);
    const before = await updateTimeOf(`posts/${POST}`);
    await pause();
    await commitAs('owner', closing('alice', {}, [POST]));
    expect(await updateTimeOf(`posts/${POST}`)).toBe(before);
    const log = Date.parse(await updateTimeOf('deletionLogs/alice'));
    expect(await pathsShowing('admin', log)).toEqual(['deletionLogs/alice']);
    expect(await pathsShowing('visitor', log)).toEqual([]);
  });
});

describe('attack: find an anonymous author by a later change of the profile', () => {
  it('shows the time of the change on the profile only', async () => {
    await playPost(soon);
    await pause();
    const fields = { isPrivate: false, updatedAt: serverTimestamp() };
    await commitAs('owner', { profile: update('users/alice', fields) });
    const edited = Date.parse(await updateTimeOf('users/alice'));
    expect(await pathsShowing('admin', edited)).toEqual(['users/alice']);
    expect((await getDoc(doc(as('visitor'), `posts/${POST}`))).get('authorId')).toBeNull();
  });
});
