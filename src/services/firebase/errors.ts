import { messages } from '@/config/messages';
import { logError } from '@/services/browser/log';
import { isOffline } from '@/services/browser/online';

/** Result of an action: success, or failure with the French message to show. */
export type ActionResult = { readonly ok: true } | Refused;

export interface Refused {
  readonly ok: false;
  readonly message: string;
}

/** The result of a successful action. */
export const done: ActionResult = { ok: true };
/** Creates the result of a failed action; `message` gives the reason in French. */
export const refused = (message: string): Refused => ({ ok: false, message });

/** An expected failure of an action; its `message` is shown to the user. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** No usable response from the server: the requested action may or may not have happened. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** An error that Firestore returned over REST, with the code that the SDK would give it. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly code: string;

  constructor(code: string) {
    super(`Firestore answered ${code}`);
    this.code = code;
  }
}

/** Messages for expected refusals by code (docs/product.md#messages); these are not logged. */
const EXPECTED: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': messages.error.emailTaken,
  'auth/weak-password': messages.error.weakPassword,
  'auth/user-not-found': messages.error.userNotFound,
  'auth/invalid-credential': messages.error.userNotFound,
  'auth/wrong-password': messages.error.wrongPassword,
  'auth/invalid-email': messages.error.invalidEmail,
  'auth/too-many-requests': messages.error.tooManyAttempts,
  'auth/account-exists-with-different-credential': messages.error.accountExists,
  'auth/popup-closed-by-user': messages.error.notConfirmed,
  'auth/cancelled-popup-request': messages.error.notConfirmed,
  'auth/user-cancelled': messages.error.notConfirmed,
  'auth/popup-blocked': messages.error.popupBlocked,
  'auth/user-mismatch': messages.error.otherGoogleAccount,
};

/** Codes for a session that is over or too old, for example after a password change elsewhere. */
const SIGNED_OUT_CODES = [
  'unauthenticated',
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/invalid-user-token',
  'auth/requires-recent-login',
];

const UNEXPECTED: Readonly<Record<string, string>> = {
  'permission-denied': messages.error.notAllowed,
};

const CONNECTION_CODES = ['auth/network-request-failed', 'unavailable', 'deadline-exceeded'];

/** Returns the code of a RequestError or a FirebaseError; '' for any other error. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** True if firestore.rules refused the request. */
export const isRefusedByRules = (error: unknown): boolean => codeOf(error) === 'permission-denied';

/** True if Firestore refused the user's token. */
export const isTokenRefused = (error: unknown): boolean => codeOf(error) === 'unauthenticated';

/** Messages for some codes during sign-in, in place of the general ones. */
export const SIGN_IN_REFUSALS: Readonly<Record<string, string>> = {
  'auth/user-disabled': messages.error.accountDisabled,
};

/** True if the error is a FirebaseError with this code. */
export const hasCode = (error: unknown, code: string): boolean => codeOf(error) === code;

const isConnectionError = (error: unknown): boolean =>
  error instanceof ConnectionError || CONNECTION_CODES.includes(codeOf(error));

/**
 * Returns the message for an error, and logs the error unless it is an expected refusal.
 *
 * @param doing the failed action in English, for the log
 * @param ownMessage the action's message for unexpected failures other than a lost connection or an
 *   ended session
 * @param ownExpected the action's messages for some codes, in place of the general ones
 */
export function messageFor(
  doing: string,
  error: unknown,
  ownMessage?: string,
  ownExpected: Readonly<Record<string, string>> = {},
): string {
  if (error instanceof Refusal) return error.message;
  const expected = ownExpected[codeOf(error)] ?? EXPECTED[codeOf(error)];
  if (expected !== undefined) return expected;
  logError(doing, error);
  if (isConnectionError(error)) return messages.error.offline;
  if (SIGNED_OUT_CODES.includes(codeOf(error))) return messages.error.signInRequired;
  return ownMessage ?? UNEXPECTED[codeOf(error)] ?? messages.error.unknown;
}

/** Returns the message for posts that could not be loaded; offline, the general offline message. */
export const loadPostsMessage = (): string =>
  isOffline() ? messages.error.offline : messages.error.loadPosts;
