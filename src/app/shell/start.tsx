import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installDialogHistory } from '@/components/ui/dialogHistory';
import { preparePage } from '@/app/routing/preparePage';
import { createQueryClient, retryWhenOnline } from '@/hooks/query';
import { App } from './App';
import { cacheForOffline } from './cacheForOffline';
import { showLabelsOnFocus } from './labelOnFocus';

/** Holds everything that the app has read. */
const queryClient = createQueryClient();

/** Loads what the page at the current URL shows first. @throws see `preparePage` */
export const prepare = (): Promise<void> => preparePage(location.pathname, queryClient);

/** Mounts the app, which replaces the preview in the same frame. */
export function start(container: Element): void {
  installDialogHistory();
  retryWhenOnline(queryClient);
  showLabelsOnFocus();
  const root = createRoot(container);
  // startTransition lets the browser handle input while React renders.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  cacheForOffline();
}
