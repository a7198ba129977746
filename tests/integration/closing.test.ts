import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '@/services/auth/auth';
import { closeAccount } from '@/services/account/closing';
import { ConnectionError } from '@/services/firebase/errors';
import { subscribeToSession } from '@/services/session/session';
import { signUp } from '@/services/auth/signUp';
import { pendingPost, postId, publishedPost } from '../factories/posts';
import { refusal } from '../factories/refusal';
import { TEST } from '../../scripts/lib/environments';
import { deleteAccount } from '../support/auth-emulator';
import { updateTimes } from '../support/updateTimes';
import { expectClosed, OTHER, PASSWORD, seedAna, SIGNED } from './support/closing';
import { readAllDocuments, read, signInAs, write } from './support/emulator';

/** Simulated failures: of the connection after a number of commits (null: never), and of deleteUser. */
const fault = vi.hoisted(() => ({ commitsLeft: null as number | null, keepsAuthAccount: false }));
/** The acts of another tab: before a commit of the closing, and after the password was confirmed. */
const otherTab = vi.hoisted(() => ({
  commits: 0,
  write: async (_commits: number) => {},
  onConfirmed: async () => {},
}));

vi.mock('@/services/firebase/commit', async (importOriginal) => {
  const original = await importOriginal<typeof import('@/services/firebase/commit')>();
  const commit: typeof original.commit = async (work) => {
    await otherTab.write(otherTab.commits);
    otherTab.commits += 1;
    if (fault.commitsLeft === 0) throw new ConnectionError('cut');
    if (fault.commitsLeft !== null) fault.commitsLeft -= 1;
    return original.commit(work);
  };
  return { commit };
});

vi.mock('firebase/auth', async (importOriginal) => {
  const original = await importOriginal<typeof import('firebase/auth')>();
  const deleteUser: typeof original.deleteUser = (user) => {
    if (fault.keepsAuthAccount) return Promise.reject(new Error('busy'));
    return original.deleteUser(user);
  };
  const reauthenticateWithCredential: typeof original.reauthenticateWithCredential = async (
    ...credential
  ) => {
    const result = await original.reauthenticateWithCredential(...credential);
    await otherTab.onConfirmed();
    return result;
  };
  return { ...original, deleteUser, reauthenticateWithCredential };
});

/** Commits before the user's documents: 3 unpublished posts, 2 published posts. */
const POST_COMMITS = 5;
/** Commits of a closing: posts, the user's documents, the reactions, the submissions. */
const COMMITS = POST_COMMITS + 3;

const times = () => updateTimes(`127.0.0.1:${TEST.ports.firestore}`, TEST.projectId);

/** Signs in and waits until the app has finished the closing and signed the user out. */
async function signInAndWait(): Promise<void> {
  await signIn('ana@exemple.fr', PASSWORD);
  await new Promise<void>((resolve) => {
    const stop = subscribeToSession((session) => {
      if (session.status !== 'signedOut') return;
      resolve();
      setTimeout(() => stop());
    });
  });
}

beforeEach(async () => {
  fault.commitsLeft = null;
  fault.keepsAuthAccount = false;
  otherTab.commits = 0;
  otherTab.write = async () => {};
  otherTab.onConfirmed = async () => {};
  await signInAs('ana');
  await seedAna();
});

