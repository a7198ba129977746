import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { departureReason, explainDeparture } from '@/components/layout/departure';
import { AuthContext } from '@/contexts/AuthContext';
import { ConsentProvider } from '@/contexts/ConsentContext';
import { useStore } from '@/hooks/useStore';
import { storeConsent } from '@/services/browser/consent';
import type { Session } from '@/services/session/session';
import { aSignedIn } from '../../../tests/factories/session';
import { DepartureNotice } from './DepartureNotice';

vi.mock('@/services/session/session', () => ({ subscribeToSession: vi.fn() }));

function Page({ session = { status: 'signedOut' } }: { readonly session?: Session }) {
  const reason = useStore(departureReason);
  return (
    <AuthContext value={{ session, isAdmin: false }}>
      <ConsentProvider>{reason !== null && <DepartureNotice reason={reason} />}</ConsentProvider>
    </AuthContext>
  );
}

beforeEach(() => {
  localStorage.clear();
  departureReason.set(null);
});

it('keeps the reason readable until it is closed', async () => {
  storeConsent('essential', []);
  render(<Page />);
  act(() => explainDeparture('Ce profil est privé'));
  expect(screen.getByText('Ce profil est privé')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByText('Ce profil est privé')).toBeNull();
});

it('disappears when the user signs in', () => {
  storeConsent('essential', []);
  const { rerender } = render(<Page />);
  act(() => explainDeparture('Vous devez être connecté'));
  expect(screen.getByText('Vous devez être connecté')).toBeVisible();
  rerender(<Page session={aSignedIn()} />);
  expect(screen.queryByText('Vous devez être connecté')).toBeNull();
});

it('leaves its place to the cookie banner', () => {
  render(<Page />);
  act(() => explainDeparture('Ce profil est privé'));
  expect(screen.queryByText('Ce profil est privé')).toBeNull();
});
