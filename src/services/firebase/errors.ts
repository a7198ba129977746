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

/** The code of an answer that the service is busy: 'resource-exhausted', as the SDK calls it. */
export const BUSY = 'resource-exhausted';

const CONNECTION_CODES = ['auth/network-request-failed', 'unavailable', 'deadline-exceeded'];

/** Returns the code of a RequestError or a FirebaseError; '' for any other error. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** True if firestore.rules refused the request. */
export const isRefusedByRules = (error: unknown): boolean => codeOf(error) === 'permission-denied';

/** True if Firestore refused the user's token. */
export const isTokenRefused = (error: unknown): boolean => codeOf(error) === 'unauthenticated';

/** True if the error is a FirebaseError with this code. */
export const hasCode = (error: unknown, code: string): boolean => codeOf(error) === code;

/**
 * True if Firebase answered that it is busy, or that a quota is used up. The SDKs have codes of the same kind
 * for requests without an answer; then their own messages do not say so.
 */
export const isBusy = (error: unknown): boolean =>
  codeOf(error) === BUSY ||
  (codeOf(error) !== '' && /(?:is|was|ly).unavailable|quota-exceeded/.test(messageOf(error)));

/** True if the error means that there was no usable response. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof ConnectionError || (CONNECTION_CODES.includes(codeOf(error)) && !isBusy(error));
