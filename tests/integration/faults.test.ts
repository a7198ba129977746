import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Post } from '@/domain/post';
import { deletePost } from '@/services/editing';
import type { ActionResult } from '@/services/errors';
import { publishPosts, rejectPosts } from '@/services/moderation';
import { setPrivacy } from '@/services/ownProfile';
import { fetchPost, newPostId, submitPost, watchNewPosts } from '@/services/posts';
import { setReaction } from '@/services/reactions';
import { aPost } from '../factories/domain';
import { pendingPost, postId, publishedPost } from '../factories/posts';
import { documentAt, documentsIn } from '../support/database';
import { signInAs, useEmulators, write } from './support/emulator';

// What the world does between the app and Firestore. The browser's side of it: tests/e2e/faults.spec.ts.

/** Laid before any service is loaded, which takes its settings then. */
const link = await vi.hoisted(async () => {
  const { Link } = await import('./support/link');
  const { TEST } = await import('../../scripts/lib/environments');
  const wire = new Link(TEST.ports.firestore);
  await wire.up();
  vi.stubEnv('VITE_FIRESTORE_EMULATOR_PORT', String(wire.port));
  return wire;
});

useEmulators();
afterAll(() => link.down());

const OFFLINE = { ok: false, message: 'Erreur de connexion' };
const [reacted, waiting, refused, deleted] = [postId(1), postId(2), postId(3), postId(4)];
const draft = {
  title: null,
  content: 'Écrit pendant la panne.',
  category: 'social',
  source: null,
  isAnonymous: false,
} as const;

/** What an admin finds before a fault, and does during it: every kind of write, once. */
async function stage() {
  const me = await signInAs('chef', { role: 'admin' });
  await write(`posts/${reacted}`, publishedPost());
  await write(`posts/${waiting}`, pendingPost({ title: 'Été' }));
  await write(`posts/${refused}`, pendingPost());
  await write(`posts/${deleted}`, publishedPost());
  const seen = await fetchPost(deleted);
  if (!seen) throw new Error('There is nothing to delete');
  return { me, sent: newPostId(), seen };
}

type Stage = Awaited<ReturnType<typeof stage>>;

const actions = ({
  me,
  sent,
  seen,
}: Stage): Readonly<Record<string, () => Promise<ActionResult>>> => ({
  post: () => submitPost(me, sent, draft),
  react: () => setReaction(me.uid, reacted, 'grave'),
  publish: () => publishPosts([aPost({ id: waiting, title: 'Été', status: 'pending' })]),
  reject: () => rejectPosts([refused], null),
  delete: () => deletePost(seen),
  hide: () => setPrivacy(me.uid, true),
});

/** Does all of it at once; the answers by name. */
async function doAll(set: Stage): Promise<Record<string, ActionResult>> {
  const all = Object.entries(actions(set));
  const answers = await Promise.all(all.map(async ([name, act]) => [name, await act()] as const));
  return Object.fromEntries(answers);
}

/** Each of them happened, and happened once. */
async function expectAllDoneOnce({ me, sent }: Stage): Promise<void> {
  expect(await documentAt(`posts/${sent}`)).toMatchObject({ content: draft.content });
  expect(await documentsIn('posts')).toHaveLength(4);
  expect(await documentAt(`users/${me.uid}/private/account`)).toMatchObject({
    postsCount: 1,
    reactionsCount: 1,
    quota: { count: 1, lastPostId: sent },
  });
  expect(await documentAt(`posts/${reacted}`)).toMatchObject({ votes: { grave: 1 } });
  expect(await documentAt(`posts/${waiting}`)).toMatchObject({ status: 'published', position: 0 });
  expect(await documentAt('publishing/today')).toMatchObject({ ids: [waiting] });
  expect(await documentAt(`posts/${refused}`)).toMatchObject({ status: 'rejected' });
  expect(await documentAt(`posts/${deleted}`)).toBeNull();
  expect(await documentAt(`users/${me.uid}`)).toMatchObject({ isPrivate: true });
}

describe('Firestore killed and started again under an open page', () => {
  it('is said of every action, nothing happens, all of it works again, and the wall goes on by itself', async () => {
    const set = await stage();
    const heard: Post[] = [];
    let isHeard = false;
    const stop = watchNewPosts(new Date(), {
      onPosts: (posts) => {
        isHeard = true;
        heard.splice(0, heard.length, ...posts);
      },
      onError: () => undefined,
    });
    await vi.waitUntil(() => isHeard, { timeout: 20_000 });

    await link.down();
    for (const [name, answer] of Object.entries(await doAll(set))) {
      expect([name, answer]).toEqual([name, OFFLINE]);
    }
    expect(await documentAt(`posts/${set.sent}`)).toBeNull();
    expect(await documentAt(`posts/${waiting}`)).toMatchObject({ status: 'pending' });
    expect(await documentAt(`posts/${reacted}`)).toMatchObject({ votes: { grave: 0 } });

    await link.up();
    // Node's connection, unlike a browser's, is not tried anew for some seconds after a failure.
    await vi.waitFor(
      async () => expect((await setReaction(set.me.uid, reacted, 'grave')).ok).toBe(true),
      {
        timeout: 60_000,
        interval: 1000,
      },
    );
    const again = await doAll(set);
    expect(Object.values(again)).toEqual(Object.keys(again).map(() => ({ ok: true })));
    await expectAllDoneOnce(set);
    await vi.waitUntil(() => heard.some(({ id }) => id === waiting), { timeout: 60_000 });
    stop();
  }, 180_000);
});

describe('answers that are slow', () => {
  it('are waited for fifteen seconds; what they do later is done once, also when tried again', async () => {
    const set = await stage();
    link.hold();
    for (const [name, answer] of Object.entries(await doAll(set))) {
      expect([name, answer]).toEqual([name, OFFLINE]);
    }

    link.release();
    // What was asked goes through now, or the second try does it: never both. A decision that the
    // first try made meanwhile cannot be made again; whoever asks is told so, not that they may not.
    const told = Object.entries(await doAll(set)).flatMap(([name, answer]) =>
      answer.ok ? [] : [[name, answer.message] as const],
    );
    for (const [name, message] of told) {
      expect(['publish', 'reject', 'delete']).toContain(name);
      expect(message).not.toBe('Action non autorisée');
    }
    await expectAllDoneOnce(set);
  }, 180_000);
});
