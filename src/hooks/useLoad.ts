import type { Failure } from '@/domain/failure';
import { useSubscription, type LoadKey, type LoadState } from './useSubscription';

/**
 * Loads data once; again when `key` changes, and on `retry`.
 *
 * @param load gets the number of retries
 * @param toFailure logs the error and returns what to show, for example with `loadFailure`
 */
export const useLoad = <T>(
  load: (attempt: number) => Promise<T>,
  toFailure: (error: unknown) => Failure,
  key?: LoadKey,
): LoadState<T> =>
  useSubscription<T>(({ onData, onError }, attempt, isLoading) => {
    // A tab that is shown again runs its effects again: what was loaded is not loaded twice.
    if (isLoading) load(attempt).then(onData, (error: unknown) => onError(toFailure(error)));
    return () => {};
  }, key);
