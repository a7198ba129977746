import type { DeniedWrite } from './denial';

/** Paths of the documents that the current test has changed; null if it may have changed any. */
let changed: Set<string> | null = new Set();

const tracked = new WeakSet<Promise<unknown>>();

/**
 * Notes that the current test has changed data, so that it is restored before the next one.
 *
 * @param paths of all documents that may have changed; without it the update times of all documents are
 *   compared, which takes longer
 */
export function noteChange(paths?: readonly string[]): void {
  if (paths) for (const path of paths) changed?.add(path);
  else changed = null;
}

/** Returns the noted paths since the last call, or null if any document may have changed. */
export function takeChanges(): readonly string[] | null {
  const taken = changed && [...changed];
  changed = new Set();
  return taken;
}

/** Marks an operation that notes its changes itself, so that `toBeAllowed` need not. */
export function track<Result>(operation: Promise<Result>): Promise<Result> {
  tracked.add(operation);
  return operation;
}

export const isTracked = (operation: Promise<unknown>): boolean => tracked.has(operation);

const writesByError = new WeakMap<object, readonly DeniedWrite[]>();

/** Notes the writes of a denied commit with its error, for `toBeDenied`. */
export function noteWrites(error: unknown, writes: readonly DeniedWrite[]): void {
  if (error instanceof Error) writesByError.set(error, writes);
}

/** Returns the writes of a denied commit of `run`; null for any other operation. */
export const writesOf = (error: object): readonly DeniedWrite[] | null =>
  writesByError.get(error) ?? null;
