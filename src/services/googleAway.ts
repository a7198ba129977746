/**
 * Set while the page is away at Google. Cheap to ask, so that Google's sign-in (services/google)
 * is loaded by those alone who come back from there.
 */
const KEY = 'googleSignIn';

/** Storage may be refused (settings): Firebase needs it too, so nobody is away then. */
function withStorage<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(sessionStorage);
  } catch {
    return otherwise;
  }
}

export const setAway = (): void => withStorage((storage) => storage.setItem(KEY, '1'), undefined);
export const clearAway = (): void => withStorage((storage) => storage.removeItem(KEY), undefined);
export const isAway = (): boolean => withStorage((storage) => storage.getItem(KEY) !== null, false);
