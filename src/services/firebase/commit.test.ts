import { initializeApp } from 'firebase/app';
import type { Transaction } from 'firebase/firestore';
import { doc, getFirestore, runTransaction, serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { describeError } from '@/domain/errorReport';
import { isOffline } from '@/lib/online';
import { commit } from './commit';
import { ConnectionError, RequestError } from './errors';
import { fetchDocument } from './rest';
import { notifyRefusedToken, loadIdToken } from './token';

vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  runTransaction: vi.fn(),
}));
vi.mock('./firestore', () => ({ db: {} }));
vi.mock('./rest', () => ({ fetchDocument: vi.fn() }));
vi.mock('./token', () => ({ loadIdToken: vi.fn(), notifyRefusedToken: vi.fn() }));
vi.mock('@/lib/online', () => ({ isOffline: vi.fn(() => false) }));

const chain = { get: vi.fn(), set: vi.fn(), update: vi.fn(), delete: vi.fn() };
// The tests use these methods of a transaction only.
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const transaction = chain as unknown as Transaction;

const firestore = getFirestore(initializeApp({ projectId: 'demo-commit' }, 'commit.test'));
const documentAt = (path: string) => doc(firestore, path);

beforeEach(() => {
  vi.useFakeTimers();
  for (const write of [chain.set, chain.update, chain.delete]) write.mockReturnValue(transaction);
});

it('runs the work again each time the SDK retries', async () => {
  vi.mocked(runTransaction).mockImplementation(async (_, work) => {
    await work(transaction);
    return work(transaction);
  });
  const work = vi.fn().mockResolvedValue('done');
  await expect(commit(work)).resolves.toBe('done');
  expect(work).toHaveBeenCalledTimes(2);
});

it('throws ConnectionError in a retry of the SDK after the timeout', async () => {
  const tries: (() => Promise<unknown>)[] = [];
  vi.mocked(runTransaction).mockImplementation((_, work) => {
    tries.push(() => work(transaction));
    return new Promise(() => {});
  });
  const failure = commit(vi.fn().mockResolvedValue('done')).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await failure).toBeInstanceOf(ConnectionError);
  await expect(tries[0]?.()).rejects.toThrow(ConnectionError);
});

it.each(['auth/user-token-expired', 'auth/network-request-failed'])(
  'throws %s without a transaction, which the SDK would never settle',
  async (code) => {
    vi.mocked(loadIdToken).mockRejectedValue(new RequestError(code));
    await expect(commit(vi.fn())).rejects.toMatchObject({ code });
    expect(runTransaction).not.toHaveBeenCalled();
  },
);

it('checks the session when Firestore refuses the token', async () => {
  vi.mocked(runTransaction).mockRejectedValue(new RequestError('unauthenticated'));
  await expect(commit(vi.fn())).rejects.toThrow('unauthenticated');
  expect(notifyRefusedToken).toHaveBeenCalledOnce();
});

describe('a commit that the rules refuse', () => {
  beforeEach(() => {
    vi.mocked(fetchDocument).mockResolvedValue(null);
    vi.mocked(runTransaction).mockImplementation(async (_, work) => {
      await work(transaction);
      await work(transaction);
      throw new RequestError('permission-denied');
    });
  });

  it('throws an error that names operations and collections, without ids and content', async () => {
    const refused = await commit(async (to) => {
      await to.get(documentAt('users/ana'));
      to.set(documentAt('posts/abc'), { content: 'Mon secret' }).set(documentAt('posts/def'), {});
      to.update(documentAt('users/ana/private/account'), { email: 'ana@exemple.fr' });
      to.delete(documentAt('users/ana/submissions/abc'));
      to.update(documentAt('archiveMonths/2026-11'), {});
    }).catch((error: unknown) => error);
    const message =
      'set posts/<id> (2) + update users/<id>/private/account + delete users/<id>/submissions/<id> + ' +
      'update archiveMonths/2026-11';
    expect(refused).toMatchObject({ message, code: 'permission-denied', name: 'CommitRefused' });
    // What the collector receives.
    expect(describeError(refused)).toMatchObject({
      kind: 'CommitRefused permission-denied',
      message,
    });
    expect(chain.set).toHaveBeenCalledWith(documentAt('posts/abc'), { content: 'Mon secret' });
  });

  it('throws the error itself when the rules refused a read', async () => {
    const reading = commit(async (to) => void (await to.get(documentAt('users/ana'))));
    await expect(reading).rejects.toThrow(RequestError);
  });
});

const unreachable = () => Promise.reject(new RequestError('unavailable'));

/** Runs the work up to five times, as the SDK does without a server: each commit fails. */
async function runWithoutServer(_: unknown, work: (of: Transaction) => Promise<unknown>) {
  for (let attemptsLeft = 4; ; attemptsLeft -= 1) {
    try {
      // eslint-disable-next-line no-await-in-loop -- one attempt after the other
      await work(transaction);
      throw new RequestError('unavailable');
    } catch (error) {
      if (!(error instanceof RequestError) || attemptsLeft === 0) throw error;
    }
  }
}

describe('a connection that is lost', () => {
  beforeEach(() => void vi.mocked(runTransaction).mockImplementation(runWithoutServer));

  it('fails after three attempts that could not read, because nothing was sent', async () => {
    const work = vi.fn(unreachable);
    await expect(commit(work)).rejects.toThrow(ConnectionError);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('fails after the first attempt that could not read when the device is offline by then', async () => {
    const work = vi.fn(() => {
      vi.mocked(isOffline).mockReturnValueOnce(true);
      return unreachable();
    });
    await expect(commit(work)).rejects.toThrow(ConnectionError);
    expect(work).toHaveBeenCalledOnce();
  });

  it('lets the SDK retry once a write was sent, because it may have been committed', async () => {
    const work = vi
      .fn<(to: Transaction) => Promise<void>>(unreachable)
      .mockImplementationOnce(
        async (to) => void to.update(documentAt('posts/abc'), { at: serverTimestamp() }),
      );
    await expect(commit(work)).rejects.toThrow(RequestError);
    expect(work).toHaveBeenCalledTimes(5);
  });
});
