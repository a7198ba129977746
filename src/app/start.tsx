import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installUnsavedGuard } from '@/hooks/useUnsavedGuard';
import { App } from './App';
import { keepForOffline } from './keepForOffline';

/** Begins the app; what was drawn before it goes in the same frame. */
export function start(container: Element): void {
  installUnsavedGuard();
  const root = createRoot(container);
  // As a transition React takes a page that is loaded as it is, with no blank in its place before,
  // and lets the browser answer in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  keepForOffline();
}
