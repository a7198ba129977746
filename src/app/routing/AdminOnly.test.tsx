import { render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { AuthContext } from '@/contexts/AuthContext';
import type { Session } from '@/services/session/session';
import { aMe } from '../../../tests/factories/me';
import { aSignedIn } from '../../../tests/factories/session';
import { AdminOnly } from './AdminOnly';

vi.mock('@/services/session/session', () => ({ subscribeToSession: vi.fn() }));

const error = vi.spyOn(toast, 'error');

const { profile, account } = aMe();
const as = (role: 'user' | 'admin') => aSignedIn({ account, profile: { ...profile, role } });

const page = (session: Session) => (
  <AuthContext
    value={{ session, isAdmin: session.status === 'signedIn' && session.profile?.role === 'admin' }}
  >
    <MemoryRouter initialEntries={['/admin']}>
      <Routes>
        <Route path="/" element="le mur" />
        <Route path="/admin" element={<AdminOnly>le backoffice</AdminOnly>} />
      </Routes>
    </MemoryRouter>
  </AuthContext>
);

it.each([
  ['a visitor', { status: 'signedOut' } as const],
  ['a user', as('user')],
])('redirects %s to the home page with a message', (_, session) => {
  render(page(session));
  expect(screen.getByText('le mur')).toBeVisible();
  expect(error).toHaveBeenCalledExactlyOnceWith('Action non autorisée');
});

it.each([
  ['the session is loading', { status: 'loading' } as const],
  ['the profile is loading', aSignedIn()],
])('shows neither page while %s', (_, session) => {
  const { rerender } = render(page(session));
  expect(screen.queryByText(/^le /)).toBeNull();
  rerender(page(as('admin')));
  expect(screen.getByText('le backoffice')).toBeVisible();
});

it('shows a message and redirects home when the user loses the admin role', () => {
  render(page(as('admin'))).rerender(page(as('user')));
  expect(screen.getByText('le mur')).toBeVisible();
  expect(error).toHaveBeenCalledExactlyOnceWith('Action non autorisée');
});
