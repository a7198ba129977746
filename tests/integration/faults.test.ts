import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { PublishedPost } from '@/domain/posts/post';
import type { ActionResult, RefusalCode } from '@/domain/refusal';
import {
  addAvatar,
  countAvatarUsers,
  deleteAvatar,
  setAvatarActive,
} from '@/services/avatars/avatarCatalogue';
import { deletePost } from '@/services/moderation/deletePost';
import { editPost } from '@/services/moderation/editing';
import { publishPosts } from '@/services/moderation/publishing';
import { rejectPosts, restorePosts } from '@/services/moderation/rejecting';
import { fetchModerationLog } from '@/services/moderation/moderationLog';
import { fetchPublishedPost, hasReported } from '@/services/posts/openPost';
import { fetchOwnData } from '@/services/account/ownData';
import { amendPost, fetchOwnPosts, withdrawPost } from '@/services/posts/ownPosts';
import { changePseudo, chooseAvatar, updateOwnProfile } from '@/services/account/ownProfile';
import { fetchProfile } from '@/services/profiles/profiles';
import { pause, resume } from '@/services/moderation/emergency';
import { liftSuspension, suspendAuthor } from '@/services/moderation/suspensions';
import { addSuspectWord } from '@/services/moderation/suspectWords';
import { subscribeToPost, subscribeToTodaysPosts } from '@/services/posts/posts';
import { newPostId, submitPost } from '@/services/posts/submitPost';
import { setReaction } from '@/services/posts/reactions';
import { actOnProfile, dismissReports } from '@/services/moderation/caseDecisions';
import { fetchReportWords } from '@/services/moderation/reportCases';
import { fetchOwnReports, reportPost } from '@/services/posts/reports';
import { searchUsers } from '@/services/search/search';
import { aDraft, aPendingPost, aReportCase } from '../factories/domain';
import { pendingPost, postId, publishedPost } from '../factories/posts';
import { documentAt, documentsIn } from '../support/database';
import { refusal } from '../factories/refusal';
import { aUserDocument, signInAs, write, writeAll } from './support/emulator';

// Connection faults between services and Firestore. Faults in a browser: tests/e2e/faults.spec.ts.

/** A proxy to the emulator, created before any service reads its settings on import. */
const link = await vi.hoisted(async () => {
  const { Link } = await import('../support/link');
  const { TEST, testSettings } = await import('../../scripts/lib/environments');
  const emulatorLink = new Link(TEST.ports.firestore);
  await emulatorLink.up();
  const { readEnv } = await import('../../src/config/env');
  const settings = {
    ...testSettings(TEST),
    VITE_FIRESTORE_EMULATOR_PORT: String(emulatorLink.port),
  };
  vi.stubGlobal('LE_MUR_SETTINGS', readEnv(settings, true));
  // Eleven writes are made at once: on a busy machine they take seconds.
  vi.stubEnv('VITE_REQUEST_TIMEOUT_MS', '10000');
  return emulatorLink;
});

/** The loss of the answer to each commit: the SDK then runs the work again or, if `isLast`, gets no answer at all. */
const loss = vi.hoisted(() => ({ isOn: false, isLast: false }));
vi.mock('firebase/firestore', async (original) => {
  const actual = await original<typeof import('firebase/firestore')>();
  return {
    ...actual,
    runTransaction: async (...transaction: Parameters<typeof actual.runTransaction>) => {
      if (loss.isOn) await actual.runTransaction(...transaction);
      if (loss.isLast) throw Object.assign(new Error('lost'), { code: 'unavailable' });
      return actual.runTransaction(...transaction);
    },
  };
});

afterAll(() => link.down());
afterEach(() => {
  loss.isOn = false;
  loss.isLast = false;
});

const OFFLINE = refusal('offline');
const [reacted, waiting, refused, deleted] = [postId(1), postId(2), postId(3), postId(4)];
const [edited, amended, dismissed, restored] = [postId(5), postId(6), postId(7), postId(8)];
const draft = aDraft({ content: 'Écrit pendant la panne.', isAnonymous: false });

const NEXT = { title: null, content: 'Corrigé.', category: 'social', source: null } as const;
const asPending = (id: string) => aPendingPost({ id });

const OPEN_CASE = {
  counts: { hate: 1 },
  open: 1,
  days: { '2026-01-01': 1 },
  lastAt: new Date(),
  outcome: null,
  decidedAt: null,
};

