import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { entryState } from '@/lib/entryState';

/** The last scroll position of each page in px, by the router's key of its history entry. */
const positions = new Map<string, number>();

/**
 * The scroll position is restored once the page is at most this much shorter than before, in px: less than
 * the height of the pagination below the blank sheets.
 */
const FOOT_PX = 400;

const isTallEnough = (position: number): boolean =>
  document.documentElement.scrollHeight - innerHeight + FOOT_PX >= position;

/**
 * Returns the scroll position that was saved in the current history entry before the page was loaded again,
 * in px. Undefined if there is none, or if the entry is that of a post over the page.
 */
function savedPosition(key: string): number | undefined {
  const { key: entryKey = 'default', scrollY: position } = entryState();
  return entryKey === key && typeof position === 'number' ? position : undefined;
}

/**
 * True until the app has replaced a prerendered wall (index.html): there the browser has restored the
 * position, and the reader may have scrolled since.
 */
let isInPlace = document.documentElement.dataset['start'] === 'posts';

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
    if (isInPlace) positions.set(key, scrollY);
    isInPlace = false;
    const position = positions.get(key) ?? savedPosition(key);
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
