import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Loading } from './Loading';

it('shows an error with a retry button after the timeout', () => {
  vi.useFakeTimers();
  render(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Chargement…');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur de connexion');
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});
