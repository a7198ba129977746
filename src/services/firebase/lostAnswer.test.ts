import { initializeApp } from 'firebase/app';
import {
  deleteField,
  doc,
  getFirestore,
  increment,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type Transaction,
} from 'firebase/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commit } from './commit';
import { ConnectionError, RequestError } from './errors';
import { fetchDocument } from './rest';
import { loadIdToken } from './token';
import { unconfirmedWrites } from './unconfirmed';

vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  runTransaction: vi.fn(),
}));
vi.mock('./firestore', () => ({ db: {} }));
vi.mock('./rest', () => ({ fetchDocument: vi.fn() }));
vi.mock('./token', () => ({ loadIdToken: vi.fn(), notifyRefusedToken: vi.fn() }));

const chain = { get: vi.fn(), set: vi.fn(), update: vi.fn(), delete: vi.fn() };
// The tests use these methods of a transaction only.
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const transaction = chain as unknown as Transaction;

const firestore = getFirestore(initializeApp({ projectId: 'demo-answer' }, 'lostAnswer.test'));
const documentAt = (path: string) => doc(firestore, path);

type Fields = Readonly<Record<string, unknown>>;

/** The documents that the server holds, by path. */
const database = new Map<string, Fields>();

beforeEach(() => {
  vi.useFakeTimers();
  database.clear();
  vi.mocked(fetchDocument).mockImplementation(async (path) => {
    const data = database.get(path);
    return data ? { id: '', name: '', fields: {}, data } : null;
  });
});

/** Runs the work as the SDK's attempts do: each but the last one ends without an answer. */
const endAttempts = (...ends: readonly (() => void)[]) =>
  vi.mocked(runTransaction).mockImplementation(async (_, work) => {
    for (const end of ends.slice(0, -1)) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      await work(transaction);
      end();
    }
    const result = await work(transaction);
    ends.at(-1)?.();
    return result;
  });
const lose = () => {};
const deny = () => {
  throw new RequestError('permission-denied');
};
const disconnect = () => {
  throw new RequestError('unavailable');
};

const refusal = new Error('decided meanwhile');

/** Returns a moderator's decision: refused if the post is decided; each attempt's entry has a new id. */
function decide() {
  let attempts = 0;
  return async (to: Transaction) => {
    if (database.has('unpublishedPosts/abc')) throw refusal;
    attempts += 1;
    to.update(documentAt('unpublishedPosts/abc'), { status: 'rejected' });
    to.set(documentAt(`moderationLog/${attempts}`), { action: 'reject', at: serverTimestamp() });
    return attempts;
  };
}
function storeDecision(entry: number): void {
  database.set('unpublishedPosts/abc', { status: 'rejected' });
  database.set(`moderationLog/${entry}`, { action: 'reject', at: new Date() });
}

const amend = async (to: Transaction) => {
  if (database.has('unpublishedPosts/abc')) return 'found';
  to.update(documentAt('unpublishedPosts/abc'), { title: 'Été', at: serverTimestamp() });
  return 'sent';
};
const storeAmended = () => void database.set('unpublishedPosts/abc', { title: 'Été' });

/** Commits one write, which the rules refuse. @returns true if it counts as done */
const isDone = (write: (to: Transaction) => void): Promise<boolean> => {
  endAttempts(deny);
  return commit(async (to) => write(to)).then(
    () => true,
    () => false,
  );
};

const remove = (to: Transaction) => to.delete(documentAt('a/b'));

const NO_ANSWER = new ConnectionError('no answer');

it('returns the result of the committed attempt when a later one is refused by its own work', async () => {
  endAttempts(() => storeDecision(1), lose);
  await expect(commit(decide())).resolves.toBe(1);
  endAttempts(lose, () => storeDecision(2), lose);
  database.clear();
  await expect(commit(decide())).resolves.toBe(2);
});

it('throws the refusal when another admin made the same decision', async () => {
  endAttempts(() => storeDecision(99), lose);
  await expect(commit(decide())).rejects.toBe(refusal);
});

it('returns the result of the committed attempt when a later one finds nothing to do', async () => {
  endAttempts(storeAmended, lose);
  await expect(commit(amend)).resolves.toBe('sent');
});

it('returns the result of the last attempt when the earlier ones have written nothing', async () => {
  endAttempts(lose, lose);
  const work = vi.fn().mockResolvedValueOnce(1).mockResolvedValue(2);
  await expect(commit(work)).resolves.toBe(2);
  expect(fetchDocument).not.toHaveBeenCalled();
});

const fields = { text: 'Un', tags: ['a'], quota: { count: 1, at: serverTimestamp() } };
it.each<[string, Fields | null, boolean]>([
  ['the same fields', { text: 'Un', tags: ['a'], quota: { count: 1, at: new Date() } }, true],
  ['more fields', { text: 'Un', tags: ['a'], quota: { count: 1 }, n: 1 }, true],
  ['another text', { text: 'Deux', tags: ['a'], quota: { count: 1 } }, false],
  ['a longer list', { text: 'Un', tags: ['a', 'b'], quota: { count: 1 } }, false],
  ['another list', { text: 'Un', tags: ['b'], quota: { count: 1 } }, false],
  ['another field of a map', { text: 'Un', tags: ['a'], quota: { count: 2 } }, false],
  ['no map', { text: 'Un', tags: ['a'], quota: 1 }, false],
  ['no document', null, false],
])('finds a set by its fields: %s', async (_, stored, expected) => {
  if (stored) database.set('a/b', stored);
  expect(await isDone((to) => to.set(documentAt('a/b'), fields))).toBe(expected);
});

