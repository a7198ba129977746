import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installUnsavedGuard } from '@/hooks/useUnsavedGuard';
import { App } from './App';
import { cacheForOffline } from './cacheForOffline';

/** Begins the app; what was drawn before it goes in the same frame. */
export function start(container: Element): void {
  installUnsavedGuard();
  const root = createRoot(container);
  // As a transition, for the browser to answer in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  cacheForOffline();
}
