import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** How far down each page was left, by its entry in the browser's history. */
const left = new Map<string, number>();

/**
 * Coming back to a page leads to where it was left.
 *
 * @param onArrival called when the history has a new entry for the page, before it is painted
 */
export function useKeptScroll(onArrival?: () => void): void {
  const { key, pathname, search } = useLocation();
  const arrive = useEffectEvent(() => onArrival?.());

  useLayoutEffect(() => {
    const position = left.get(key);
    if (position === undefined) arrive();
    else scrollTo(0, position);
  }, [key]);

  useEffect(() => {
    const onScroll = () => {
      // Going elsewhere, the browser may scroll before the other page is there: not this one's.
      const isCurrent = location.pathname === pathname && location.search === search;
      if (isCurrent) left.set(key, scrollY);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [key, pathname, search]);
}
