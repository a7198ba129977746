/** The end of the newest commit; null while none is under way. */
let newest: Promise<unknown> | null = null;

/** Resolves after the commits that are under way. */
export const afterTurns = async (): Promise<void> => void (await newest);

/**
 * Runs a commit of an admin after those that are under way: parallel ones would contend for the pointer
 * to the admin's newest log entry.
 */
export async function inTurn<T>(commit: () => Promise<T>): Promise<T> {
  const before = newest;
  const result = before === null ? commit() : before.then(commit);
  const end = result.catch(() => null);
  newest = end;
  try {
    return await result;
  } finally {
    if (newest === end) newest = null;
  }
}
