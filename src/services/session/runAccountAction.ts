import type { AccountCode, AccountRefused, AccountResult } from '@/domain/accountRefusal';
import { codeOf } from '@/services/firebase/errors';
import { refusalOf, resultOf } from '@/services/firebase/runAction';

/** An expected failure of an action on an account or on the session. */
export class AccountRefusal extends Error {
  override name = 'AccountRefusal';
  readonly code: AccountCode;

  constructor(code: AccountCode) {
    super(code);
    this.code = code;
  }
}

type Codes = Readonly<Record<string, AccountCode>>;

/** Refusal codes for the codes of Firebase Auth that are expected, and not logged. */
const EXPECTED: Codes = {
  'auth/email-already-in-use': 'emailTaken',
  'auth/weak-password': 'weakPassword',
  'auth/user-not-found': 'userNotFound',
  'auth/invalid-credential': 'userNotFound',
  'auth/wrong-password': 'wrongPassword',
  'auth/invalid-email': 'invalidEmail',
  // Of the mail to a new address; no constant of the SDK.
  'auth/invalid-new-email': 'invalidEmail',
  'auth/too-many-requests': 'tooManyAttempts',
  'auth/account-exists-with-different-credential': 'accountExists',
  'auth/popup-closed-by-user': 'notConfirmed',
  'auth/cancelled-popup-request': 'notConfirmed',
  'auth/user-cancelled': 'notConfirmed',
  'auth/popup-blocked': 'popupBlocked',
  'auth/user-mismatch': 'otherGoogleAccount',
};

/** Also expected during sign-in; later, a disabled account is the end of its session. */
export const SIGN_IN_CODES: Codes = { 'auth/user-disabled': 'accountDisabled' };

/**
 * Returns the result of a failed action, and logs the error unless it is expected.
 *
 * @param doing the failed action in English, for the log
 * @param expected refusal codes for further codes of Firebase that the action expects
 */
export function accountRefusalOf(
  doing: string,
  error: unknown,
  expected: Codes = {},
): AccountRefused {
  const code =
    error instanceof AccountRefusal
      ? error.code
      : (expected[codeOf(error)] ?? EXPECTED[codeOf(error)]);
  return code === undefined ? refusalOf(doing, error) : { ok: false, code, reference: null };
}

/**
 * Runs an action on an account or on the session; its errors become the result.
 *
 * @param doing the action in English, for the log
 * @param expected refusal codes for further codes of Firebase that the action expects
 */
export const runAccountAction = (
  doing: string,
  action: () => Promise<unknown>,
  expected?: Codes,
): Promise<AccountResult> => resultOf(action, (error) => accountRefusalOf(doing, error, expected));
