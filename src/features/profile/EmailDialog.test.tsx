import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeEmail, type EmailChange } from '@/services/account/email';
import { signOut } from '@/services/session/auth';
import { aMe } from '../../../tests/factories/me';
import { refusal } from '../../../tests/factories/refusal';
import { EmailDialog } from './EmailDialog';
import { goHome } from './pageReload';

vi.mock('@/services/session/auth', () => ({ signOut: vi.fn() }));
vi.mock('@/services/account/email', () => ({ changeEmail: vi.fn() }));
vi.mock('./pageReload', () => ({ READING_MS: {}, wait: async () => {}, goHome: vi.fn() }));

async function send(answer: EmailChange): Promise<void> {
  vi.mocked(changeEmail).mockResolvedValue(answer);
  render(<EmailDialog me={aMe()} onClose={vi.fn()} />);
  await userEvent.type(screen.getByLabelText('Nouvel email'), 'anna@lemur.test');
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'lemurlemur');
  await userEvent.click(screen.getByRole('button', { name: 'Changer l’email' }));
}

beforeEach(() => {
  vi.mocked(signOut).mockReset().mockResolvedValue({ ok: true });
  vi.mocked(goHome).mockReset();
  vi.mocked(changeEmail).mockReset();
});

it('shows a toast for each invalid form, keeps the fields and sends nothing', async () => {
  const error = vi.spyOn(toast, 'error');
  render(<EmailDialog me={aMe({ email: 'ana@lemur.test' })} onClose={vi.fn()} />);
  const email = screen.getByLabelText('Nouvel email');
  const password = screen.getByLabelText('Mot de passe');
  for (const [typedEmail, typedPassword, message] of [
    ['nulle part', 'lemurlemur', 'Email invalide'],
    ['ANA@lemur.test', 'lemurlemur', "Le nouvel email est identique à l'ancien"],
    ['anna@lemur.test', '', 'Veuillez remplir tous les champs'],
  ] as const) {
    await userEvent.clear(email);
    await userEvent.clear(password);
    await userEvent.type(email, typedEmail);
    if (typedPassword) await userEvent.type(password, typedPassword);
    await userEvent.click(screen.getByRole('button', { name: 'Changer l’email' }));
    await waitFor(() => expect(error).toHaveBeenLastCalledWith(message));
    expect(email).toHaveValue(typedEmail);
    expect(password).toHaveValue(typedPassword);
  }
  expect(changeEmail).not.toHaveBeenCalled();
});

it('signs out and goes home after the change', async () => {
  await send({ ok: true, awaitsMail: false });
  await waitFor(() => expect(goHome).toHaveBeenCalledOnce());
  expect(changeEmail).toHaveBeenCalledWith('lemurlemur', 'anna@lemur.test');
  expect(signOut).toHaveBeenCalledOnce();
});

it('shows a notice and stays when the new email must be verified first', async () => {
  await send({ ok: true, awaitsMail: true });
  expect(await screen.findByText(/envoyé à anna@lemur\.test/)).toBeVisible();
  expect(screen.queryByLabelText('Nouvel email')).toBeNull();
  expect(signOut).not.toHaveBeenCalled();
});

it('shows a refusal on the email field, and keeps the other field', async () => {
  await send(refusal('emailTaken'));
  const email = screen.getByLabelText('Nouvel email');
  await waitFor(() => expect(email).toHaveAccessibleDescription(/Cet email est déjà utilisé$/));
  expect(email).toHaveFocus();
  expect(screen.getByLabelText('Mot de passe')).toHaveValue('lemurlemur');
});

it('shows a message of its own after a failure that was not expected', async () => {
  await send(refusal('unknown'));
  expect(await screen.findByText("Erreur lors du changement d'email")).toBeVisible();
  expect(signOut).not.toHaveBeenCalled();
});
