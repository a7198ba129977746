import type { Transaction } from 'firebase/firestore';
import { runTransaction } from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOffline } from '@/services/browser/online';
import { commit } from './commit';
import { ConnectionError, RequestError } from './errors';
import { checkRefusedToken, loadIdToken } from './token';

vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  runTransaction: vi.fn(),
}));
vi.mock('./firestore', () => ({ db: {} }));
vi.mock('./token', () => ({ loadIdToken: vi.fn(), checkRefusedToken: vi.fn() }));
vi.mock('@/services/browser/online', () => ({ isOffline: vi.fn(() => false) }));

// No test uses the transaction.
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const transaction = {} as Transaction;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
});
afterEach(() => void vi.useRealTimers());

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
  expect(checkRefusedToken).toHaveBeenCalledOnce();
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
    const work = vi.fn<() => Promise<string>>(unreachable).mockResolvedValueOnce('done');
    await expect(commit(work)).rejects.toThrow(RequestError);
    expect(work).toHaveBeenCalledTimes(5);
  });
});