/** Signs in an admin and writes the documents on which `actions` then do every kind of write. */
async function setUpScenario() {
  const me = await signInAs('chef', { role: 'admin' });
  const decided = { status: 'rejected', decidedAt: new Date() };
  await writeAll({
    [`posts/${reacted}`]: publishedPost(),
    [`unpublishedPosts/${waiting}`]: pendingPost({ title: 'Été' }),
    [`unpublishedPosts/${refused}`]: pendingPost(),
    [`posts/${deleted}`]: publishedPost(),
    [`unpublishedPosts/${edited}`]: pendingPost(),
    [`unpublishedPosts/${amended}`]: pendingPost(),
    [`users/${me.uid}/submissions/${amended}`]: { createdAt: new Date() },
    [`posts/${dismissed}`]: publishedPost(),
    [`reports/${dismissed}`]: OPEN_CASE,
    [`unpublishedPosts/${restored}`]: pendingPost(decided),
  });
  const [seen, subject] = [await fetchPublishedPost(deleted), await fetchPublishedPost(dismissed)];
  if (!seen || !subject) throw new Error('There is nothing to decide on');
  const reported = { reportCase: aReportCase({ caseId: dismissed }), subject };
  return { me, sent: newPostId(), seen, reported };
}

type Scenario = Awaited<ReturnType<typeof setUpScenario>>;

const actions = ({
  me,
  sent,
  seen,
  reported,
}: Scenario): Readonly<Record<string, () => Promise<ActionResult<RefusalCode>>>> => ({
  post: () => submitPost(me, sent, draft),
  react: () => setReaction(me.uid, reacted, 'grave'),
  publish: () => publishPosts([{ ...asPending(waiting), title: 'Été' }]),
  reject: () => rejectPosts([asPending(refused)], 'Non.'),
  restore: () => restorePosts([restored]),
  edit: () => editPost(asPending(edited), NEXT),
  delete: () => deletePost(seen, 'Hors sujet.'),
  report: () => reportPost(me.uid, reacted, 'false', 'Pas cette année-là.'),
  dismiss: () => dismissReports(reported, 'Une opinion.'),
  amend: () => amendPost(asPending(amended), NEXT),
  hide: () => updateOwnProfile(me.uid, { isPrivate: true }),
});

/** Runs all actions at once and returns their results by name. */
async function runAllActions(
  scenario: Scenario,
): Promise<Record<string, ActionResult<RefusalCode>>> {
  const all = Object.entries(actions(scenario));
  const answers = await Promise.all(all.map(async ([name, act]) => [name, await act()] as const));
  return Object.fromEntries(answers);
}

/** Expects that each action was carried out exactly once. */
async function expectAllDoneOnce({ me, sent }: Scenario): Promise<void> {
  expect(await documentAt(`unpublishedPosts/${sent}`)).toMatchObject({ content: draft.content });
  expect(await documentsIn('posts')).toHaveLength(3);
  expect(await documentsIn('unpublishedPosts')).toHaveLength(5);
  expect(await documentAt(`users/${me.uid}/private/account`)).toMatchObject({
    postsCount: 1,
    reactionsCount: 1,
    quota: { count: 1, lastPostId: sent },
  });
  expect(await documentAt(`posts/${reacted}`)).toMatchObject({ votes: { grave: 1 } });
  expect(await documentAt(`posts/${waiting}`)).toMatchObject({ status: 'published', position: 0 });
  expect(await documentAt('publishing/today')).toMatchObject({ ids: [waiting] });
  expect(await documentAt(`unpublishedPosts/${refused}`)).toMatchObject({ status: 'rejected' });
  expect(await documentAt(`posts/${deleted}`)).toBeNull();
  expect(await documentAt(`users/${me.uid}`)).toMatchObject({ isPrivate: true });
  expect(await documentAt(`unpublishedPosts/${restored}`)).toMatchObject({ status: 'pending' });
  for (const id of [edited, amended]) {
    expect(await documentAt(`unpublishedPosts/${id}`)).toMatchObject({ content: NEXT.content });
  }
  expect(await documentAt(`reports/${reacted}`)).toMatchObject({ counts: { false: 1 }, open: 1 });
  expect(await documentsIn(`reports/${reacted}/words`)).toHaveLength(1);
  expect(await documentAt(`reports/${dismissed}`)).toMatchObject({ outcome: 'dismissed', open: 0 });
  // One each: publish, reject, restore, edit, delete, dismiss.
  expect(await documentsIn('moderationLog')).toHaveLength(6);
}

