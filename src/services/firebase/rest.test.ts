import { runInThisContext } from 'node:vm';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '@/config/settings';
import { rangeOf } from '@/domain/archive/archiveDays';
import { earlyScript } from '@/preview/earlyScript';
import { fetchProfile } from '@/services/profiles/profiles';
import { fetchArchiveDays, fetchArchivePage } from '@/services/archive/archivePages';
import { countCategoryPosts, fetchCategoryPage } from '@/services/archive/categoryPosts';
import { fetchPublishedPost } from '@/services/posts/openPost';
import { fetchPostsOf } from '@/services/posts/postsOfUser';
import { clockOffset } from '@/services/browser/clock';
import { ConnectionError } from './errors';
import { query } from './query';
import { fetchDocument, runQuery, setPreview } from './rest';
import { runCount } from './runCount';

const fetchMock = vi.fn<typeof fetch>();

const APP_CHECK_HEADER = { 'X-Firebase-AppCheck': 'proof' };
const SETTINGS_WITH_APP_CHECK = { ...settings, emulators: null, appCheck: '6Lkey' };

/** Runs the early script of index.html at an address. @returns the number of requests */
function open(address: string): number {
  vi.stubGlobal('location', new URL(address, 'https://lemur.test'));
  runInThisContext(earlyScript(settings));
  return fetchMock.mock.calls.length;
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    fetchMock.mockImplementation(async () => Response.json([])),
  );
  vi.stubGlobal('performance', { now: () => 100 });
  globalThis.earlyResponses = undefined;
});

/** Imports the module anew, as a page load does. */
const readWall = async () => (await import('@/services/posts/firstPosts')).fetchFirstPage();

async function readArchive(): Promise<void> {
  const range = rangeOf([{ date: '2026-11-20', count: 45 }], 1);
  if (!range) throw new Error('no page');
  await Promise.all([fetchArchiveDays(), fetchArchivePage(range, null)]);
}
async function readCategory(): Promise<void> {
  const scope = { category: 'justice', date: null } as const;
  const count = countCategoryPosts(scope).catch(() => null);
  await Promise.all([fetchArchiveDays(), fetchCategoryPage(scope, null), count]);
}
async function readProfile(): Promise<void> {
  await Promise.all([fetchProfile('a-B_1', null).catch(() => null), fetchPostsOf('a-B_1', null)]);
}
async function readPost(): Promise<void> {
  await fetchPublishedPost('a-B_1');
}

describe('early queries', () => {
  it.each([
    ['/', 1, readWall],
    ['/?post=abc', 1, readWall],
    ['/archives', 2, readArchive],
    ['/archives?categorie=justice', 3, readCategory],
    ['/post/a-B_1', 1, readPost],
    ['/user/a-B_1', 2, readProfile],
    ['/user/a-B_1?post=abc', 2, readProfile],
  ])(
    'on %s send the %i requests of its page, which sends none of them again',
    async (address, count, read) => {
      vi.resetModules();
      expect(open(address)).toBe(count);
      await read();
      expect(fetchMock).toHaveBeenCalledTimes(count);
      expect(globalThis.earlyResponses?.size).toBe(0);
    },
  );

  it.each([
    '/archives?page=2',
    '/archives?date=2026-11-20',
    '/archives?categorie=social&date=2026-11-20',
    '/user/a%2Fb',
    '/admin',
    '/user/',
  ])('on %s send no request', (address) => {
    expect(open(address)).toBe(0);
  });

  it('are replaced by new requests when the page reads them a minute later', async () => {
    open('/archives');
    vi.stubGlobal('performance', { now: () => 60_000 });
    await readArchive();
    expect(fetchMock).toHaveBeenCalledTimes(4);
    expect(globalThis.earlyResponses?.size).toBe(0);
  });

  it('are sent again by the page after a failure', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('no network'));
    expect(open('/archives')).toBe(2);
    expect(await fetchArchiveDays()).toEqual([]);
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });
});

describe('with App Check', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.doMock('@/config/settings', () => ({ settings: SETTINGS_WITH_APP_CHECK }));
    vi.doMock('./appCheckHeader', () => ({ appCheckHeader: async () => APP_CHECK_HEADER }));
  });
  afterAll(() => {
    vi.doUnmock('@/config/settings');
  });

  it('no early query is sent, and later requests carry the token', async () => {
    expect(earlyScript(SETTINGS_WITH_APP_CHECK)).toBe('');
    await readWall();
    expect(fetchMock).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('https://firestore.googleapis.com/'),
      expect.objectContaining({ method: 'POST', headers: APP_CHECK_HEADER }),
    );
  });
});

const twoDaysAhead = () => new Date(Date.now() + 48 * 3_600_000).toISOString();

describe('the server’s time', () => {
  afterEach(() => clockOffset.set(0));

  it('is taken from the answer to a query', async () => {
    fetchMock.mockImplementation(async () => Response.json([{ readTime: twoDaysAhead() }]));
    await runQuery(query('posts'));
    expect(clockOffset.get() / 3_600_000).toBeCloseTo(48, 1);
  });

  it('is not taken from an answer that a frozen page handles late', async () => {
    let now = 100;
    vi.stubGlobal('performance', { now: () => now });
    fetchMock.mockImplementation(async () => {
      now += 60_000;
      return Response.json([{ readTime: twoDaysAhead() }]);
    });
    await runQuery(query('posts'));
    expect(clockOffset.get()).toBe(0);
  });
});

it('a request without a network makes runQuery throw a ConnectionError', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(runQuery(query('posts'))).rejects.toMatchObject({ name: 'ConnectionError' });
});

