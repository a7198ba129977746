import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '@/contexts/AuthContext';
import { signOut } from '@/services/auth/auth';
import type { Session } from '@/services/session/session';
import { refusal } from '../../../tests/factories/refusal';
import { aSignedIn } from '../../../tests/factories/session';
import { useSignOut } from './useSignOut';

vi.mock('@/services/auth/auth', () => ({ signOut: vi.fn() }));
vi.mock('@/services/posts/drafts', () => ({ hasDrafts: () => false }));
vi.mock('@/services/session/session', () => ({ subscribeToSession: vi.fn() }));

const reload = vi.fn();
const success = vi.spyOn(toast, 'success');
const error = vi.spyOn(toast, 'error');
let session: Session;

const wrapper = ({ children }: { children: ReactNode }) => (
  <AuthContext value={{ session, isAdmin: false }}>{children}</AuthContext>
);
const load = () => renderHook(() => useSignOut(vi.fn()), { wrapper });

beforeEach(() => {
  vi.stubGlobal('location', { reload });
  history.replaceState({ key: 'abc' }, '');
  session = aSignedIn();
});

it('reloads once the session has ended, and shows the toast on the page that is loaded then', async () => {
  vi.mocked(signOut).mockResolvedValue({ ok: true });
  const { result, rerender } = load();
  act(() => result.current.askToSignOut());
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  await act(async () => {});
  expect(reload).not.toHaveBeenCalled();
  session = { status: 'signedOut' };
  rerender();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(success).not.toHaveBeenCalled();

  load();
  expect(success).toHaveBeenCalledExactlyOnceWith('Déconnexion réussie');
  expect(history.state).toEqual({ key: 'abc' });
  load();
  expect(success).toHaveBeenCalledOnce();
});

it('erases the drafts of this tab alone', async () => {
  vi.mocked(signOut).mockResolvedValue({ ok: true });
  sessionStorage.setItem('draft-ana/admin/delete/p1', '{}');
  sessionStorage.setItem('intent', '{}');
  localStorage.setItem('draft-ana/report/p1', '{}');
  const { result, rerender } = load();
  act(() => result.current.signOut());
  await act(async () => {});
  session = { status: 'signedOut' };
  rerender();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(Object.keys(sessionStorage)).toEqual(['intent']);
  expect(Object.keys(localStorage)).toEqual(['draft-ana/report/p1']);
});

it('shows why a sign-out failed, and does not reload', async () => {
  vi.mocked(signOut).mockResolvedValue(refusal('offline'));
  const { result } = load();
  act(() => result.current.signOut());
  await waitFor(() => expect(error).toHaveBeenCalledWith('Erreur de connexion', undefined));
  expect(reload).not.toHaveBeenCalled();
});
