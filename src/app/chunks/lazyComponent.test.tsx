import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chunk } from '@/services/browser/chunk';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyComponent } from './lazyComponent';

const Page = () => <h1>Modération</h1>;
const load = vi.fn<() => Promise<{ default: typeof Page }>>();

const renderIn = (LazyPage: ComponentType) =>
  render(
    <ErrorBoundary>
      <LazyPage />
    </ErrorBoundary>,
  );
const heading = () => screen.findByText('Modération');
const failure = () => screen.findByRole('alert');
const pressRetry = () => userEvent.click(screen.getByText('Réessayer'));

beforeEach(() => {
  load.mockResolvedValue({ default: Page });
  // React logs the errors that it caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('loads the chunk again when the user retries after a failure', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  renderIn(lazyComponent(chunk(load)));
  expect(await failure()).toHaveTextContent('Erreur de connexion');
  await pressRetry();
  await heading();
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads the chunk again by itself when the connection is back', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  renderIn(lazyComponent(chunk(load)));
  await failure();
  act(() => void dispatchEvent(new Event('online')));
  await heading();
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not reload the page while there is no connection', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  renderIn(lazyComponent(chunk(load)));
  for (const count of [1, 2, 3]) {
    // eslint-disable-next-line no-await-in-loop -- each press follows a failure
    await failure();
    expect(load).toHaveBeenCalledTimes(count);
    // eslint-disable-next-line no-await-in-loop -- see above
    await pressRetry();
  }
  expect(reload).not.toHaveBeenCalled();
  // A browser that keeps a failed import fails again with a connection.
  isOnline.mockReturnValue(true);
  await failure();
  await pressRetry();
  await failure();
  expect(reload).not.toHaveBeenCalled();
  await pressRetry();
  expect(reload).toHaveBeenCalledOnce();
});

it('loads a chunk without a notice again when the connection is back', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const log = vi.spyOn(console, 'error');
  const LazyPage = lazyComponent(chunk(load));
  render(
    <ErrorBoundary fallback={null}>
      <LazyPage />
    </ErrorBoundary>,
  );
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  expect(screen.queryByText('Erreur de connexion')).toBeNull();
  act(() => void dispatchEvent(new Event('online')));
  await heading();
});

it('loads the chunk again when the page is opened again after a failure', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const LazyPage = lazyComponent(chunk(load));
  const { unmount } = renderIn(LazyPage);
  await failure();
  unmount();
  renderIn(LazyPage);
  await heading();
  expect(load).toHaveBeenCalledTimes(2);
});
