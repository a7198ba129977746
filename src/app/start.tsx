import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installUnsavedGuard } from '@/hooks/useUnsavedGuard';
import { App } from './App';
import { keepForOffline } from './keepForOffline';

/** Begins the app; what was drawn before it goes in the same frame. */
export function start(container: Element): void {
  installUnsavedGuard();
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  keepForOffline();
}
