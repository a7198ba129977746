import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the current tab to the middle of a row that scrolls, on a phone.
 *
 * @param key changes with the current item, and when items change their width
 * @returns the ref of the row
 */
export function useCentredRow<T extends HTMLElement>(key: unknown): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    const current = row?.querySelector('[aria-current], [aria-selected=true]');
    if (!row || !current) return;
    const { left, width } = current.getBoundingClientRect();
    // scrollIntoView could scroll the page, too.
    row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2;
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- another item is current
  }, [key]);
  return ref;
}
