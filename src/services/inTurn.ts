/** Across the tabs of this browser: what makes or unmakes an account runs in one of them at a time. */
const LOCK = 'le-mur-account';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work that makes or unmakes the signed-in account (sign-up, healing, closing) after any such
 * work of this tab, and of other tabs where the browser has Web Locks. The rules hold without it:
 * it only keeps one tab from healing what another is still doing.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Absent from the types' point of view never; from older browsers' and Node's, yes.
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  const run = () => (locks ? locks.request(LOCK, work) : work());
  const result = last.then(run, run);
  last = result.catch(() => undefined);
  return result;
}
