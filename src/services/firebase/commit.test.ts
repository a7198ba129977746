import type { Transaction } from 'firebase/firestore';
import { runTransaction } from 'firebase/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commit } from './commit';
import { ConnectionError } from './errors';

vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  runTransaction: vi.fn(),
}));
vi.mock('./firestore', () => ({ db: {} }));
vi.mock('@/services/browser/online', () => ({ isOffline: () => false }));

// No test uses the transaction.
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const transaction = {} as Transaction;

beforeEach(() => void vi.useFakeTimers());
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
