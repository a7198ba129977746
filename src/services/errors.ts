import type { FirebaseError } from 'firebase/app';
import { messages } from '@/config/messages';
import { logError } from './log';
import { isOffline } from './online';

/** What a named action answers: done, or the French sentence to show. */
export type ActionResult = { readonly ok: true } | Refused;

export interface Refused {
  readonly ok: false;
  readonly message: string;
}

/** It happened. */
export const done: ActionResult = { ok: true };
/** It did not happen; `message` says why, in French. */
export const refused = (message: string): Refused => ({ ok: false, message });

/** An expected refusal found while working; its message is a sentence for the user. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** No answer from the server: what was asked may not have happened. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** Expected refusals (docs/product.md#messages): shown to the user, not logged. */
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

/** Firebase no longer takes them for signed in: another device changed the password, say. */
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

/** Told by its name: this module is loaded before the SDK. */
const isFirebaseError = (error: unknown): error is FirebaseError =>
  error instanceof Error && error.name === 'FirebaseError' && 'code' in error;

const codeOf = (error: unknown): string => (isFirebaseError(error) ? error.code : '');

/** Whether firestore.rules refused it. */
export const isRefusedByRules = (error: unknown): boolean => codeOf(error) === 'permission-denied';

/** Whether Firestore no longer takes the user's token. */
export const isTokenRefused = (error: unknown): boolean => codeOf(error) === 'unauthenticated';

/** What signing in says of some codes, in place of the general sentences. */
export const SIGN_IN_REFUSALS: Readonly<Record<string, string>> = {
  'auth/user-disabled': messages.error.accountDisabled,
};

/** Whether Firebase answered with this code. */
export const hasCode = (error: unknown, code: string): boolean => codeOf(error) === code;

const isConnectionError = (error: unknown): boolean =>
  error instanceof ConnectionError || CONNECTION_CODES.includes(codeOf(error));

/**
 * The sentence for an error, which is logged whole unless it is an expected refusal.
 *
 * @param doing what failed, in English, for the log
 * @param ownSentence what this action says of any failure but a lost connection
 * @param ownExpected what it says of some codes, in place of the general sentences
 */
export function messageFor(
  doing: string,
  error: unknown,
  ownSentence?: string,
  ownExpected: Readonly<Record<string, string>> = {},
): string {
  if (error instanceof Refusal) return error.message;
  const expected = ownExpected[codeOf(error)] ?? EXPECTED[codeOf(error)];
  if (expected !== undefined) return expected;
  logError(doing, error);
  if (isConnectionError(error)) return messages.error.offline;
  if (SIGNED_OUT_CODES.includes(codeOf(error))) return messages.error.signInRequired;
  return ownSentence ?? UNEXPECTED[codeOf(error)] ?? messages.error.unknown;
}

/** The sentence for posts that could not be loaded; a device without network is told that alone. */
export const loadPostsMessage = (): string =>
  isOffline() ? messages.error.offline : messages.error.loadPosts;
