import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** How far down each page was left, by its entry in the browser's history. */
const left = new Map<string, number>();

/** Less than what stands below a page's blank sheets: its pagination. */
const FOOT_PX = 400;

interface EntryState {
  readonly key?: string;
  readonly scrollY?: number;
}

/** Of a page that is loaded anew nothing else is kept: no storage, which would need a consent. */
function entryState(): EntryState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

const isHighEnough = (position: number): boolean =>
  document.documentElement.scrollHeight - innerHeight + FOOT_PX >= position;

const atStart = entryState();
if (atStart.scrollY !== undefined) left.set(atStart.key ?? 'default', atStart.scrollY);

/** Browsers allow only so many changes of an entry: one for each time the reader comes to rest. */
const REST_MS = 250;
let rest: ReturnType<typeof setTimeout> | undefined;

function saveInHistory(): void {
  const { scrollY } = window;
  history.replaceState({ ...entryState(), scrollY }, '');
}

addEventListener(
  'scroll',
  () => {
    clearTimeout(rest);
    rest = setTimeout(saveInHistory, REST_MS);
  },
  { passive: true },
);

/**
 * Coming back to a page, or loading it anew, leads to where it was left.
 *
 * @param onArrival called when the history has a new entry for the page, before it is painted
 */
export function useScrollRestoration(onArrival?: () => void): void {
  const { key, pathname, search } = useLocation();
  const arrive = useEffectEvent(() => onArrival?.());

  useLayoutEffect(() => {
    const position = left.get(key);
    if (position === undefined) arrive();
    else if (isHighEnough(position)) scrollTo(0, position);
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
