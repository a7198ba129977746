import { beforeEach, expect, it, vi } from 'vitest';
import { query } from './query';
import { fetchDocument } from './rest';
import { subscribeToQuery } from './subscribe';

interface Observer {
  readonly next: (snapshot: object) => void;
  readonly error: (error: Error) => void;
}
let observer: Observer | undefined;
vi.mock('firebase/firestore', () => ({
  onSnapshot: (_query: object, _options: object, given: Observer) => {
    observer = given;
    return vi.fn();
  },
}));
vi.mock('./sdkQuery', () => ({ toSdkQuery: () => ({}) }));
// A subscription that has only its cache asks why over REST.
vi.mock('./rest', () => ({ fetchDocument: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError: () => 'BCDF-1234' }));

const onData = vi.fn();
const onError = vi.fn();
const subscribe = (ignoresCache: boolean) =>
  subscribeToQuery(
    query('posts', { limit: 2 }),
    { doing: 'test', parse: (id) => id, ignoresCache },
    { onData, onError },
  );
const deliver = (ids: readonly string[], fromCache: boolean) =>
  observer?.next({
    docs: ids.map((id) => ({ id, data: () => ({}) })),
    empty: ids.length === 0,
    metadata: { fromCache },
  });

beforeEach(() => void vi.mocked(fetchDocument).mockRejectedValue(new Error('no network')));

it('delivers documents from the cache by default', () => {
  subscribe(false);
  deliver(['a'], true);
  expect(onData).toHaveBeenCalledExactlyOnceWith(['a']);
});

it.each([
  ['an empty cache', false, []],
  ['a part of the list, when the subscription ignores the cache', true, ['a']],
])('reports a failure instead of %s', async (_, ignoresCache, ids) => {
  subscribe(ignoresCache);
  deliver(ids, true);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
  expect(onData).not.toHaveBeenCalled();
  deliver(['a', 'b'], false);
  expect(onData).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
});

it('reports an error with the message of the listener', () => {
  const message = 'Erreur de chargement du journal';
  subscribeToQuery(
    query('log'),
    { doing: 'test', parse: (id) => id },
    { onData, onError, message },
  );
  observer?.error(new Error('refused'));
  expect(onError).toHaveBeenCalledExactlyOnceWith({ message, reference: 'BCDF-1234' });
});