describe('closing an account', () => {
  it('deletes all documents of the user and releases the e-mail address and the pseudo', async () => {
    const onProgress = vi.fn();
    expect(await closeAccount(PASSWORD, onProgress)).toEqual({ ok: true });
    expect(otherTab.commits).toBe(COMMITS);
    await expectClosed();
    // Progress is reported for every step and every document.
    const steps = [
      ['unpublished', 3],
      ['published', 2],
      ['account', 0],
    ] as const;
    expect(onProgress.mock.calls.flat()).toEqual(
      steps.flatMap(([step, last]) =>
        Array.from({ length: last + 1 }, (_, count) => ({ step, count })),
      ),
    );
    // The e-mail address and the pseudo are free again.
    const next = { pseudo: 'ANA', email: 'ana@exemple.fr', password: PASSWORD };
    expect(await signUp(next)).toEqual({ ok: true });
  });

  it('changes no document that others can read but the signed posts, each at its own time', async () => {
    const before = await times();
    expect(await closeAccount(PASSWORD)).toEqual({ ok: true });
    const changed = [...(await times())].filter(([path, time]) => before.get(path) !== time);
    const log = 'deletionLogs/ana';
    expect(changed.map(([path]) => path).toSorted()).toEqual(
      [log, ...[SIGNED, OTHER].map((id) => `posts/${id}`)].toSorted(),
    );
    expect(new Set(changed.map(([, time]) => time)).size).toBe(3);
  });

  it("requests the removal of signed posts only, with 'askRemoval'", async () => {
    expect(await closeAccount(PASSWORD, undefined, 'askRemoval')).toEqual({ ok: true });
    const documents = Object.entries(await readAllDocuments());
    const cases = documents.filter(([path]) => path.startsWith('reports/'));
    expect(cases.map(([path]) => path).toSorted()).toEqual(
      [SIGNED, OTHER].map((id) => `reports/${id}`).toSorted(),
    );
    for (const [, fields] of cases) expect(fields).toMatchObject({ counts: { author: 1 } });
    const others = documents.filter(([path]) => path !== 'deletionLogs/ana');
    expect(JSON.stringify(others)).not.toMatch(/\bana\b|ana@exemple/);
    expect(await read(`posts/${SIGNED}`)).toMatchObject({ authorId: null });
  });

  it('changes nothing with a wrong password', async () => {
    const before = await readAllDocuments();
    expect(await closeAccount('mauvais-mot')).toEqual(refusal('wrongPassword'));
    expect(await readAllDocuments()).toEqual(before);
  });

  it.each(Array.from({ length: COMMITS }, (_, commits) => commits))(
    'is completed by a retry when it fails after %i commits',
    async (commits) => {
      fault.commitsLeft = commits;
      expect(await closeAccount(PASSWORD)).toEqual(refusal('offline'));
      fault.commitsLeft = null;
      expect((await read('users/ana')) === null).toBe(commits > POST_COMMITS);
      expect(await closeAccount(PASSWORD)).toEqual({ ok: true });
      await expectClosed();
    },
  );

  it('is done when another tab has closed the account, but not when it has signed out', async () => {
    otherTab.onConfirmed = async () => void (await signOut());
    expect(await closeAccount(PASSWORD)).toEqual(refusal('signInRequired'));
    await signInAs('ana');
    otherTab.onConfirmed = async () => {
      await deleteAccount('ana');
      await signOut();
    };
    expect(await closeAccount(PASSWORD)).toEqual({ ok: true });
  });

  it('withdraws a post that another tab submits after the unpublished posts were withdrawn', async () => {
    otherTab.write = async (commits) => {
      if (commits !== POST_COMMITS - 1) return;
      await write(`unpublishedPosts/${postId(60)}`, pendingPost());
      await write(`users/ana/submissions/${postId(60)}`, { createdAt: new Date() });
    };
    expect(await closeAccount(PASSWORD)).toEqual({ ok: true });
    await expectClosed();
  });

  it.each([
    ['a retry', () => closeAccount(PASSWORD)],
    ['the next sign-in', () => signOut().then(signInAndWait)],
  ])('is completed by %s when deleting the Auth account fails', async (_, finish) => {
    fault.keepsAuthAccount = true;
    expect((await closeAccount(PASSWORD)).ok).toBe(false);
    expect(await read('users/ana')).toBeNull();
    // An admin publishes the post while the account is closed.
    const named = { authorId: 'ana', authorPseudo: 'ana', isAnonymous: false };
    await write(`posts/${OTHER}`, publishedPost(named));
    fault.keepsAuthAccount = false;
    await finish();
    await expectClosed();
  });
});
