import { useEffect, useEffectEvent } from 'react';
import { isRecord } from '@/domain/isRecord';

/** Returns the router's index of the current history entry; null if history.state has none. */
function historyIndex(): number | null {
  const state: unknown = history.state;
  return isRecord(state) && typeof state['idx'] === 'number' ? state['idx'] : null;
}

/**
 * Guards unsaved input: closing the tab shows the browser's own prompt; going back or forward is
 * undone and calls `onLeave`, which should ask the user.
 */
export function useUnsavedGuard(isUnsaved: boolean, onLeave: () => void): void {
  const handleLeave = useEffectEvent(onLeave);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const index = historyIndex();
    const events = new AbortController();
    const { signal } = events;

    function onPopState(event: PopStateEvent): void {
      const newIndex = historyIndex();
      if (index === null || newIndex === null) return;
      // BrowserRouter cannot block a navigation, so its own listener must not receive the event.
      event.stopImmediatePropagation();
      if (newIndex === index) return;
      history.go(index - newIndex);
      handleLeave();
    }

    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    // `capture` calls this listener before the router's, which was added earlier.
    addEventListener('popstate', onPopState, { signal, capture: true });
    return () => events.abort();
  }, [isUnsaved]);
}
