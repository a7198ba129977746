/** Lock shared by all tabs: only one at a time creates, repairs or closes an account. */
const LOCK = 'le-mur-account';
/** Timeout for getting the lock, in ms: a tab that hangs must not block the others. */
const LOCK_TIMEOUT_MS = 30_000;

/** Runs work without the lock if it is unavailable: older browser, refused storage, timeout. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
    return await navigator.locks.request(LOCK, { signal }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return begin();
  }
}

/** Returns a function that runs each work after the previous one has ended. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

const enqueue = createQueue();

/**
 * Runs work on the signed-in account (sign-up, account repair, closing) after all such work of this
 * tab and other tabs has ended. The security rules do not rely on that; it only prevents one tab
 * from repairing an account that another tab is still creating or closing.
 */
export const withAccountLock = <T>(work: () => Promise<T>): Promise<T> =>
  enqueue(() => withLock(work));
