import { useEffect, useEffectEvent, useRef } from 'react';
import { keepSubscriptions } from '@/lib/keepSubscriptions';

/**
 * Subscribes to each of some documents, as long as its id is in the list. A change of the list leaves the
 * subscriptions of the other ids alone.
 *
 * @param subscribe subscribes, and returns unsubscribe
 */
export function useSubscriptions(
  ids: readonly string[],
  subscribe: (id: string) => () => void,
): void {
  const unsubscribers = useRef(new Map<string, () => void>());
  const start = useEffectEvent(subscribe);
  const key = ids.join(' ');

  useEffect(() => {
    const wanted = key === '' ? [] : key.split(' ');
    keepSubscriptions(unsubscribers.current, wanted, (id) => start(id));
  }, [key]);

  useEffect(() => {
    const running = unsubscribers.current;
    return () => keepSubscriptions(running, [], (id) => start(id));
  }, []);
}
