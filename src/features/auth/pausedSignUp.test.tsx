import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { expect, it, vi } from 'vitest';
import { AuthContext } from '@/contexts/AuthContext';
import { createPosts, PostsContext } from '@/contexts/PostsContext';
import { signUp } from '@/services/session/signUp';
import { refusal } from '../../../tests/factories/refusal';
import SignUpDialog from './SignUpDialog';

vi.mock('@/services/session/session', () => ({ subscribeToSession: vi.fn() }));
vi.mock('@/services/session/signUp', () => ({ signUp: vi.fn() }));
vi.mock('@/services/session/google', () => ({ signInWithGoogle: vi.fn() }));

const FIELDS: readonly (readonly [string, string])[] = [
  ['Pseudo', 'Tardive'],
  ['Email', 'tard@exemple.fr'],
  ['Mot de passe', 'Bonjour-123456'],
  ['Confirmer le mot de passe', 'Bonjour-123456'],
];
const submit = () => userEvent.click(screen.getByText("S'inscrire", { selector: 'button' }));

it('says that sign-ups are paused, and signs up with the kept form once they are open again', async () => {
  const error = vi.spyOn(toast, 'error');
  vi.mocked(signUp).mockResolvedValueOnce(refusal('signUpsPaused')).mockResolvedValue({ ok: true });
  const onClose = vi.fn();
  render(
    <AuthContext value={{ session: { status: 'signedOut' }, isAdmin: false }}>
      <PostsContext value={createPosts()}>
        <SignUpDialog onClose={onClose} onSwitch={vi.fn()} />
      </PostsContext>
    </AuthContext>,
  );
  for (const [label, value] of FIELDS) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await submit();
  const text = 'Les inscriptions sont fermées pour le moment. Réessayez plus tard.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(error.mock.lastCall?.[0]).toBe(text);
  for (const [label, value] of FIELDS) expect(screen.getByLabelText(label)).toHaveValue(value);
  expect(onClose).not.toHaveBeenCalled();
  await submit();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(vi.mocked(signUp).mock.calls[1]).toEqual(vi.mocked(signUp).mock.calls[0]);
});