it.each<[string, Fields, boolean]>([
  ['the same value of a field in a map', { days: { '27': 3 } }, true],
  ['another value', { days: { '27': 4 } }, false],
  ['a field that was to be deleted', { days: { '27': 3 }, photo: 'x' }, false],
])('finds an update by its fields: %s', async (_, stored, expected) => {
  database.set('a/b', stored);
  const update = { 'days.27': 3, photo: deleteField(), n: increment(1) };
  expect(await isDone((to) => to.update(documentAt('a/b'), update))).toBe(expected);
});

it.each<[string, string, Fields, boolean]>([
  ['published', 'posts/abc', { content: 'Un', status: 'published' }, true],
  ['rejected', 'unpublishedPosts/abc', { content: 'Un', status: 'rejected' }, true],
  ['published with another text', 'posts/abc', { content: 'Deux', status: 'published' }, false],
])('finds a submitted post that was %s before the look', async (_, path, stored, expected) => {
  database.set(path, stored);
  const submitted = { content: 'Un', status: 'pending', decidedAt: null, rejectionReason: null };
  const document = documentAt('unpublishedPosts/abc');
  expect(await isDone((to) => to.set(document, submitted))).toBe(expected);
});

it('finds a deletion by the absence of its document, which the rules may hide then', async () => {
  expect(await isDone(remove)).toBe(true);
  vi.mocked(fetchDocument).mockRejectedValueOnce(new RequestError('permission-denied'));
  expect(await isDone(remove)).toBe(true);
  database.set('a/b', {});
  expect(await isDone(remove)).toBe(false);
});

it('compares a written time with the stored one, which has no microseconds', async () => {
  const at = new Date('2026-11-20T17:00:00.123Z');
  database.set('a/b', { at });
  const written = (nanoseconds: number) =>
    new Timestamp(Math.floor(at.getTime() / 1000), nanoseconds);
  expect(await isDone((to) => to.set(documentAt('a/b'), { at: written(123_456_000) }))).toBe(true);
  expect(await isDone((to) => to.set(documentAt('a/b'), { at: written(124_000_000) }))).toBe(false);
});

it('does not look for a write of which the server computes all values', async () => {
  database.set('a/b', { at: new Date() });
  expect(await isDone((to) => to.set(documentAt('a/b'), { at: serverTimestamp() }))).toBe(false);
  expect(fetchDocument).not.toHaveBeenCalled();
});

it('throws the refusal of the only attempt when the database cannot be read afterwards', async () => {
  endAttempts(deny);
  vi.mocked(fetchDocument).mockRejectedValue(NO_ANSWER);
  await expect(commit(decide())).rejects.toMatchObject({ code: 'permission-denied' });
});

describe('while nothing can be read', () => {
  it('waits until the connection is back, and ends as done', async () => {
    endAttempts(disconnect);
    vi.mocked(fetchDocument).mockRejectedValueOnce(NO_ANSWER).mockRejectedValueOnce(NO_ANSWER);
    const ended = vi.fn();
    const result = commit(amend).finally(ended);
    await vi.advanceTimersByTimeAsync(3000);
    expect(ended).not.toHaveBeenCalled();
    expect(unconfirmedWrites.get()).toEqual([{ seenOn: '/profile?onglet=posts' }]);
    storeAmended();
    await vi.advanceTimersByTimeAsync(4000);
    await expect(result).resolves.toBe('sent');
    expect(unconfirmedWrites.get()).toEqual([]);
  });

  it('ends as not saved once the request has ended and the database still lacks the write', async () => {
    endAttempts(disconnect);
    const failure = commit(amend).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await failure).toMatchObject({ name: 'NotSavedError' });
    expect(unconfirmedWrites.get()).toEqual([]);
  });

  it('waits for a request that may still arrive, up to a minute', async () => {
    vi.mocked(runTransaction).mockImplementation(async (_, work) => {
      await work(transaction);
      return new Promise(() => {});
    });
    const ended = vi.fn();
    const failure = commit(amend)
      .catch((error: unknown) => error)
      .finally(ended);
    await vi.advanceTimersByTimeAsync(15_000 + 55_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toMatchObject({ name: 'NotSavedError' });
  });

  it('names the queue as the place where a decision is seen', async () => {
    endAttempts(disconnect);
    vi.mocked(fetchDocument).mockRejectedValueOnce(NO_ANSWER);
    const result = commit(decide());
    await vi.advanceTimersByTimeAsync(1000);
    expect(unconfirmedWrites.get()).toEqual([{ seenOn: '/admin' }]);
    storeDecision(1);
    await vi.runAllTimersAsync();
    await expect(result).resolves.toBe(1);
  });

  it('looks again when a later attempt is refused and its look fails', async () => {
    endAttempts(() => storeDecision(1), lose);
    vi.mocked(fetchDocument).mockRejectedValueOnce(NO_ANSWER).mockRejectedValueOnce(NO_ANSWER);
    const result = commit(decide());
    await vi.runAllTimersAsync();
    await expect(result).resolves.toBe(1);
  });

  it('ends when the session does, here or elsewhere', async () => {
    endAttempts(disconnect);
    vi.mocked(loadIdToken).mockResolvedValueOnce('token').mockResolvedValueOnce(null);
    await expect(commit(amend)).rejects.toMatchObject({ code: 'unauthenticated' });
    vi.mocked(fetchDocument).mockRejectedValue(new RequestError('unauthenticated'));
    await expect(commit(amend)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
