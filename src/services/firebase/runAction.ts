import type { ActionResult, RefusalCode, Refused } from '@/domain/refusal';
import { logError } from '@/services/browser/log';
import { codeOf, isConnectionError } from './errors';

/** An expected failure of an action. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/** Refusal codes for codes of Firebase: 'signInRequired' for a session that is over or too old. */
const CODES: Readonly<Record<string, RefusalCode>> = {
  unauthenticated: 'signInRequired',
  'auth/user-token-expired': 'signInRequired',
  'auth/user-disabled': 'signInRequired',
  'auth/invalid-user-token': 'signInRequired',
  'auth/requires-recent-login': 'signInRequired',
  'permission-denied': 'notAllowed',
};

/**
 * Returns the result of a failed action, and logs the error unless it is a Refusal.
 *
 * @param doing the failed action in English, for the log
 */
export function refusalOf(doing: string, error: unknown): Refused {
  if (error instanceof Refusal) return { ok: false, code: error.code, reference: null };
  const reference = logError(doing, error);
  if (isConnectionError(error)) return { ok: false, code: 'offline', reference: null };
  return { ok: false, code: CODES[codeOf(error)] ?? 'unknown', reference };
}

/**
 * Runs an action; its errors become the result.
 *
 * @param doing the action in English, for the log
 */
export async function runAction(
  doing: string,
  action: () => Promise<unknown>,
): Promise<ActionResult> {
  try {
    await action();
    return { ok: true };
  } catch (error) {
    return refusalOf(doing, error);
  }
}
