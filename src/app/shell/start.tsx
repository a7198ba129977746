import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installUnsavedGuard } from '@/hooks/useUnsavedGuard';
import { App } from './App';
import { cacheForOffline } from './cacheForOffline';

/**
 * Mounts the app, which replaces the preview in the same frame. From then on the app sets the head,
 * where a prerendered page describes its post (scripts/prerender/head.ts).
 */
export function start(container: Element): void {
  for (const element of document.head.querySelectorAll('[data-prerendered]')) element.remove();
  installUnsavedGuard();
  const root = createRoot(container);
  // startTransition lets the browser handle input while React renders.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  cacheForOffline();
}
