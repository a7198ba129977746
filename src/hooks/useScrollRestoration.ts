import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The last scroll position of each page in px, by the router's key of its history entry. */
const positions = new Map<string, number>();

/**
 * By how many px a page may be too short for the position that is restored: less than the height of
 * the pagination below its blank sheets.
 */
const FOOT_PX = 400;

interface EntryState {
  readonly key?: string;
  readonly scrollY?: number;
}

/**
 * Returns the state of the current history entry, which survives a reload. Nothing is kept in
 * browser storage, because that would require consent.
 */
function entryState(): EntryState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

const isTallEnough = (position: number): boolean =>
  document.documentElement.scrollHeight - innerHeight + FOOT_PX >= position;

const initialEntry = entryState();
if (initialEntry.scrollY !== undefined)
  positions.set(initialEntry.key ?? 'default', initialEntry.scrollY);

/**
 * Delay in ms after the last scroll event before the position is saved: browsers limit
 * replaceState.
 */
const SAVE_DELAY_MS = 250;

function saveInHistory(): void {
  const { scrollY } = window;
  history.replaceState({ ...entryState(), scrollY }, '');
}

/**
 * Restores the scroll position of a page on back and forward navigation and on reload.
 *
 * @param onNewEntry called before the first paint of a history entry that has no saved position
 */
export function useScrollRestoration(onNewEntry?: () => void): void {
  const { key, pathname, search } = useLocation();
  const handleNewEntry = useEffectEvent(() => onNewEntry?.());

  useLayoutEffect(() => {
    const position = positions.get(key);
    if (position === undefined) handleNewEntry();
    else if (isTallEnough(position)) scrollTo(0, position);
  }, [key]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      // During a navigation the browser may scroll before the other page is rendered: ignore that.
      const isCurrent = location.pathname === pathname && location.search === search;
      if (!isCurrent) return;
      positions.set(key, scrollY);
      clearTimeout(timer);
      timer = setTimeout(saveInHistory, SAVE_DELAY_MS);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, [key, pathname, search]);
}
