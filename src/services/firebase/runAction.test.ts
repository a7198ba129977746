import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../../tests/factories/refusal';
import { ACCOUNT_CODES, SIGN_IN_CODES } from '@/services/auth/accountCodes';
import { ConnectionError } from './errors';
import { NotSavedError } from './unconfirmed';

const logError = vi.hoisted(() => vi.fn());
vi.mock('@/services/browser/log', () => ({ logError }));
const { Refusal, runAction } = await import('./runAction');

beforeEach(() => void logError.mockReturnValue('BCDF-1234'));

const failWith = (error: Error, expected = {}) => {
  const action = async () => {
    throw error;
  };
  return runAction('react', action, expected);
};
const firebaseError = (code: string) => new FirebaseError(code, '');

it('returns ok without a log entry when the action succeeds', async () => {
  expect(await runAction('react', async () => 'done')).toEqual({ ok: true });
  expect(logError).not.toHaveBeenCalled();
});

it('returns the code and the names of a Refusal, and logs nothing', async () => {
  expect(await failWith(new Refusal('dailyPosts'))).toEqual(refusal('dailyPosts'));
  expect(await failWith(new Refusal('changedSinceRead', ['Le tri']))).toEqual({
    ...refusal('changedSinceRead'),
    names: ['Le tri'],
  });
  expect(logError).not.toHaveBeenCalled();
});

it.each([
  ['auth/invalid-credential', ACCOUNT_CODES, 'userNotFound'],
  ['auth/invalid-new-email', ACCOUNT_CODES, 'invalidEmail'],
  ['auth/too-many-requests', SIGN_IN_CODES, 'tooManyAttempts'],
  ['auth/user-disabled', SIGN_IN_CODES, 'accountDisabled'],
] as const)('logs nothing when the action expects %s', async (firebaseCode, expected, code) => {
  expect(await failWith(firebaseError(firebaseCode), expected)).toEqual(refusal(code));
  expect(logError).not.toHaveBeenCalled();
});

it.each([
  ['permission-denied', 'notAllowed'],
  ['unauthenticated', 'sessionExpired'],
  ['auth/user-disabled', 'sessionExpired'],
  ['auth/requires-recent-login', 'signInRequired'],
  ['internal', 'unknown'],
  ['resource-exhausted', 'busy'],
] as const)('logs %s, and returns %s with the reference', async (firebaseCode, code) => {
  const error = firebaseError(firebaseCode);
  expect(await failWith(error)).toEqual(refusal(code, 'BCDF-1234'));
  expect(logError).toHaveBeenCalledExactlyOnceWith('react', error);
});

it.each([
  [new ConnectionError('timeout'), 'offline'],
  [firebaseError('unavailable'), 'offline'],
  [new NotSavedError('not saved'), 'notSaved'],
] as const)(
  'logs a missing connection (%s), but returns %s without a reference',
  async (error, code) => {
    expect(await failWith(error)).toEqual(refusal(code));
    expect(logError).toHaveBeenCalledOnce();
  },
);
