import { useEffect, useEffectEvent } from 'react';
import { isRecord } from '@/domain/isRecord';

interface Guard {
  /** The entry of the history that must not be left. */
  readonly here: number;
  readonly onLeave: () => void;
}

let guard: Guard | null = null;

/** The router numbers the entries of the browser's history. */
function historyIndex(): number | null {
  const state: unknown = history.state;
  return isRecord(state) && typeof state['idx'] === 'number' ? state['idx'] : null;
}

function onPopState(event: PopStateEvent): void {
  const there = historyIndex();
  if (!guard || there === null) return;
  // The router behind us does not hear of it: for the router nothing happens.
  event.stopImmediatePropagation();
  if (there === guard.here) return;
  history.go(guard.here - there);
  guard.onLeave();
}

/**
 * To be called before the router is rendered: whoever listens first hears first, and the router
 * (BrowserRouter) can be stopped in no other way.
 */
export const installUnsavedGuard = (): void => window.addEventListener('popstate', onPopState);

/**
 * While something is not saved: closing the tab lets the browser ask, and going back or forth stays
 * here and calls `onLeave`, which is to ask.
 */
export function useUnsavedGuard(isUnsaved: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const here = historyIndex();
    if (here !== null) guard = { here, onLeave: () => leave() };
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      guard = null;
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);
}
