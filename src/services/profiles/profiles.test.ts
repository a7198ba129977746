import { expect, it, vi } from 'vitest';
import { ConnectionError, RequestError } from '@/services/firebase/errors';
import { fetchDocument } from '@/services/firebase/rest';
import { fetchProfile } from './profiles';

vi.mock('@/services/firebase/rest', () => ({ fetchDocument: vi.fn() }));

const fetched = vi.mocked(fetchDocument);
const refusal = new RequestError('permission-denied');
const readers = () => fetched.mock.calls.map(([, reader]) => reader);

it.each(['', 'a/b', 'a/private/account', '__id__'])(
  'sends no request for the invalid id %o',
  async (uid) => {
    expect(await fetchProfile(uid, null)).toEqual({ kind: 'unknown' });
    expect(fetched).not.toHaveBeenCalled();
  },
);

it('returns that an absent profile is unknown', async () => {
  fetched.mockResolvedValue(null);
  expect(await fetchProfile('ana', 'ana')).toEqual({ kind: 'unknown' });
  expect(readers()).toEqual(['visitor']);
});

it('returns that a profile is private if the rules refuse it to a visitor', async () => {
  fetched.mockRejectedValue(refusal);
  expect(await fetchProfile('ana', null)).toEqual({ kind: 'private' });
  expect(readers()).toEqual(['visitor']);
});

it('fetches a profile that visitors cannot read again as the signed-in user', async () => {
  fetched.mockRejectedValueOnce(refusal).mockResolvedValueOnce(null);
  expect(await fetchProfile('ana', 'ana')).toEqual({ kind: 'unknown' });
  expect(readers()).toEqual(['visitor', 'user']);
});

it('throws other errors', async () => {
  fetched.mockRejectedValue(new ConnectionError('failed'));
  await expect(fetchProfile('ana', 'ana')).rejects.toThrow(ConnectionError);
  expect(readers()).toEqual(['visitor']);
});
