import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Loading } from './Loading';

afterEach(() => vi.useRealTimers());

it('admits after a while that nothing comes, and offers to try again', () => {
  vi.useFakeTimers();
  render(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Chargement…');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur de connexion');
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});
