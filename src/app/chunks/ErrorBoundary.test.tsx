import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary';

const logError = vi.hoisted(() => vi.fn(() => 'BCDF-1234'));
vi.mock('@/services/browser/log', () => ({ logError }));

it('shows a message, a retry button, a link home and the error reference when a component throws', () => {
  // React logs the error that it caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('broken');
  const Broken = () => {
    throw error;
  };
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Une erreur est survenue');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Le Mur');
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour au mur' })).toHaveAttribute('href', '/');
  expect(screen.getByText('Référence : BCDF-1234')).toBeVisible();
  expect(logError).toHaveBeenCalledExactlyOnceWith(expect.any(String), error);
});

const pressRetry = () => fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));

it('renders its children again on a first retry, and reloads the page on a second one', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  let failures = 0;
  const Broken = () => {
    failures += 1;
    throw new Error('broken');
  };
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  const before = failures;
  pressRetry();
  expect(failures).toBeGreaterThan(before);
  expect(reload).not.toHaveBeenCalled();
  pressRetry();
  expect(reload).toHaveBeenCalledOnce();
});
