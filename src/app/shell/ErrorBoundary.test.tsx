import { render, screen } from '@testing-library/react';
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
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour au mur' })).toHaveAttribute('href', '/');
  expect(screen.getByText('Référence : BCDF-1234')).toBeVisible();
  expect(logError).toHaveBeenCalledExactlyOnceWith(expect.any(String), error);
});
