import { useEffect, useEffectEvent, useRef } from 'react';

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
    const running = unsubscribers.current;
    const wanted = new Set(key === '' ? [] : key.split(' '));
    for (const [id, stop] of running) {
      if (wanted.has(id)) continue;
      stop();
      running.delete(id);
    }
    for (const id of wanted) if (!running.has(id)) running.set(id, start(id));
  }, [key]);

  useEffect(() => {
    const running = unsubscribers.current;
    return () => {
      for (const stop of running.values()) stop();
      running.clear();
    };
  }, []);
}
