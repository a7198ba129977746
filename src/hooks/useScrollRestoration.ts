import { useEffect, useLayoutEffect } from 'react';
import type { Location } from 'react-router-dom';
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

/** Returns the last scroll position of a page in px, by the router's key; undefined for a new history entry. */
export const positionOf = (key: string): number | undefined =>
  positions.get(key) ?? savedPosition(key);

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

/** Events by which the user takes the page over. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a position: at once, or while the page loads as soon as it is tall enough, unless the user acts
 * first.
 *
 * @returns a function that stops waiting; undefined if the position is reached
 */
function restore(position: number): (() => void) | undefined {
  const isReached = (): boolean => {
    if (isTallEnough(position)) scrollTo(0, position);
    return Math.ceil(scrollY) >= position;
  };
  if (isReached()) return undefined;
  const waiting = new AbortController();
  const { signal } = waiting;
  const stop = () => waiting.abort();
  const observer = new ResizeObserver(() => isReached() && stop());
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const type of INPUTS) addEventListener(type, stop, { signal, passive: true });
  return stop;
}

/**
 * Restores the scroll position of each page on back and forward navigation and on reload, also of a page that
 * reads its content again: browsers restore it only while the page is as tall as before.
 *
 * @param page location of the page, which may be beneath an open post
 */
export function useScrollRestoration({ key, pathname, search }: Location): void {
  useLayoutEffect(() => {
    if (isInPlace) positions.set(key, scrollY);
    isInPlace = false;
    const position = positionOf(key);
    return position === undefined ? undefined : restore(position);
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
