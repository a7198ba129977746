import { render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '@/contexts/AuthContext';
import { dropIntent, pendingIntent } from '@/services/session/intent';
import type { Session } from '@/services/session/session';
import { aSignedIn } from '../../../tests/factories/session';
import { SignedInOnly } from './SignedInOnly';

vi.mock('@/services/session/session', () => ({ subscribeToSession: vi.fn() }));

const ana = aSignedIn();

const at = (session: Session) => (
  <AuthContext value={{ session, isAdmin: false }}>
    <MemoryRouter initialEntries={['/profile?onglet=posts']}>
      <Routes>
        <Route path="/" element="Le mur" />
        <Route path="/profile" element={<SignedInOnly>Mon profil</SignedInOnly>} />
      </Routes>
    </MemoryRouter>
  </AuthContext>
);

const error = vi.spyOn(toast, 'error');
beforeEach(() => dropIntent());

it('redirects a visitor home with a message', () => {
  const { rerender } = render(at({ status: 'loading' }));
  expect(screen.queryByText('Le mur')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Chargement…');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Le Mur');
  rerender(at({ status: 'signedOut' }));
  expect(screen.getByText('Le mur')).toBeVisible();
  expect(error).toHaveBeenCalledWith('Vous devez être connecté');
  expect(pendingIntent.get()?.intent).toEqual({
    kind: 'visit',
    path: '/profile?onglet=posts',
  });
});

it('redirects home when the stored session is refused, and asks to sign in without a message of its own', () => {
  const { rerender } = render(at({ status: 'loading' }));
  rerender(at({ status: 'signedOut', hasEnded: true }));
  expect(screen.getByText('Le mur')).toBeVisible();
  expect(error).not.toHaveBeenCalled();
  expect(pendingIntent.get()).toMatchObject({
    intent: { kind: 'visit', path: '/profile?onglet=posts' },
    uid: null,
  });
});

it('redirects home when the session ends, and asks the same user to sign in', () => {
  const { rerender } = render(at(ana));
  rerender(at({ status: 'signedOut', hasEnded: true }));
  expect(screen.getByText('Le mur')).toBeVisible();
  expect(error).not.toHaveBeenCalled();
  expect(pendingIntent.get()).toMatchObject({
    intent: { kind: 'visit', path: '/profile?onglet=posts' },
    uid: ana.uid,
  });
});

it('redirects home without a message after a sign-out', () => {
  const { rerender } = render(at(ana));
  expect(screen.getByText('Mon profil')).toBeVisible();
  rerender(at({ status: 'signedOut' }));
  expect(screen.getByText('Le mur')).toBeVisible();
  expect(error).not.toHaveBeenCalled();
  expect(pendingIntent.get()).toBeNull();
});
