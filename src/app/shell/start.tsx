import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installDialogHistory } from '@/components/ui/dialogHistory';
import { App } from './App';
import { cacheForOffline } from './cacheForOffline';

/** Mounts the app, which replaces the preview in the same frame. */
export function start(container: Element): void {
  installDialogHistory();
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
