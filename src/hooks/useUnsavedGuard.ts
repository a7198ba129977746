import { useEffect, useEffectEvent } from 'react';

/** The router numbers the entries of the browser's history. */
function historyIndex(): number | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null;
  return typeof state.idx === 'number' ? state.idx : null;
}

/**
 * While something is not saved: closing the tab lets the browser ask, and going back or forth stays
 * here and calls `onLeave`, which is to ask.
 */
export function useUnsavedGuard(isUnsaved: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const here = historyIndex();
    const listeners = new AbortController();
    const { signal } = listeners;

    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    // Before the router hears of it: for the router nothing happens.
    window.addEventListener(
      'popstate',
      (event) => {
        const there = historyIndex();
        if (here === null || there === null) return;
        event.stopImmediatePropagation();
        if (there === here) return;
        history.go(here - there);
        leave();
      },
      { capture: true, signal },
    );
    return () => listeners.abort();
  }, [isUnsaved]);
}