describe('the preview', () => {
  afterEach(() => setPreview(false));

  it('shares its responses with the app, which then reads anew', async () => {
    expect(open('/archives')).toBe(2);
    setPreview(true);
    await readArchive();
    setPreview(false);
    await readArchive();
    expect(fetchMock).toHaveBeenCalledTimes(2);
    await readArchive();
    expect(fetchMock).toHaveBeenCalledTimes(4);
  });

  it('shares a response that no early query requested, also while the app waits for it', async () => {
    const answers: ((response: Response) => void)[] = [];
    fetchMock.mockReturnValueOnce(new Promise((resolve) => answers.push(resolve)));
    setPreview(true);
    const page = new AbortController();
    const preview = runCount(query('posts'), 'visitor', page.signal);
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledOnce());
    setPreview(false);
    page.abort();
    const app = runCount(query('posts'));
    answers[0]?.(
      Response.json([{ result: { aggregateFields: { count: { integerValue: '12' } } } }]),
    );
    expect(await Promise.all([preview, app])).toEqual([12, 12]);
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  it('lets the app send a request again that failed', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('no network'));
    setPreview(true);
    await expect(runQuery(query('posts'))).rejects.toThrow('no answer');
    setPreview(false);
    expect(await runQuery(query('posts'))).toEqual([]);
  });

  it('sends no request after it was given up', async () => {
    setPreview(true);
    await expect(runQuery(query('posts'), 'visitor', AbortSignal.abort())).rejects.toThrow(
      'no answer',
    );
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

describe('an invalid response', () => {
  it.each([
    ['permission-denied', () => new Response('', { status: 403 })],
    ['500', () => new Response('', { status: 500 })],
    ['no answer', () => new Response('<html>')],
  ])('makes runQuery throw: %s', async (message, respond) => {
    fetchMock.mockImplementation(async () => respond());
    await expect(runQuery(query('posts'))).rejects.toThrow(message);
  });

  it('makes runCount throw, while a valid one is returned as a number', async () => {
    await expect(runCount(query('posts'))).rejects.toThrow('Invalid');
    fetchMock.mockImplementation(async () =>
      Response.json([{ result: { aggregateFields: { count: { integerValue: '12' } } } }]),
    );
    expect(await runCount(query('posts'))).toBe(12);
  });
});

const busy = (status: number, retryAfter?: string) => () =>
  Promise.resolve(
    new Response('', { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} }),
  );

/** Runs a query and moves the time on. @returns the result or the error, and the times of the requests */
async function run() {
  const begun = Date.now();
  const times: number[] = [];
  const respond = fetchMock.getMockImplementation();
  fetchMock.mockImplementation(async (...request) => {
    times.push((Date.now() - begun) / 1000);
    return (await respond?.(...request)) ?? Response.json([]);
  });
  const result = runQuery(query('posts')).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { result: await result, times };
}

describe('a busy service', () => {
  beforeEach(() => void vi.useFakeTimers());

  it.each([429, 503])(
    'is asked again with growing pauses after %i, and then fails',
    async (status) => {
      fetchMock.mockImplementation(busy(status));
      const { result, times } = await run();
      expect(times).toEqual([0, 1, 3, 7]);
      expect(result).toMatchObject({ name: 'RequestError', code: 'resource-exhausted' });
    },
  );

  it('is asked again after the time that it names', async () => {
    let answers = 0;
    fetchMock.mockImplementation(() =>
      answers++ === 0 ? busy(503, '3')() : Promise.resolve(Response.json([])),
    );
    expect(await run()).toEqual({ result: [], times: [0, 3] });
  });

  it.each(['5', 'Fri, 27 Nov 2026 16:00:00 GMT'])(
    'is not asked again when nobody would wait so long (Retry-After: %s)',
    async (retryAfter) => {
      fetchMock.mockImplementation(busy(429, retryAfter));
      expect((await run()).times).toEqual([0]);
    },
  );

  it('is told apart from a missing connection at the timeout', async () => {
    fetchMock.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      return busy(503)();
    });
    const { result } = await run();
    expect(result).toMatchObject({ name: 'RequestError', code: 'resource-exhausted' });
  });

  it('passes on a refusal that follows', async () => {
    let answers = 0;
    fetchMock.mockImplementation(() =>
      answers++ === 0 ? busy(503)() : Promise.resolve(new Response('', { status: 403 })),
    );
    expect((await run()).result).toMatchObject({ code: 'permission-denied' });
  });

  it('is asked again when an early query got the answer', async () => {
    fetchMock.mockImplementationOnce(busy(503));
    expect(open('/archives')).toBe(2);
    const days = fetchArchiveDays();
    await vi.runAllTimersAsync();
    expect(await days).toEqual([]);
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });
});

it('a request is aborted when the timeout is reached', async () => {
  vi.useFakeTimers();
  fetchMock.mockReturnValue(new Promise(() => {}));
  const answer = runQuery(query('posts', {}));
  const refused = answer.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await refused).toMatchObject({ message: 'no answer in time' });
  expect(fetchMock.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
});

it.each([
  ['a query', (signal: AbortSignal) => runQuery(query('posts'), 'visitor', signal)],
  ['a count', (signal: AbortSignal) => runCount(query('posts'), 'visitor', signal)],
  ['a document', (signal: AbortSignal) => fetchDocument('posts/a', 'visitor', signal)],
])('%s is aborted by the signal of its caller', async (_, read) => {
  fetchMock.mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  const page = new AbortController();
  const answer = read(page.signal);
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled());
  page.abort();
  await expect(answer).rejects.toBeInstanceOf(ConnectionError);
  expect(fetchMock.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
});
