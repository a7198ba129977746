import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCacheReport } from './cacheReport';
import { ConnectionError, RequestError } from './errors';
import { fetchDocument } from './rest';

vi.mock('./rest', () => ({ fetchDocument: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError: () => 'BCDF-1234' }));

const onError = vi.fn();

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

describe('a listener whose connection answers another read', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.mocked(fetchDocument).mockResolvedValue(null);
  });

  it('is reported as no connection when it gets no answer for 5 s', async () => {
    createCacheReport('listen', undefined, onError).send();
    await vi.advanceTimersByTimeAsync(4999);
    expect(onError).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onError).toHaveBeenCalledExactlyOnceWith(NO_CONNECTION);
  });

  it('is not reported when its answer follows within 5 s', async () => {
    const report = createCacheReport('listen', undefined, onError);
    report.send();
    await vi.advanceTimersByTimeAsync(1000);
    report.cancel();
    await vi.runAllTimersAsync();
    expect(onError).not.toHaveBeenCalled();
  });

  it('gets the whole time again when it has answered since', async () => {
    const report = createCacheReport('listen', undefined, onError);
    report.send();
    await vi.advanceTimersByTimeAsync(4000);
    report.cancel();
    report.send();
    await vi.advanceTimersByTimeAsync(4000);
    expect(onError).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(onError).toHaveBeenCalledOnce();
  });
});
