import {
  failedRead,
  finalOutcome,
  isExpressionLimit,
  isReadLimit,
  type DeniedWrite,
  type FailedRead,
} from './denial';
import { writesOf } from './changes';
import { dataTimes, readRules } from './emulator';

/** Whether a document exists: for `getAfter` after the commit, which was denied; otherwise now. */
async function existed(
  { call, path }: FailedRead,
  writes: readonly DeniedWrite[] | null,
): Promise<boolean> {
  if (path === null || call.startsWith('exists')) return false;
  const write = writes?.find((one) => one.path === path);
  if (call === 'getAfter' && write) return write.op !== 'delete';
  // Of an unknown write nothing can be said.
  if (call === 'getAfter' && !writes) return false;
  return (await dataTimes([path])).has(path);
}

/**
 * Returns which limit of Firestore denied an operation before a condition could.
 *
 * @param error of the denied operation
 * @returns 'expressions', 'document reads', or null if none did
 */
export async function exceededLimit(error: unknown): Promise<string | null> {
  const { message } = error instanceof Error ? error : new Error();
  if (!/maximum of 1000 expressions|Service call error/.test(message)) return null;
  const writes = error instanceof Error ? writesOf(error) : null;
  const { reason } = finalOutcome(message, readRules(), writes) ?? { reason: '' };
  if (isExpressionLimit(reason)) return 'expressions';
  const read = failedRead(reason);
  return read && isReadLimit(read, await existed(read, writes)) ? 'document reads' : null;
}