describe('connection to Firestore that is lost and restored', () => {
  it('makes every action fail without effect, then lets retries and the subscription succeed', async () => {
    const scenario = await setUpScenario();
    const todays: PublishedPost[] = [];
    let hasSnapshot = false;
    const stop = subscribeToTodaysPosts(new Date(), {
      onData: (posts) => {
        hasSnapshot = true;
        todays.splice(0, todays.length, ...posts);
      },
      onError: () => undefined,
    });
    await vi.waitUntil(() => hasSnapshot, { timeout: 20_000 });

    await link.down();
    for (const [name, answer] of Object.entries(await runAllActions(scenario))) {
      expect([name, answer]).toEqual([name, OFFLINE]);
    }
    expect(await documentAt(`unpublishedPosts/${scenario.sent}`)).toBeNull();
    expect(await documentAt(`unpublishedPosts/${waiting}`)).toMatchObject({ status: 'pending' });
    expect(await documentAt(`posts/${reacted}`)).toMatchObject({ votes: { grave: 0 } });
    expect(await documentAt(`reports/${reacted}`)).toBeNull();
    expect(await documentsIn('moderationLog')).toEqual([]);
    const opened: (PublishedPost | null)[] = [];
    const openFailures: string[] = [];
    const stopPost = subscribeToPost(reacted, {
      onData: (post) => opened.push(post),
      onError: ({ message }) => openFailures.push(message),
    });
    await vi.waitUntil(() => openFailures.length > 0, { timeout: 30_000 });
    expect(openFailures[0]).toBe('Erreur de connexion');
    expect(opened).toEqual([]);

    await link.up();
    // Node, unlike a browser, waits some seconds before it reconnects after a failure.
    await vi.waitFor(
      async () => expect((await setReaction(scenario.me.uid, reacted, 'grave')).ok).toBe(true),
      {
        timeout: 60_000,
        interval: 1000,
      },
    );
    const again = await runAllActions(scenario);
    expect(Object.values(again)).toEqual(Object.keys(again).map(() => ({ ok: true })));
    await expectAllDoneOnce(scenario);
    await vi.waitUntil(() => todays.some(({ id }) => id === waiting), { timeout: 60_000 });
    stop();
    await vi.waitUntil(() => opened.at(-1)?.votes.grave === 1, { timeout: 60_000 });
    stopPost();
  }, 180_000);
});

const OK = { ok: true };

describe('answers that are lost after each commit', () => {
  it.each([
    ['once', false],
    ['for good', true],
  ])(
    'make no action fail when they are lost %s, and none takes effect twice',
    async (_, isLast) => {
      const scenario = await setUpScenario();
      const onRestored = vi.fn();
      loss.isOn = true;
      loss.isLast = isLast;
      for (const [name, act] of Object.entries({
        ...actions(scenario),
        restore: () => restorePosts([restored], onRestored),
      })) {
        // oxlint-disable-next-line no-await-in-loop -- each decision changes the admin's pointer to the log
        expect([name, await act()]).toEqual([name, OK]);
      }
      expect(onRestored).toHaveBeenCalledExactlyOnceWith([restored]);
      await expectAllDoneOnce(scenario);
    },
  );

  it('publish seven posts in three commits, in their order', async () => {
    await signInAs('chef', { role: 'admin' });
    const ids = [1, 2, 3, 4, 5, 6, 7].map(postId);
    await writeAll(Object.fromEntries(ids.map((id) => [`unpublishedPosts/${id}`, pendingPost()])));
    const onPublished = vi.fn();
    loss.isOn = true;
    const posts = ids.map(asPending);
    expect(await publishPosts(posts, onPublished)).toEqual(OK);
    expect(new Set(onPublished.mock.calls.flat(2))).toEqual(new Set(ids));
    expect(await documentsIn('posts')).toHaveLength(7);
    expect(await documentsIn('moderationLog')).toHaveLength(3);
  });

  it('do not hide that another admin decided meanwhile', async () => {
    await signInAs('chef', { role: 'admin' });
    const other = { status: 'rejected', decidedAt: new Date(), rejectionReason: 'Non.' };
    await write(`unpublishedPosts/${refused}`, pendingPost(other));
    loss.isOn = true;
    expect(await rejectPosts([asPending(refused)], 'Non.')).toMatchObject({
      ok: false,
      code: 'decidedElsewhere',
    });
  });

  it('withdraw, rename, choose, suspend, lift, pause, resume and list once', async () => {
    const me = await signInAs('chef', { role: 'admin' });
    const bob = 'user_bob';
    await writeAll({
      [`unpublishedPosts/${waiting}`]: pendingPost(),
      [`users/${me.uid}/submissions/${waiting}`]: { createdAt: new Date() },
      [`unpublishedPosts/${refused}`]: pendingPost(),
      'profilePictures/chat': {
        imageUrl: '/profile-pictures/chat.jpg',
        name: 'Chat',
        isActive: true,
        createdAt: new Date(),
      },
      'users/bob': aUserDocument({ uid: 'bob' }),
      [`reports/${bob}`]: { ...OPEN_CASE, counts: { spam: 1 } },
    });
    const profile = await fetchProfile('bob', me.uid);
    if (profile.kind !== 'shown') throw new Error('Bob has no profile');
    const seen = {
      reportCase: aReportCase({ caseId: bob, counts: { spam: 1 } }),
      subject: profile.profile,
    };
    loss.isOn = true;
    const steps: Readonly<Record<string, () => Promise<{ readonly ok: boolean }>>> = {
      withdraw: () => withdrawPost(me.uid, waiting),
      rename: () => changePseudo(me.uid, 'Patronne'),
      choose: () => chooseAvatar(me.uid, 'chat'),
      suspend: () => suspendAuthor(asPending(refused), 7, 'Insultes.'),
      lift: () => liftSuspension(refused),
      pause: () => pause('reports', 'Vague de robots.'),
      resume: () => resume('reports'),
      list: () => addSuspectWord('zut'),
      act: () => actOnProfile(seen, 'Pseudo trompeur.', { removesPhoto: false, asksPseudo: true }),
      avatar: () =>
        addAvatar({ id: 'hibou', imageUrl: '/profile-pictures/hibou.jpg', name: 'Hibou' }),
      hideAvatar: () => setAvatarActive('hibou', false),
      deleteAvatar: () => deleteAvatar('hibou', () => {}),
    };
    for (const [name, act] of Object.entries(steps)) {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      expect([name, await act()]).toEqual([name, OK]);
    }
    expect(await documentAt(`unpublishedPosts/${waiting}`)).toBeNull();
    expect(await documentAt(`users/${me.uid}`)).toMatchObject({
      pseudo: 'Patronne',
      profilePictureId: 'chat',
    });
    expect(await documentAt('suspensions/active')).toMatchObject({ ids: [] });
    expect(await documentAt('settings/moderation')).toMatchObject({ words: ['zut'] });
    expect(await documentAt(`reports/${bob}`)).toMatchObject({ outcome: 'acted' });
    // One each: suspend, lift, pause, resume, act.
    expect(await documentsIn('moderationLog')).toHaveLength(5);
  });
});

