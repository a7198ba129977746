import { useEffect, useEffectEvent } from 'react';
import { isRecord } from '@/domain/isRecord';

interface Guard {
  /** Index of the history entry that must not be left. */
  readonly here: number;
  readonly onLeave: () => void;
}

let guard: Guard | null = null;

/** Returns the router's index of the current history entry; null if history.state has none. */
function historyIndex(): number | null {
  const state: unknown = history.state;
  return isRecord(state) && typeof state['idx'] === 'number' ? state['idx'] : null;
}

function onPopState(event: PopStateEvent): void {
  const newIndex = historyIndex();
  if (!guard || newIndex === null) return;
  // The router's own listener, which was added later, does not receive the event.
  event.stopImmediatePropagation();
  if (newIndex === guard.here) return;
  history.go(guard.here - newIndex);
  guard.onLeave();
}

/**
 * Adds the popstate listener of useUnsavedGuard. Call it before the router is rendered:
 * BrowserRouter has no way to block a navigation, so this listener must run before the router's.
 */
export const installUnsavedGuard = (): void => window.addEventListener('popstate', onPopState);

/**
 * Guards unsaved input: closing the tab shows the browser's own prompt; going back or forward is
 * undone and calls `onLeave`, which should ask the user.
 */
export function useUnsavedGuard(isUnsaved: boolean, onLeave: () => void): void {
  const handleLeave = useEffectEvent(onLeave);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const here = historyIndex();
    if (here !== null) guard = { here, onLeave: () => handleLeave() };
    const preventUnload = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => {
      guard = null;
      window.removeEventListener('beforeunload', preventUnload);
    };
  }, [isUnsaved]);
}
