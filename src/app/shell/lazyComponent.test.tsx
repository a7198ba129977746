import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chunk } from '@/services/browser/chunk';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyComponent } from './lazyComponent';

const Page = () => <h1>Modération</h1>;
const load = vi.fn<() => Promise<{ default: typeof Page }>>();

const renderIn = (LazyPage: ComponentType) =>
  render(
    <Suspense fallback="Chargement…">
      <ErrorBoundary>
        <LazyPage />
      </ErrorBoundary>
    </Suspense>,
  );
const heading = () => screen.findByRole('heading', { name: 'Modération' });
const failure = () => screen.findByRole('alert');
const pressRetry = () => userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));

beforeEach(() => {
  load.mockReset();
  load.mockResolvedValue({ default: Page });
  // React logs the errors that it caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('renders its component when the chunk is loaded', async () => {
  renderIn(lazyComponent(chunk(load)));
  await heading();
  expect(load).toHaveBeenCalledOnce();
});

it('loads the chunk again when the user retries after a failure', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  renderIn(lazyComponent(chunk(load)));
  expect(await failure()).toHaveTextContent('Une erreur est survenue');
  await pressRetry();
  await heading();
  expect(load).toHaveBeenCalledTimes(2);
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

it('loads the chunk once per attempt when it fails each time', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  renderIn(lazyComponent(chunk(load)));
  await failure();
  expect(load).toHaveBeenCalledOnce();
  await pressRetry();
  await failure();
  expect(load).toHaveBeenCalledTimes(2);
});
