import { beforeEach, expect, it, vi } from 'vitest';
import { createCacheReport } from './cacheReport';
import { ConnectionError, RequestError } from './errors';
import { fetchDocument } from './rest';

vi.mock('./rest', () => ({ fetchDocument: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError: () => 'BCDF-1234' }));

const onError = vi.fn();
beforeEach(() => void vi.resetAllMocks());

const NO_CONNECTION = { message: 'Erreur de connexion', reference: null };

it.each([
  ['a request without an answer', new ConnectionError('no answer'), NO_CONNECTION],
  [
    'an answer with an error',
    new RequestError('500'),
    { message: 'Erreur de chargement du journal', reference: 'BCDF-1234' },
  ],
])('says why nothing but the cache can be read: %s', async (_, error, failure) => {
  vi.mocked(fetchDocument).mockRejectedValue(error);
  createCacheReport('listen', 'Erreur de chargement du journal', onError).send();
  await vi.waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(failure));
});

it('says that there is no connection when only the listener gets no answer', async () => {
  vi.mocked(fetchDocument).mockResolvedValue(null);
  createCacheReport('listen', undefined, onError).send();
  await vi.waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(NO_CONNECTION));
});

it('says nothing when data arrived before the answer', async () => {
  vi.useFakeTimers();
  vi.mocked(fetchDocument).mockResolvedValue(null);
  const report = createCacheReport('listen', undefined, onError);
  report.send();
  report.cancel();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(onError).not.toHaveBeenCalled();
});
