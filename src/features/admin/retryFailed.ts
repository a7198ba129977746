import type { LoadState } from '@/hooks/useSubscription';

/** Retries the subscriptions and loads that failed; the others stay as they are. */
export function retryFailed(states: readonly LoadState<unknown>[]): void {
  for (const { failure, retry } of states) if (failure) retry();
}
