import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** How far down each page was left, by its entry in the browser's history. */
const left = new Map<string, number>();

/**
 * Coming back to a page of the archive leads to where it was left. A link to another page leads to
 * its top, for the eye and for assistive technology.
 *
 * @param top where a page begins; to be focusable
 */
export function usePageScroll(top: RefObject<HTMLElement | null>): void {
  const { key, pathname, search } = useLocation();
  const shown = useRef<string | null>(null);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = key;
    const position = left.get(key);
    if (position !== undefined) {
      scrollTo(0, position);
    } else if (before !== null && before !== key) {
      top.current?.focus({ preventScroll: true });
      top.current?.scrollIntoView();
    }
  }, [key, top]);

  useEffect(() => {
    const onScroll = () => {
      // Going back, the browser scrolls before the other page is there: that is not this one's.
      const isCurrent = location.pathname === pathname && location.search === search;
      if (isCurrent) left.set(key, scrollY);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [key, pathname, search]);
}
