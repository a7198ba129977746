import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import type { AccountCode } from '@/domain/refusal';
import { changeEmail, type EmailChange } from '@/services/account/email';
import { signOut } from '@/services/auth/auth';
import { aMe } from '../../../tests/factories/me';
import { refusal } from '../../../tests/factories/refusal';
import { fill } from '../../../tests/support/fill';
import { EmailDialog } from './EmailDialog';
import { goHome } from './pageReload';

vi.mock('@/services/auth/auth', () => ({ signOut: vi.fn(async () => ({ ok: true })) }));
vi.mock('@/services/account/email', () => ({ changeEmail: vi.fn() }));
vi.mock('./pageReload', () => ({ READING_MS: {}, goHome: vi.fn() }));

const onClose = vi.fn();

async function send(answer: EmailChange): Promise<void> {
  vi.mocked(changeEmail).mockResolvedValue(answer);
  render(<EmailDialog me={aMe()} onClose={onClose} />);
  fill(screen.getByLabelText('Nouvel email'), 'anna@lemur.test');
  fill(screen.getByLabelText('Mot de passe'), 'lemurlemur');
  await userEvent.click(screen.getByRole('button', { name: 'Changer l’email' }));
}

/** Submits the kept form once more, with that refusal. */
async function sendAgain(code: AccountCode): Promise<void> {
  vi.mocked(changeEmail).mockResolvedValue(refusal(code));
  await userEvent.click(screen.getByRole('button', { name: 'Changer l’email' }));
}

it('shows the error of each invalid field, keeps the fields and sends nothing', async () => {
  render(<EmailDialog me={aMe({ email: 'ana@lemur.test' })} onClose={vi.fn()} />);
  const email = screen.getByLabelText('Nouvel email');
  const password = screen.getByLabelText('Mot de passe');
  for (const [typedEmail, typedPassword, message] of [
    ['nulle part', 'lemurlemur', 'Email invalide'],
    ['ANA@lemur.test', 'lemurlemur', "Le nouvel email est identique à l'ancien"],
    ['anna@lemur.test', '', 'Indiquez votre mot de passe'],
  ] as const) {
    fill(email, typedEmail);
    fill(password, typedPassword);
    await userEvent.click(screen.getByRole('button', { name: 'Changer l’email' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(email).toHaveValue(typedEmail);
    expect(password).toHaveValue(typedPassword);
  }
  expect(changeEmail).not.toHaveBeenCalled();
});

it('stays on the page and says so when the sign-out after the change fails', async () => {
  const error = vi.spyOn(toast, 'error');
  vi.mocked(signOut).mockResolvedValue(refusal('offline'));
  await send({ ok: true, awaitsMail: false });
  await waitFor(() => expect(error).toHaveBeenLastCalledWith('Erreur de connexion', undefined));
  expect(goHome).not.toHaveBeenCalled();
});

it('signs out and goes home with a message after the change', async () => {
  const success = vi.spyOn(toast, 'success');
  await send({ ok: true, awaitsMail: false });
  await waitFor(() => expect(goHome).toHaveBeenCalledOnce());
  expect(changeEmail).toHaveBeenCalledWith('lemurlemur', 'anna@lemur.test');
  expect(success).toHaveBeenLastCalledWith(
    typeset('Email modifié avec succès ! Veuillez vous reconnecter.'),
  );
  expect(signOut).toHaveBeenCalledOnce();
});

it('shows a notice and stays when the new email must be verified first', async () => {
  await send({ ok: true, awaitsMail: true });
  expect(await screen.findByText(/envoyé à anna@lemur\.test/)).toBeVisible();
  expect(screen.queryByLabelText('Nouvel email')).toBeNull();
  expect(signOut).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Fermer', { selector: 'button' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows the current email and each refusal, on its field if it has one, and keeps both fields', async () => {
  await send(refusal('emailTaken'));
  expect(screen.getByText('Adresse actuelle : ana@lemur.test')).toBeVisible();
  const email = screen.getByLabelText('Nouvel email');
  const password = screen.getByLabelText('Mot de passe');
  await waitFor(() => expect(email).toHaveAccessibleDescription(/Cet email est déjà utilisé/));
  expect(email).toHaveFocus();
  await sendAgain('wrongPassword');
  await waitFor(() => expect(password).toHaveAccessibleDescription(/^Mot de passe incorrect/));
  expect(password).toHaveFocus();
  await sendAgain('offline');
  expect(await screen.findByText('Erreur de connexion. Vérifiez votre réseau.')).toBeVisible();
  await sendAgain('unknown');
  expect(await screen.findByText("Erreur lors du changement d'email")).toBeVisible();
  expect(password).toHaveValue('lemurlemur');
  expect(email).toHaveValue('anna@lemur.test');
  expect(signOut).not.toHaveBeenCalled();
});

it('requires a Google confirmation from an account without a password', async () => {
  vi.mocked(changeEmail).mockResolvedValue({ ok: true, awaitsMail: false });
  render(<EmailDialog me={aMe({ hasPassword: false })} onClose={onClose} />);
  expect(screen.queryByLabelText('Mot de passe')).toBeNull();
  expect(screen.getByText(/Google confirmera/)).toBeVisible();
  fill(screen.getByLabelText('Nouvel email'), 'anna@lemur.test');
  await userEvent.click(screen.getByText('Confirmer avec Google', { selector: 'button' }));
  await waitFor(() => expect(goHome).toHaveBeenCalledOnce());
  expect(changeEmail).toHaveBeenCalledExactlyOnceWith(null, 'anna@lemur.test');
});
