/**
 * Subscribes to each id that has no subscription yet, and ends the subscriptions of all other ids.
 *
 * @param running unsubscribe functions by id, which are updated
 * @param subscribe subscribes, and returns unsubscribe
 */
export function keepSubscriptions(
  running: Map<string, () => void>,
  ids: readonly string[],
  subscribe: (id: string) => () => void,
): void {
  for (const [id, stop] of running) {
    if (ids.includes(id)) continue;
    stop();
    running.delete(id);
  }
  for (const id of ids) if (!running.has(id)) running.set(id, subscribe(id));
}
