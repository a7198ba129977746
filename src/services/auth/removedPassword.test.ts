import type { User } from 'firebase/auth';
import { beforeEach, expect, it, vi } from 'vitest';
import { hasRemovedPassword } from './removedPassword';

vi.mock('@/services/firebase/firebaseApp', () => ({ emulatorHost: 'localhost' }));
vi.mock('@/services/firebase/rest', () => ({ appCheckHeaders: () => Promise.resolve({}) }));
vi.mock('./identity', () => ({
  hasPassword: ({ providerData }: User) =>
    providerData.some(({ providerId }) => providerId === 'password'),
}));
const { logError } = vi.hoisted(() => ({ logError: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError }));

const SIGNED_IN_AT = 1_800_000_000;
const send = vi.fn<typeof fetch>();

/** Returns a user who has just signed in with Google. */
const userWith = (...providers: readonly string[]): User =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the part that the service reads
  ({
    providerData: providers.map((providerId) => ({ providerId })),
    getIdTokenResult: () =>
      Promise.resolve({ token: 'token', claims: { auth_time: String(SIGNED_IN_AT) } }),
  }) as User;

const answer = (account: object) =>
  send.mockResolvedValue(Response.json({ users: [{ localId: 'ana', ...account }] }));

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('navigator', { onLine: true });
});

it.each([
  [true, 'since this sign-in', { validSince: String(SIGNED_IN_AT - 1) }],
  [false, 'since an earlier time', { validSince: String(SIGNED_IN_AT - 60) }],
  [false, 'since ever', {}],
])('returns %s for an account without a password whose tokens are valid %s', async (...given) => {
  const [expected, , account] = given;
  answer(account);
  expect(await hasRemovedPassword(userWith('google.com'))).toBe(expected);
  expect(logError).not.toHaveBeenCalled();
});

it('requests nothing for an account that has a password', async () => {
  expect(await hasRemovedPassword(userWith('google.com', 'password'))).toBe(false);
  expect(send).not.toHaveBeenCalled();
});

it.each([
  ['refused', () => send.mockResolvedValue(Response.json({ error: {} }, { status: 400 }))],
  ['not answered', () => send.mockRejectedValue(new TypeError('Failed to fetch'))],
])('returns false and logs the error when the request is %s', async (_, prepare) => {
  prepare();
  expect(await hasRemovedPassword(userWith('google.com'))).toBe(false);
  expect(logError).toHaveBeenCalledOnce();
});
