import type { Transaction } from 'firebase/firestore';
import { runTransaction } from 'firebase/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commit } from './commit';
import { ConnectionError, RequestError } from './errors';
import { checkRefusedToken, loadIdToken } from './token';

vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  runTransaction: vi.fn(),
}));
vi.mock('./firestore', () => ({ db: {} }));
vi.mock('./token', () => ({ loadIdToken: vi.fn(), checkRefusedToken: vi.fn() }));
vi.mock('@/services/browser/online', () => ({ isOffline: () => false }));

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
