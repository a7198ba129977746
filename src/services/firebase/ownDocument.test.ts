import type { DocumentReference } from 'firebase/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { subscribeToOwnDocument } from './ownDocument';
import { fetchDocument } from './rest';
import { toDocument } from './restValues';

interface Observer {
  readonly next: (snapshot: object) => void;
}
let observer: Observer | undefined;
vi.mock('firebase/firestore', () => ({
  onSnapshot: (_document: object, _options: object, given: Observer) => {
    observer = given;
    return vi.fn();
  },
}));
vi.mock('./rest', () => ({ fetchDocument: vi.fn() }));

const onData = vi.fn();
const onError = vi.fn();
const subscribe = () =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the part that is read
  subscribeToOwnDocument({ path: 'users/ana' } as DocumentReference, { onData, onError });
const deliver = (data: object | undefined, fromCache = false) =>
  observer?.next({ data: () => data, metadata: { fromCache } });
const document = toDocument({
  name: 'projects/p/databases/(default)/documents/users/ana',
  fields: { pseudo: { stringValue: 'Ana' } },
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(fetchDocument).mockResolvedValue(document);
});

it('fetches the document when the listener delivers nothing for five seconds', async () => {
  subscribe();
  await vi.advanceTimersByTimeAsync(4900);
  expect(fetchDocument).not.toHaveBeenCalled();
  deliver(undefined, true);
  await vi.advanceTimersByTimeAsync(200);
  expect(fetchDocument).toHaveBeenCalledExactlyOnceWith('users/ana', 'user');
  expect(onData).toHaveBeenCalledExactlyOnceWith({ pseudo: 'Ana' }, false);
});

it('fetches nothing once the listener has delivered, or after unsubscribing', async () => {
  subscribe();
  deliver({ pseudo: 'Ana' });
  const unsubscribe = subscribe();
  unsubscribe();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetchDocument).not.toHaveBeenCalled();
  expect(onData).toHaveBeenCalledOnce();
});

it('delivers a cached document, and still fetches the one of the server', async () => {
  subscribe();
  deliver({ pseudo: 'Nina' }, true);
  expect(onData).toHaveBeenCalledExactlyOnceWith({ pseudo: 'Nina' }, true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(onData).toHaveBeenLastCalledWith({ pseudo: 'Ana' }, false);
});

it('delivers no cached document after one of the server', () => {
  subscribe();
  deliver({ pseudo: 'Ana' });
  deliver({ pseudo: 'Ana' }, true);
  expect(onData).toHaveBeenCalledExactlyOnceWith({ pseudo: 'Ana' }, false);
});

it('drops the fetched document when the listener has delivered meanwhile', async () => {
  let answer = (_found: typeof document) => {};
  vi.mocked(fetchDocument).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  subscribe();
  await vi.advanceTimersByTimeAsync(5000);
  deliver({ pseudo: 'Nina' });
  answer(document);
  await vi.advanceTimersByTimeAsync(0);
  expect(onData).toHaveBeenCalledExactlyOnceWith({ pseudo: 'Nina' }, false);
});

it('reports a failed fetch, and fetches again later', async () => {
  vi.mocked(fetchDocument).mockRejectedValueOnce(new Error('offline'));
  subscribe();
  await vi.advanceTimersByTimeAsync(5000);
  expect(onError).toHaveBeenCalledOnce();
  expect(onData).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onData).toHaveBeenCalledExactlyOnceWith({ pseudo: 'Ana' }, false);
});

it('reports no failure after unsubscribing', async () => {
  let refuse: ((error: Error) => void) | undefined;
  vi.mocked(fetchDocument).mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  const unsubscribe = subscribe();
  await vi.advanceTimersByTimeAsync(5000);
  unsubscribe();
  refuse?.(new Error('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(onError).not.toHaveBeenCalled();
});
