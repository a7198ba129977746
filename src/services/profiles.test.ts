import { beforeEach, expect, it, vi } from 'vitest';
import { ConnectionError } from './errors';
import { fetchPrivateProfile } from './privateProfile';
import { fetchProfile } from './profiles';

vi.mock('./privateProfile', () => ({ fetchPrivateProfile: vi.fn() }));

const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
  vi.mocked(fetchPrivateProfile).mockReset();
});

it.each(['', 'a/b', 'a/private/account', '__id__'])(
  'reads no other document for the id %o',
  async (uid) => {
    expect(await fetchProfile(uid, null)).toEqual({ kind: 'unknown' });
    expect(answer).not.toHaveBeenCalled();
  },
);

it.each([
  [403, 'private'],
  [404, 'unknown'],
  [400, 'unknown'],
])('takes %i for a profile that is %s', async (status, kind) => {
  answer.mockResolvedValue(new Response(null, { status }));
  expect(await fetchProfile('ana', null)).toEqual({ kind });
  expect(fetchPrivateProfile).not.toHaveBeenCalled();
});

it('asks once more as who is signed in for what is hidden from visitors', async () => {
  answer.mockResolvedValue(new Response(null, { status: 403 }));
  vi.mocked(fetchPrivateProfile).mockResolvedValue({ kind: 'private' });
  expect(await fetchProfile('ana', 'ana')).toEqual({ kind: 'private' });
  expect(fetchPrivateProfile).toHaveBeenCalledExactlyOnceWith('ana');
});

it('asks for the id as it is', async () => {
  answer.mockResolvedValue(new Response(null, { status: 404 }));
  await fetchProfile('é?#', null);
  expect(answer.mock.lastCall?.[0]).toMatch(/\/documents\/users\/%C3%A9%3F%23$/);
});

it.each([
  ['no answer', () => Promise.reject(new TypeError('failed'))],
  ['a failure', () => Promise.resolve(new Response(null, { status: 503 }))],
])('leaves %s to its caller', async (_what, respond) => {
  answer.mockImplementation(respond);
  await expect(fetchProfile('ana', null)).rejects.toThrow(ConnectionError);
});
