import {
  failedRead,
  finalOutcomes,
  isExpressionLimit,
  isReadLimit,
  type DeniedWrite,
  type FailedRead,
} from '../../../scripts/why/denial';
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
 * Returns which limit of Firestore denied an operation, although no condition was false.
 *
 * @param error of the denied operation
 * @returns 'expressions', 'document reads', or null when a condition denied it
 */
export async function exceededLimit(error: unknown): Promise<string | null> {
  const { message } = error instanceof Error ? error : new Error();
  if (!/maximum of 1000 expressions|Service call error/.test(message)) return null;
  const writes = error instanceof Error ? writesOf(error) : null;
  let limit: string | null = null;
  for (const { reason } of finalOutcomes(message, readRules(), writes)) {
    const read = failedRead(reason);
    if (isExpressionLimit(reason)) limit ??= 'expressions';
    // oxlint-disable-next-line no-await-in-loop -- rarely more than one
    else if (read && isReadLimit(read, await existed(read, writes))) {
      limit ??= 'document reads';
    } else return null;
  }
  return limit;
}
