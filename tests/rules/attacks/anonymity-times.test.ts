import { getDoc, doc, updateDoc, serverTimestamp } from 'firebase/firestore';
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
import { as, updateTimeOf, withRules } from '../support/environment';
import { anAnonymousPost, postIdOf } from '../support/factories';
import type { Role } from '../support/people';
import { everything, readableTo } from './support/rest';
import { allBut, commitAs } from './support/stories';

/**
 * Attack: finding the author of an anonymous post by its times. Firestore shows every reader when a
 * document was made and last written: two public documents of one commit would give her away.
 */

const POST = postIdOf('Secret');
const anonymous = { authorId: null, authorPseudo: null, isAnonymous: true } as const;

/** Closer than this and two documents may be of one commit: on a busy machine one takes a while. */
const NEAR_MS = 150;
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 3 * NEAR_MS);
  });

/** Runs one commit, far from any other; says when it was. */
async function alone(role: Role, commit: Commit, path: string): Promise<number> {
  await pause();
  await commitAs(role, commit);
  const time = Date.parse(await updateTimeOf(path));
  await pause();
  return time;
}

withRules();

let posted = 0;
let published = 0;
let reacted = 0;
let profileBefore = '';

beforeEach(async () => {
  // A newcomer signs up too: her documents do show one time, her own.
  await commitAs('newcomer', signUp('nina'));
  profileBefore = await updateTimeOf('users/alice');
  posted = await alone(
    'owner',
    posting('alice', { post: anonymous, postId: POST }),
    `posts/${POST}`,
  );
  published = await alone(
    'admin',
    publishing({ posts: [{ id: POST, document: anAnonymousPost() }] }),
    `posts/${POST}`,
  );
  reacted = await alone('other', reacting('bob', null, 'grave', {}, POST), `posts/${POST}`);
});

/** The documents on which a reader sees a time as near as that. */
async function showing(role: Role, time: number): Promise<string[]> {
  const found = await readableTo(role);
  return found
    .filter(({ times }) => times.some((shown) => Math.abs(shown - time) <= NEAR_MS))
    .map(({ path }) => path.replace(/^moderationLog\/.*/, 'moderationLog/…'))
    .toSorted();
}

describe('attack: whose post is it, from its times', () => {
  it('nothing but the post shows when it was made, published or reacted to', async () => {
    for (const role of allBut('owner')) {
      // Bob sees his own vote and account, of course.
      const seen = async (time: number) =>
        (await showing(role, time)).filter((path) => !path.startsWith('users/bob/'));
      const found = {
        role,
        made: await seen(posted),
        published: await seen(published),
        reactedTo: await seen(reacted),
      };
      expect(found).toEqual({
        role,
        made: [`posts/${POST}`],
        published: [
          `archiveMonths/${thisMonth()}`,
          // The record names the admin, and no author.
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

describe('attack: whose post is it, from the documents that its author’s commit wrote', () => {
  it('none of them is public but the post', async () => {
    const wrote = (await everything()).filter(({ times }) =>
      times.some((time) => Math.abs(time - posted) <= NEAR_MS),
    );
    // The account and the proof bear the time, and are hers alone (anonymity-reading.test.ts).
    expect(wrote.map(({ path }) => path).toSorted()).toEqual([
      `posts/${POST}`,
      'users/alice/private/account',
      `users/alice/submissions/${POST}`,
    ]);
    expect(await updateTimeOf('users/alice')).toBe(profileBefore);
  });

  it('she cannot even by mistake: her profile is never written in the commit that posts', async () => {
    const again = posting('alice', { post: anonymous, postId: postIdOf('Again'), count: 2 });
    const profile = update('users/alice', { updatedAt: serverTimestamp() });
    await expect(commitAs('owner', { ...again, profile })).toBeRefused();
    await expect(commitAs('owner', again)).toBeAllowed();
  });
});

describe('attack: whose post is it, from who closes an account', () => {
  it('closing leaves the anonymous post untouched', async () => {
    const before = await updateTimeOf(`posts/${POST}`);
    await pause();
    await commitAs('owner', closing('alice', {}, [POST]));
    expect(await updateTimeOf(`posts/${POST}`)).toBe(before);
    const log = Date.parse(await updateTimeOf('deletionLogs/alice'));
    expect(await showing('admin', log)).toEqual(['deletionLogs/alice']);
    expect(await showing('visitor', log)).toEqual([]);
  });
});

describe('attack: whose post is it, from a profile edited later', () => {
  it('shows its own time alone', async () => {
    await pause();
    await updateDoc(doc(as('owner'), 'users/alice'), {
      isPrivate: false,
      updatedAt: serverTimestamp(),
    });
    const edited = Date.parse(await updateTimeOf('users/alice'));
    expect(await showing('admin', edited)).toEqual(['users/alice']);
    expect((await getDoc(doc(as('visitor'), `posts/${POST}`))).get('authorId')).toBeNull();
  });
});
