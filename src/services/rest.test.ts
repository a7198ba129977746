import { runInThisContext } from 'node:vm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { earlyScript } from '@/config/earlyScript';
import { settings } from '@/config/settings';
import { rangeOf } from '@/domain/archives';
import { fetchArchiveDays, fetchArchivePage } from './archives';
import { fetchProfile } from './profiles';
import { fetchPostsOf } from './publishedPosts';
import { runCount, runQuery } from './rest';

const answer = vi.fn<typeof fetch>();

const PROOF = { 'X-Firebase-AppCheck': 'proof' };
const PROVEN = { ...settings, emulators: null, appCheck: '6Lkey' };

/** Runs what index.html runs, on an address. @returns how many requests it sent */
function open(address: string): number {
  vi.stubGlobal('location', new URL(address, 'https://lemur.test'));
  runInThisContext(earlyScript(settings));
  return answer.mock.calls.length;
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    answer.mockReset().mockImplementation(async () => Response.json([])),
  );
  vi.stubGlobal('performance', { now: () => 100 });
  globalThis.early = undefined;
});

/** As a new page load does. */
const readWall = async () => (await import('./firstPosts')).fetchFirstPage();

async function readArchive(): Promise<void> {
  const range = rangeOf([{ date: '2026-11-20', count: 45 }], 1);
  if (!range) throw new Error('no page');
  await Promise.all([fetchArchiveDays(), fetchArchivePage(range, null)]);
}
async function readProfile(): Promise<void> {
  await Promise.all([fetchProfile('a-B_1', null).catch(() => null), fetchPostsOf('a-B_1')]);
}

describe('what index.html asks for', () => {
  it.each([
    ['/', 1, readWall],
    ['/?post=abc', 1, readWall],
    ['/archives', 2, readArchive],
    ['/user/a-B_1', 2, readProfile],
  ])('on %s is what its page asks: nothing is asked twice', async (address, count, read) => {
    vi.resetModules();
    expect(open(address)).toBe(count);
    await read();
    expect(answer).toHaveBeenCalledTimes(count);
    expect(globalThis.early?.size).toBe(0);
  });

  it.each(['/archives?page=2', '/archives?date=2026-11-20', '/user/a%2Fb', '/admin', '/user/'])(
    'on %s is nothing',
    (address) => {
      expect(open(address)).toBe(0);
    },
  );

  it('is asked anew by who comes late', async () => {
    open('/archives');
    vi.stubGlobal('performance', { now: () => 60_000 });
    await readArchive();
    expect(answer).toHaveBeenCalledTimes(4);
    expect(globalThis.early?.size).toBe(0);
  });

  it('is asked once more when it failed', async () => {
    answer.mockRejectedValueOnce(new TypeError('no network'));
    open('/archives');
    await expect(fetchArchiveDays()).rejects.toThrow('no answer');
    expect(await fetchArchiveDays()).toEqual([]);
  });
});

describe('where App Check wants a proof', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.doMock('@/config/settings', () => ({ settings: PROVEN }));
    vi.doMock('./appCheckHeader', () => ({ appCheckHeader: async () => PROOF }));
  });
  afterAll(() => {
    vi.doUnmock('@/config/settings');
  });

  it('index.html asks nothing, and what is asked later carries it', async () => {
    expect(earlyScript(PROVEN)).toBe('');
    await readWall();
    expect(answer).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('https://firestore.googleapis.com/'),
      expect.objectContaining({ method: 'POST', headers: PROOF }),
    );
  });
});

describe('an answer that is none', () => {
  it.each([
    ['answered 403', () => new Response('', { status: 403 })],
    ['JSON', () => new Response('<html>')],
  ])('breaks the query: %s', async (message, respond) => {
    answer.mockImplementation(async () => respond());
    await expect(runQuery({})).rejects.toThrow(message);
  });

  it('breaks the count, too', async () => {
    await expect(runCount({})).rejects.toThrow('Invalid');
    answer.mockImplementation(async () =>
      Response.json([{ result: { aggregateFields: { count: { integerValue: '12' } } } }]),
    );
    expect(await runCount({})).toBe(12);
  });
});
