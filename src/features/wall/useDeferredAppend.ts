import { useDeferredValue } from 'react';

/**
 * Returns a list; while items are appended the list before, until React has rendered them: in pieces, between
 * which the browser scrolls.
 */
export function useDeferredAppend<T>(items: readonly T[]): readonly T[] {
  const deferred = useDeferredValue(items);
  const isLonger = items.length > deferred.length && deferred.length > 0;
  const isAppended = isLonger && items[deferred.length - 1] === deferred.at(-1);
  return isAppended ? deferred : items;
}
