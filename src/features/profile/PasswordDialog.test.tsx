import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import type { ActionResult, AccountCode } from '@/domain/refusal';
import { changePassword } from '@/services/account/ownProfile';
import { aMe } from '../../../tests/factories/me';
import { refusal } from '../../../tests/factories/refusal';
import { PasswordDialog } from './PasswordDialog';

vi.mock('@/services/account/ownProfile', () => ({ changePassword: vi.fn() }));

const current = () => screen.getByLabelText('Mot de passe actuel');
const next = () => screen.getByLabelText('Nouveau mot de passe');
const confirmation = () => screen.getByLabelText('Confirmer le nouveau mot de passe');
const submit = () => screen.getByRole('button', { name: 'Changer le mot de passe' });

/** Fills in the new password and its confirmation. */
function fillNew(): void {
  for (const field of [next(), confirmation()]) {
    fireEvent.change(field, { target: { value: 'nouveau-mot' } });
  }
}

const onClose = vi.fn();
const show = (hasPassword = true) =>
  render(<PasswordDialog me={aMe({ hasPassword })} onClose={onClose} />);

beforeEach(() => {
  vi.mocked(changePassword).mockReset().mockResolvedValue({ ok: true });
  onClose.mockReset();
});

it('keeps the new password after a wrong current one, and selects the current one', async () => {
  const message = 'Mot de passe actuel incorrect';
  vi.mocked(changePassword).mockResolvedValueOnce(refusal('wrongPassword'));
  show();
  await userEvent.type(current(), 'faux');
  await userEvent.type(next(), 'nouveau-mot');
  await userEvent.type(confirmation(), 'nouveau-mot');
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

it.each([
  ['weakPassword', 'Le nouveau mot de passe est trop faible'],
  ['unknown', 'Erreur lors du changement de mot de passe'],
  ['sessionExpired', 'Votre session a expiré. Reconnectez-vous.'],
] as const)('shows for the refusal %s: %s', async (code, message) => {
  vi.mocked(changePassword).mockResolvedValueOnce(refusal(code));
  show();
  fireEvent.change(current(), { target: { value: 'le-bon' } });
  fillNew();
  await userEvent.click(submit());
  expect(await screen.findByText(message)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('leaves another dialog open when the answer comes after it was closed', async () => {
  const answers: ((result: ActionResult<AccountCode>) => void)[] = [];
  vi.mocked(changePassword).mockReturnValueOnce(new Promise((resolve) => answers.push(resolve)));
  const success = vi.spyOn(toast, 'success').mockClear();
  const { unmount } = show();
  fireEvent.change(current(), { target: { value: 'le-bon' } });
  fillNew();
  await userEvent.click(submit());
  unmount();
  answers[0]?.({ ok: true });
  await waitFor(() => expect(success).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
});

it('sends nothing while the new password and its confirmation differ', async () => {
  const message = 'Les mots de passe ne correspondent pas';
  show();
  await userEvent.type(current(), 'le-bon');
  await userEvent.type(next(), 'nouveau-mot');
  await userEvent.type(confirmation(), 'nouveau-mut');
  await userEvent.click(submit());
  await waitFor(() => expect(confirmation()).toHaveAccessibleDescription(new RegExp(message)));
  expect(changePassword).not.toHaveBeenCalled();
});

it('sets a first password after a Google confirmation', async () => {
  const success = vi.spyOn(toast, 'success');
  show(false);
  expect(screen.queryByLabelText('Mot de passe actuel')).toBeNull();
  expect(screen.getByText(/Google confirmera que c’est bien vous/)).toBeVisible();
  await userEvent.type(next(), 'nouveau-mot');
  await userEvent.type(confirmation(), 'nouveau-mot');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer avec Google' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(changePassword).toHaveBeenCalledWith(null, 'nouveau-mot');
  expect(success).toHaveBeenLastCalledWith(typeset('Mot de passe modifié avec succès !'));
});

it.each([
  ['offline', 'Erreur de connexion. Vérifiez votre réseau.'],
  ['notConfirmed', 'Confirmation annulée'],
  ['otherGoogleAccount', 'Ce compte Google n’est pas celui de votre compte Le Mur.'],
] as const)(
  'keeps a first password when the Google confirmation fails (%s)',
  async (code, message) => {
    let answer: (result: ActionResult<AccountCode>) => void = vi.fn();
    vi.mocked(changePassword).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    show(false);
    fillNew();
    await userEvent.click(screen.getByText('Confirmer avec Google', { selector: 'button' }));
    expect(screen.getByText('Vérification…', { selector: 'button' })).toBeVisible();
    answer(refusal(code));
    expect(await screen.findByText(message, { selector: '[role=alert]' })).toBeVisible();
    expect(next()).toHaveValue('nouveau-mot');
    expect(confirmation()).toHaveValue('nouveau-mot');
    expect(screen.getByText('Confirmer avec Google', { selector: 'button' })).toBeEnabled();
    expect(onClose).not.toHaveBeenCalled();
  },
);
