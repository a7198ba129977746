import type { FirebaseError } from 'firebase/app';
import { messages } from '@/config/messages';
import { isOffline } from '@/services/browser/online';

/** No usable response from the server: the requested action may or may not have happened. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

const CONNECTION_CODES = ['auth/network-request-failed', 'unavailable', 'deadline-exceeded'];

/** Checks the name, not the class: this module is loaded before the SDK. */
const isFirebaseError = (error: unknown): error is FirebaseError =>
  error instanceof Error && error.name === 'FirebaseError' && 'code' in error;

/** Returns the code of a FirebaseError; '' for any other error. */
export const codeOf = (error: unknown): string => (isFirebaseError(error) ? error.code : '');

/** True if firestore.rules refused the request. */
export const isRefusedByRules = (error: unknown): boolean => codeOf(error) === 'permission-denied';

/** True if Firestore refused the user's token. */
export const isTokenRefused = (error: unknown): boolean => codeOf(error) === 'unauthenticated';

/** True if the error is a FirebaseError with this code. */
export const hasCode = (error: unknown, code: string): boolean => codeOf(error) === code;

/** True if the error means that there was no usable response. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof ConnectionError || CONNECTION_CODES.includes(codeOf(error));

/** Returns the message for posts that could not be loaded; offline, the general offline message. */
export const loadPostsMessage = (): string =>
  isOffline() ? messages.error.offline : messages.error.loadPosts;
