import type { Transaction } from 'firebase/firestore';
import { KNOWN_IDS } from '@/domain/knownIds';

/** The rules refused a commit; the message names its writes, without ids and content. */
export class CommitRefused extends Error {
  override name = 'CommitRefused';
  readonly code = 'permission-denied';
}

/** 'users/abc/private/account' becomes 'users/<id>/private/account'. */
const withoutIds = (path: string): string =>
  path
    .split('/')
    .map((segment, index, segments) =>
      index % 2 === 0 || KNOWN_IDS.includes(segments[index - 1] ?? '') ? segment : '<id>',
    )
    .join('/');

/** A write of a transaction; `data` of a deletion is undefined. */
export interface Write {
  readonly operation: string;
  readonly path: string;
  readonly data: unknown;
}

/** Returns the transaction; each of its writes is added to `writes`. */
export function recordingWrites(transaction: Transaction, writes: Write[]): Transaction {
  const recording: Transaction = new Proxy(transaction, {
    get(target, operation) {
      const method: unknown = Reflect.get(target, operation);
      if (typeof method !== 'function') return method;
      return (reference: { readonly path: string }, ...rest: readonly unknown[]): unknown => {
        if (operation !== 'get')
          writes.push({ operation: String(operation), path: reference.path, data: rest[0] });
        const result: unknown = Reflect.apply(method, target, [reference, ...rest]);
        // Writes can be chained.
        return result === target ? recording : result;
      };
    },
  });
  return recording;
}

/** Returns the writes as one text, equal ones once: 'update posts/<id> (5) + set moderationLog/<id>'. */
export function describeWrites(writes: readonly Write[]): string {
  const counts = new Map<string, number>();
  for (const { operation, path } of writes) {
    const write = `${operation} ${withoutIds(path)}`;
    counts.set(write, (counts.get(write) ?? 0) + 1);
  }
  return [...counts]
    .map(([write, count]) => (count === 1 ? write : `${write} (${count})`))
    .join(' + ');
}
