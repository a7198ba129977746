import { FirebaseError } from 'firebase/app';
import { getDoc } from 'firebase/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetchProfile } from './profiles';

vi.mock('firebase/firestore', async (importOriginal) => ({
  ...(await importOriginal<typeof import('firebase/firestore')>()),
  getDoc: vi.fn(),
}));

beforeEach(() => {
  vi.mocked(getDoc).mockReset();
});

it.each(['', 'a/b', 'a/private/account', '__id__'])(
  'reads no other document for the id %o',
  async (uid) => {
    expect(await fetchProfile(uid)).toEqual({ kind: 'unknown' });
    expect(getDoc).not.toHaveBeenCalled();
  },
);

it.each([
  ['permission-denied', 'private'],
  ['invalid-argument', 'unknown'],
])('takes %s for a profile that is %s', async (code, kind) => {
  vi.mocked(getDoc).mockRejectedValue(new FirebaseError(code, ''));
  expect(await fetchProfile('ana')).toEqual({ kind });
});

it('leaves other failures to its caller', async () => {
  vi.mocked(getDoc).mockRejectedValue(new FirebaseError('unavailable', ''));
  await expect(fetchProfile('ana')).rejects.toThrow(FirebaseError);
});
