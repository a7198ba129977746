import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import type { ActionResult, AccountCode } from '@/domain/refusal';
import { changePassword } from '@/services/account/ownProfile';
import { aMe } from '../../../tests/factories/me';
import { refusal } from '../../../tests/factories/refusal';
import { fill } from '../../../tests/support/fill';
import { PasswordDialog } from './PasswordDialog';

vi.mock('@/services/account/ownProfile', () => ({ changePassword: vi.fn() }));

const current = () => screen.getByLabelText('Mot de passe actuel');
const next = () => screen.getByLabelText('Nouveau mot de passe');
const confirmation = () => screen.getByLabelText('Confirmer le nouveau mot de passe');
const submit = () => screen.getByRole('button', { name: 'Changer le mot de passe' });

const confirm = () =>
  userEvent.click(screen.getByRole('button', { name: 'Confirmer avec Google' }));

/** Fills in the new password and its confirmation. */
function fillNew(): void {
  fill(next(), 'nouveau-mot');
  fill(confirmation(), 'nouveau-mot');
}

const onClose = vi.fn();
const show = (hasPassword = true) =>
  render(<PasswordDialog me={aMe({ hasPassword })} onClose={onClose} />);

beforeEach(() => void vi.mocked(changePassword).mockResolvedValue({ ok: true }));

it('keeps the new password after a wrong current one, and selects the current one', async () => {
  const message = 'Mot de passe actuel incorrect';
  vi.mocked(changePassword).mockResolvedValueOnce(refusal('wrongPassword'));
  show();
  fill(current(), 'faux');
  fillNew();
  await userEvent.click(submit());
  await waitFor(() => expect(current()).toHaveAccessibleDescription(new RegExp(message)));
  expect(current()).toHaveFocus();
  expect(next()).toHaveValue('nouveau-mot');
  expect(confirmation()).toHaveValue('nouveau-mot');
  expect(onClose).not.toHaveBeenCalled();

  // Typing replaces the selected text.
  await userEvent.keyboard('le-bon');
  await userEvent.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(changePassword).toHaveBeenLastCalledWith('le-bon', 'nouveau-mot');
});

it('shows why another refusal came', async () => {
  show();
  fill(current(), 'le-bon');
  fillNew();
  for (const [code, message] of [
    ['weakPassword', 'Le nouveau mot de passe est trop faible'],
    ['unknown', 'Erreur lors du changement de mot de passe'],
    ['sessionExpired', 'Votre session a expiré. Reconnectez-vous.'],
  ] as const) {
    vi.mocked(changePassword).mockResolvedValueOnce(refusal(code));
    await userEvent.click(submit());
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(onClose).not.toHaveBeenCalled();
});

it('sends nothing while the new password and its confirmation differ', async () => {
  const message = 'Les mots de passe ne correspondent pas';
  show();
  fill(current(), 'le-bon');
  fillNew();
  fill(confirmation(), 'nouveau-mut');
  await userEvent.click(submit());
  await waitFor(() => expect(confirmation()).toHaveAccessibleDescription(new RegExp(message)));
  expect(changePassword).not.toHaveBeenCalled();
});

it('sets a first password after a Google confirmation, and keeps it until that succeeds', async () => {
  const success = vi.spyOn(toast, 'success');
  let answer: (result: ActionResult<AccountCode>) => void = vi.fn();
  vi.mocked(changePassword).mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  show(false);
  expect(screen.queryByLabelText('Mot de passe actuel')).toBeNull();
  expect(screen.getByText(/Google confirmera que c’est bien vous/)).toBeVisible();
  fillNew();
  for (const [code, message] of [
    ['offline', 'Erreur de connexion. Vérifiez votre réseau.'],
    ['notConfirmed', 'Confirmation annulée'],
    ['otherGoogleAccount', 'Ce compte Google n’est pas celui de votre compte Le Mur.'],
  ] as const) {
    await confirm();
    expect(screen.getByText('Vérification…', { selector: 'button' })).toBeVisible();
    answer(refusal(code));
    expect(await screen.findByText(message, { selector: '[role=alert]' })).toBeVisible();
    expect(next()).toHaveValue('nouveau-mot');
    expect(confirmation()).toHaveValue('nouveau-mot');
  }
  expect(onClose).not.toHaveBeenCalled();
  await confirm();
  answer({ ok: true });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(changePassword).toHaveBeenLastCalledWith(null, 'nouveau-mot');
  expect(success).toHaveBeenLastCalledWith(typeset('Mot de passe modifié avec succès !'));
});