/** Every kind of read, by name. */
const reads = ({ me }: Scenario): Readonly<Record<string, () => Promise<unknown>>> => ({
  'own posts': () => fetchOwnPosts(me.uid, null),
  'own reports': () => fetchOwnReports(me.uid),
  'own report': () => hasReported(me.uid, deleted),
  'report words': () => fetchReportWords(aReportCase({ caseId: dismissed }), null),
  'moderation log': () => fetchModerationLog(null),
  wearers: () => countAvatarUsers('chat'),
  users: () => searchUsers('an'),
  'own data': () => fetchOwnData(me.uid),
});

/** Runs all reads at once and returns the names of their errors by name. */
async function failAllReads(scenario: Scenario): Promise<Record<string, unknown>> {
  const outcomes = Object.entries(reads(scenario)).map(async ([name, read]) => {
    const error: unknown = await read().catch((thrown: unknown) => thrown);
    return [name, error instanceof Error ? error.name : error];
  });
  return Object.fromEntries(await Promise.all(outcomes));
}

describe('slow responses', () => {
  it('make every read and action time out, and apply an action only once when it is retried', async () => {
    const scenario = await setUpScenario();
    // Connect first: a connected SDK alone would wait for a response without a timeout.
    await hasReported(scenario.me.uid, reacted);
    link.hold();
    const [errors, results] = await Promise.all([failAllReads(scenario), runAllActions(scenario)]);
    for (const [name, error] of Object.entries(errors)) {
      expect([name, error]).toEqual([name, 'ConnectionError']);
    }
    for (const [name, answer] of Object.entries(results)) {
      expect([name, answer]).toEqual([name, OFFLINE]);
    }

    link.release();
    // Either the delayed request or the retry takes effect, never both. A decision that the delayed
    // request has made cannot be repeated: the retry's code must say that, not 'notAllowed'.
    const refusals = Object.entries(await runAllActions(scenario)).flatMap(([name, answer]) =>
      answer.ok ? [] : [[name, answer.code] as const],
    );
    for (const [name, code] of refusals) {
      expect(['publish', 'reject', 'restore', 'delete']).toContain(name);
      expect([name, code]).not.toEqual([name, 'notAllowed']);
    }
    await expectAllDoneOnce(scenario);
    const reportCase = aReportCase({ caseId: dismissed });
    expect(await fetchReportWords(reportCase, null)).toEqual({ items: [], next: null });
  }, 180_000);
});
