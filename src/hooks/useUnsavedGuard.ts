import { useEffect, useEffectEvent } from 'react';
import { isRecord } from '@/domain/isRecord';
import { createStore } from '@/domain/store';

interface Guard {
  /** Index of the history entry that must not be left. */
  readonly index: number;
  readonly onLeave: () => void;
}

/** The guard of the unsaved input; null if there is none. */
const guard = createStore<Guard | null>(null);

/** Returns the router's index of the current history entry; null if history.state has none. */
function historyIndex(): number | null {
  const state: unknown = history.state;
  return isRecord(state) && typeof state['idx'] === 'number' ? state['idx'] : null;
}

function onPopState(event: PopStateEvent): void {
  const current = guard.get();
  const newIndex = historyIndex();
  if (!current || newIndex === null) return;
  // The router's own listener, which was added later, does not receive the event.
  event.stopImmediatePropagation();
  if (newIndex === current.index) return;
  history.go(current.index - newIndex);
  current.onLeave();
}

/**
 * Adds the popstate listener of useUnsavedGuard. Call it before the router is rendered:
 * BrowserRouter has no way to block a navigation, so this listener must run before the router's, and
 * Chromium calls the listeners of popstate in the order in which they were added, `capture` or not.
 */
export const installUnsavedGuard = (): void => addEventListener('popstate', onPopState);

/**
 * Guards unsaved input: closing the tab shows the browser's own prompt; going back or forward is
 * undone and calls `onLeave`, which should ask the user.
 */
export function useUnsavedGuard(isUnsaved: boolean, onLeave: () => void): void {
  const handleLeave = useEffectEvent(onLeave);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const index = historyIndex();
    if (index !== null) guard.set({ index, onLeave: () => handleLeave() });
    const preventUnload = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => {
      guard.set(null);
      removeEventListener('beforeunload', preventUnload);
    };
  }, [isUnsaved]);
}
