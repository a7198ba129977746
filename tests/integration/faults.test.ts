import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Post } from '@/domain/post';
import { countWearers } from '@/services/avatarCatalogue';
import { deletePost, editPost } from '@/services/editing';
import type { ActionResult } from '@/services/errors';
import { publishPosts, rejectPosts, restorePosts } from '@/services/moderation';
import { fetchModerationLog } from '@/services/moderationLog';
import { fetchPost } from '@/services/openPost';
import { fetchOwnData } from '@/services/ownData';
import { amendPost, fetchOwnPosts } from '@/services/ownPosts';
import { setPrivacy } from '@/services/ownProfile';
import { newPostId, submitPost, subscribeToNewPosts } from '@/services/posts';
import { setReaction } from '@/services/reactions';
import { dismissReports, fetchReportWords } from '@/services/reportCases';
import { fetchOwnReports, hasReported, reportPost } from '@/services/reports';
import { searchUsers } from '@/services/search';
import { aPost } from '../factories/domain';
import { pendingPost, postId, publishedPost } from '../factories/posts';
import { documentAt, documentsIn } from '../support/database';
import { signInAs, useEmulators, write } from './support/emulator';

// What the world does between the app and Firestore. The browser's side of it: tests/e2e/faults.spec.ts.

/** Laid before any service is loaded, which takes its settings then. */
const link = await vi.hoisted(async () => {
  const { Link } = await import('../support/link');
  const { TEST } = await import('../../scripts/lib/environments');
  const wire = new Link(TEST.ports.firestore);
  await wire.up();
  vi.stubEnv('VITE_FIRESTORE_EMULATOR_PORT', String(wire.port));
  // Eleven writes are made at once: on a busy machine they take seconds.
  vi.stubEnv('VITE_REQUEST_TIMEOUT_MS', '10000');
  return wire;
});

useEmulators();
afterAll(() => link.down());

const OFFLINE = { ok: false, message: 'Erreur de connexion' };
const [reacted, waiting, refused, deleted] = [postId(1), postId(2), postId(3), postId(4)];
const [edited, amended, dismissed, restored] = [postId(5), postId(6), postId(7), postId(8)];
const draft = {
  title: null,
  content: 'Écrit pendant la panne.',
  category: 'social',
  source: null,
  isAnonymous: false,
} as const;

const NEXT = { title: null, content: 'Corrigé.', category: 'social', source: null } as const;
const asPending = (id: string) => aPost({ id, status: 'pending' });

/** What an admin finds before a fault, and does during it: every kind of write, once. */
async function stage() {
  const me = await signInAs('chef', { role: 'admin' });
  await write(`posts/${reacted}`, publishedPost());
  await write(`posts/${waiting}`, pendingPost({ title: 'Été' }));
  await write(`posts/${refused}`, pendingPost());
  await write(`posts/${deleted}`, publishedPost());
  await write(`posts/${edited}`, pendingPost());
  await write(`posts/${amended}`, pendingPost());
  await write(`users/${me.uid}/submissions/${amended}`, { createdAt: new Date() });
  await write(`posts/${dismissed}`, publishedPost());
  await write(`reports/${dismissed}`, {
    counts: { hate: 1 },
    open: 1,
    lastAt: new Date(),
    outcome: null,
    decidedAt: null,
  });
  const decided = { status: 'rejected', decidedAt: new Date() };
  await write(`posts/${restored}`, pendingPost(decided));
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
  publish: () => publishPosts([{ ...asPending(waiting), title: 'Été' }]),
  reject: () => rejectPosts([refused], null),
  restore: () => restorePosts([restored]),
  edit: () => editPost(asPending(edited), NEXT),
  delete: () => deletePost(seen),
  report: () => reportPost(me.uid, reacted, 'false', 'Pas cette année-là.'),
  dismiss: () => dismissReports(dismissed),
  amend: () => amendPost(asPending(amended), NEXT),
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
  expect(await documentsIn('posts')).toHaveLength(8);
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
  expect(await documentAt(`posts/${restored}`)).toMatchObject({ status: 'pending' });
  for (const id of [edited, amended]) {
    expect(await documentAt(`posts/${id}`)).toMatchObject({ content: NEXT.content });
  }
  expect(await documentAt(`reports/${reacted}`)).toMatchObject({ counts: { false: 1 }, open: 1 });
  expect(await documentsIn(`reports/${reacted}/words`)).toHaveLength(1);
  expect(await documentAt(`reports/${dismissed}`)).toMatchObject({ outcome: 'dismissed', open: 0 });
  // One each: publish, reject, restore, edit, delete, dismiss.
  expect(await documentsIn('moderationLog')).toHaveLength(6);
}

describe('Firestore killed and started again under an open page', () => {
  it('is said of every action, nothing happens, all of it works again, and the wall goes on by itself', async () => {
    const set = await stage();
    const heard: Post[] = [];
    let isHeard = false;
    const stop = subscribeToNewPosts(new Date(), {
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
    expect(await documentAt(`reports/${reacted}`)).toBeNull();
    expect(await documentsIn('moderationLog')).toEqual([]);

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
  it('are waited for until the timeout; what they do later is done once, also when tried again', async () => {
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
      expect(['publish', 'reject', 'restore', 'delete']).toContain(name);
      expect([name, message]).not.toEqual([name, 'Action non autorisée']);
    }
    await expectAllDoneOnce(set);
  }, 180_000);

  it('leave nobody waiting for what they want to read', async () => {
    const { me } = await stage();
    // The SDK knows of a connection, and would wait for it.
    await hasReported(me.uid, reacted);
    const reads: Readonly<Record<string, () => Promise<unknown>>> = {
      'own posts': () => fetchOwnPosts(me.uid, null),
      'own reports': () => fetchOwnReports(me.uid),
      'whether it was reported': () => hasReported(me.uid, deleted),
      'what was said': () => fetchReportWords(dismissed),
      record: () => fetchModerationLog(null),
      wearers: () => countWearers('chat'),
      users: () => searchUsers('an'),
      'own data': () => fetchOwnData(me.uid),
    };
    link.hold();
    const ends = Object.entries(reads).map(async ([name, read]) => {
      const error: unknown = await read().catch((thrown: unknown) => thrown);
      return [name, error instanceof Error ? error.name : error];
    });
    expect(await Promise.all(ends)).toEqual(
      Object.keys(reads).map((name) => [name, 'ConnectionError']),
    );
    link.release();
    expect(await fetchReportWords(dismissed)).toEqual([]);
  }, 60_000);
});
