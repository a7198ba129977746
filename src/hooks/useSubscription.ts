import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { Failure } from '@/domain/failure';
import type { Listener } from '@/services/firebase/subscribe';

interface SubscriptionOptions {
  /** Identifies what is subscribed to, if that may change; null for nothing. */
  readonly key?: string | null;
  /** Message of an error, in French; by default that posts could not be loaded. */
  readonly message?: string;
}

/** The state of a subscription. */
export interface LoadState<T> {
  /** The last data, also while others load and after a failure; undefined before the first. */
  readonly data: T | undefined;
  /** Why the data could not be loaded or updated; null while they load. */
  readonly failure: Failure | null;
  readonly isLoading: boolean;
  /** Subscribes again; referentially stable. */
  readonly retry: () => void;
}

/** The last delivery, and the subscription that it belongs to. */
interface Delivered<T> {
  readonly key: string | null;
  readonly attempt: number;
  readonly data?: T;
  readonly failure: Failure | null;
}

/**
 * Subscribes to data; again when `key` changes, and on `retry`. What an earlier subscription delivers
 * late is dropped.
 *
 * @param subscribe subscribes, and returns unsubscribe
 */
export function useSubscription<T>(
  subscribe: (listener: Listener<T>) => () => void,
  { key = '', message }: SubscriptionOptions = {},
): LoadState<T> {
  const [attempt, retry] = useReducer((n: number) => n + 1, 0);
  const [last, setLast] = useState<Delivered<T>>({ key: null, attempt, failure: null });
  const isLoading = key !== null && (last.key !== key || last.attempt !== attempt);
  const start = useEffectEvent((listener: Listener<T>) => subscribe({ ...listener, message }));

  useEffect(() => {
    if (key === null) return undefined;
    let isStale = false;
    const unsubscribe = start({
      onData: (data) => isStale || setLast({ key, attempt, data, failure: null }),
      onError: (failure) => isStale || setLast((before) => ({ ...before, key, attempt, failure })),
    });
    return () => {
      isStale = true;
      unsubscribe();
    };
  }, [key, attempt]);

  return {
    data: last.data,
    failure: isLoading ? null : last.failure,
    isLoading,
    retry,
  };
}
