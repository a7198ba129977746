import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import * as library from '@testing-library/react';
import { Fragment, type JSXElementConstructor, type ReactNode } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { createQueryClient, retryWhenOnline } from '@/hooks/query';

/** Testing Library for components and hooks that read: a client of its own for each test. */

// TanStack Query tells observers in a task of its own by default, which `act` does not wait for.
notifyManager.setScheduler(queueMicrotask);

/** The client of the current test, also of its second render. */
export let queryClient = createQueryClient();
let stopRetrying: () => void;

beforeEach(() => {
  stopRetrying = retryWhenOnline(queryClient);
});
afterEach(() => {
  // After the components, whose queries would be read again.
  library.cleanup();
  stopRetrying();
  queryClient.clear();
  queryClient = createQueryClient();
});

type Wrapper = JSXElementConstructor<{ children: ReactNode }>;

function within(Inner: Wrapper = Fragment): Wrapper {
  const client = queryClient;
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <Inner>{children}</Inner>
    </QueryClientProvider>
  );
}

export * from '@testing-library/react';

export const render = (ui: ReactNode, options: library.RenderOptions = {}): library.RenderResult =>
  library.render(ui, { ...options, wrapper: within(options.wrapper) });

export const renderHook = <Result, Props>(
  hook: (props: Props) => Result,
  options: library.RenderHookOptions<Props> = {},
): library.RenderHookResult<Result, Props> =>
  library.renderHook(hook, { ...options, wrapper: within(options.wrapper) });
