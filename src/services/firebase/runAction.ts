import type { ActionResult, RefusalCode, Refused } from '@/domain/refusal';
import { logError } from '@/services/browser/log';
import { codeOf, isBusy, isConnectionError } from './errors';
import { NotSavedError } from './unconfirmed';

/** An expected failure of an action. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/** Codes of Firebase Auth that mean that the session is over. */
const SESSION_OVER_CODES = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
];

/** True if Firebase Auth gives no new token to the session. */
export const isSessionOver = (error: unknown): boolean =>
  SESSION_OVER_CODES.includes(codeOf(error));

function refusalCodeOf(error: unknown): RefusalCode {
  if (isSessionOver(error)) return 'sessionExpired';
  if (isBusy(error)) return 'busy';
  switch (codeOf(error)) {
    case 'unauthenticated':
      return 'sessionExpired';
    case 'auth/requires-recent-login':
      return 'signInRequired';
    case 'permission-denied':
      return 'notAllowed';
    default:
      return 'unknown';
  }
}

/**
 * Returns the result of a failed action, and logs the error unless it is a Refusal.
 *
 * @param doing the failed action in English, for the log
 */
export function refusalOf(doing: string, error: unknown): Refused {
  if (error instanceof Refusal) return { ok: false, code: error.code, reference: null };
  const reference = logError(doing, error);
  if (error instanceof NotSavedError) return { ok: false, code: 'notSaved', reference: null };
  if (isConnectionError(error)) return { ok: false, code: 'offline', reference: null };
  return { ok: false, code: refusalCodeOf(error), reference };
}

/** Runs an action. @returns its success, or what `toRefused` makes of its error */
export async function resultOf<R>(
  action: () => Promise<unknown>,
  toRefused: (error: unknown) => R,
): Promise<{ readonly ok: true } | R> {
  try {
    await action();
    return { ok: true };
  } catch (error) {
    return toRefused(error);
  }
}

/**
 * Runs an action; its errors become the result.
 *
 * @param doing the action in English, for the log
 */
export const runAction = (doing: string, action: () => Promise<unknown>): Promise<ActionResult> =>
  resultOf(action, (error) => refusalOf(doing, error));
