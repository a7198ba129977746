import type { ActionResult, Refused, RefusalCode, GeneralCode } from '@/domain/refusal';
import { logError } from '@/services/browser/log';
import { codeOf, isBusy, isConnectionError } from './errors';
import { NotSavedError } from './unconfirmed';

/** An expected failure of an action; `names` are excerpts of the posts that caused it. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  override name = 'Refusal';
  readonly code: Code;
  readonly names: readonly string[] | undefined;

  constructor(code: Code, names?: readonly string[]) {
    super(code);
    this.code = code;
    this.names = names;
  }
}

/** Refusal codes by codes of Firebase. */
export type CodeTable<Code extends RefusalCode> = Readonly<Record<string, Code>>;

/** Codes of Firebase Auth that mean that the session is over. */
const SESSION_OVER_CODES = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
];

/** The other codes of Firebase that have a message; these errors are logged. */
const LOGGED: CodeTable<GeneralCode> = {
  unauthenticated: 'sessionExpired',
  'auth/requires-recent-login': 'signInRequired',
  'permission-denied': 'notAllowed',
};

/** True if Firebase Auth gives no new token to the session. */
export const isSessionOver = (error: unknown): boolean =>
  SESSION_OVER_CODES.includes(codeOf(error));

function generalCodeOf(error: unknown): GeneralCode {
  if (isSessionOver(error)) return 'sessionExpired';
  if (isBusy(error)) return 'busy';
  return LOGGED[codeOf(error)] ?? 'unknown';
}

/** An action throws refusals with its own codes only. */
const isRefusal = <Code extends RefusalCode>(error: unknown): error is Refusal<Code> =>
  error instanceof Refusal;

/**
 * Returns the result of a failed action, and logs the error unless it is expected.
 *
 * @param doing the failed action in English, for the log
 * @param expected refusal codes for the codes of Firebase that the action expects
 */
export function refusalOf<Code extends RefusalCode = GeneralCode>(
  doing: string,
  error: unknown,
  expected?: CodeTable<Code>,
): Refused<Code | GeneralCode> {
  if (isRefusal<Code>(error)) {
    const { code, names } = error;
    return { ok: false, code, reference: null, ...(names && { names }) };
  }
  const code = expected?.[codeOf(error)];
  if (code !== undefined) return { ok: false, code, reference: null };
  const reference = logError(doing, error);
  if (error instanceof NotSavedError) return { ok: false, code: 'notSaved', reference: null };
  if (isConnectionError(error)) return { ok: false, code: 'offline', reference: null };
  return { ok: false, code: generalCodeOf(error), reference };
}

/**
 * Runs an action; its errors become the result.
 *
 * @param doing the action in English, for the log
 * @param expected refusal codes for the codes of Firebase that the action expects
 */
export async function runAction<Code extends RefusalCode = GeneralCode>(
  doing: string,
  action: () => Promise<unknown>,
  expected?: CodeTable<Code>,
): Promise<ActionResult<Code | GeneralCode>> {
  try {
    await action();
    return { ok: true };
  } catch (error) {
    return refusalOf(doing, error, expected);
  }
}
