import type { AccountCode } from '@/domain/refusal';
import type { CodeTable } from '@/services/firebase/runAction';

/** Refusal codes for the codes of Firebase Auth that an action on an account expects. */
export const ACCOUNT_CODES: CodeTable<AccountCode> = {
  'auth/email-already-in-use': 'emailTaken',
  'auth/weak-password': 'weakPassword',
  'auth/user-not-found': 'userNotFound',
  'auth/invalid-credential': 'userNotFound',
  'auth/wrong-password': 'wrongPassword',
  'auth/invalid-email': 'invalidEmail',
  // Returned for the mail to a new address; the SDK has no constant for it.
  'auth/invalid-new-email': 'invalidEmail',
  'auth/too-many-requests': 'tooManyAttempts',
  'auth/account-exists-with-different-credential': 'accountExists',
  'auth/popup-closed-by-user': 'notConfirmed',
  'auth/cancelled-popup-request': 'notConfirmed',
  'auth/user-cancelled': 'notConfirmed',
  'auth/popup-blocked': 'popupBlocked',
  'auth/user-mismatch': 'otherGoogleAccount',
};

/** Codes of a sign-in. After it, a disabled account ends the session instead. */
export const SIGN_IN_CODES: CodeTable<AccountCode> = {
  ...ACCOUNT_CODES,
  'auth/user-disabled': 'accountDisabled',
};
