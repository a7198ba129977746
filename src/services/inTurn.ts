/** Across the tabs of this browser: what makes or unmakes an account runs in one of them at a time. */
const LOCK = 'le-mur-account';
/** A tab that hangs does not keep the others from signing up. */
const STARTUP_TIMEOUT_MS = 30_000;

let last: Promise<unknown> = Promise.resolve();

/** Without a lock, if there is none to be had: an older browser, refused storage, a tab that hangs. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    const signal = AbortSignal.timeout(STARTUP_TIMEOUT_MS);
    return await navigator.locks.request(LOCK, { signal }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return begin();
  }
}

/**
 * Runs work that makes or unmakes the signed-in account (sign-up, healing, closing) after any such
 * work of this tab, and of other tabs. The rules hold without it: it only keeps one tab from healing
 * what another is still doing.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const run = () => withLock(work);
  const result = last.then(run, run);
  last = result.catch(() => undefined);
  return result;
}
