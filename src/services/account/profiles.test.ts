import { beforeEach, expect, it, vi } from 'vitest';
import { ConnectionError } from '@/services/firebase/errors';
import { fetchPrivateProfile } from './privateProfile';
import { fetchProfile } from './profiles';

vi.mock('./privateProfile', () => ({ fetchPrivateProfile: vi.fn() }));

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  vi.mocked(fetchPrivateProfile).mockReset();
});

it.each(['', 'a/b', 'a/private/account', '__id__'])(
  'sends no request for the invalid id %o',
  async (uid) => {
    expect(await fetchProfile(uid, null)).toEqual({ kind: 'unknown' });
    expect(fetchMock).not.toHaveBeenCalled();
  },
);

it.each([
  [403, 'private'],
  [404, 'unknown'],
  [400, 'unknown'],
])('returns for the status %i that the profile is %s', async (status, kind) => {
  fetchMock.mockResolvedValue(new Response(null, { status }));
  expect(await fetchProfile('ana', null)).toEqual({ kind });
  expect(fetchPrivateProfile).not.toHaveBeenCalled();
});

it('fetches a profile that visitors cannot read again as the signed-in user', async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 403 }));
  vi.mocked(fetchPrivateProfile).mockResolvedValue({ kind: 'private' });
  expect(await fetchProfile('ana', 'ana')).toEqual({ kind: 'private' });
  expect(fetchPrivateProfile).toHaveBeenCalledExactlyOnceWith('ana');
});

it('encodes the id in the URL', async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 404 }));
  await fetchProfile('é?#', null);
  expect(fetchMock.mock.lastCall?.[0]).toMatch(/\/documents\/users\/%C3%A9%3F%23$/);
});

it.each([
  ['a failed request', () => Promise.reject(new TypeError('failed'))],
  ['the status 503', () => Promise.resolve(new Response(null, { status: 503 }))],
])('throws ConnectionError for %s', async (_what, respond) => {
  fetchMock.mockImplementation(respond);
  await expect(fetchProfile('ana', null)).rejects.toThrow(ConnectionError);
});
