import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../../tests/factories/refusal';

const logError = vi.hoisted(() => vi.fn());
vi.mock('@/services/browser/log', () => ({ logError }));
const { AccountRefusal, runAccountAction, SIGN_IN_CODES } = await import('./runAccountAction');

beforeEach(() => void logError.mockReset().mockReturnValue('BCDF-1234'));

const failWith = (error: Error, expected = {}) => {
  const action = async () => {
    throw error;
  };
  return runAccountAction('sign in', action, expected);
};
const DISABLED = new FirebaseError('auth/user-disabled', '');

it.each([
  [new AccountRefusal('pseudoTaken'), {}, 'pseudoTaken'],
  [new FirebaseError('auth/invalid-credential', ''), {}, 'userNotFound'],
  [new FirebaseError('auth/invalid-new-email', ''), {}, 'invalidEmail'],
  [DISABLED, SIGN_IN_CODES, 'accountDisabled'],
] as const)('logs nothing for an expected error (%s)', async (error, expected, code) => {
  expect(await failWith(error, expected)).toEqual(refusal(code));
  expect(logError).not.toHaveBeenCalled();
});

it('logs any other error, and returns its general code with the reference', async () => {
  expect(await failWith(DISABLED)).toEqual(refusal('sessionExpired', 'BCDF-1234'));
  expect(logError).toHaveBeenCalledExactlyOnceWith('sign in', DISABLED);
});
