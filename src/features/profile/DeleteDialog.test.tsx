import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { describe, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import type { ActionResult, AccountCode } from '@/domain/refusal';
import { isOnlyAdmin } from '@/services/account/admins';
import { closeAccount } from '@/services/account/closing';
import { aMe } from '../../../tests/factories/me';
import { refusal } from '../../../tests/factories/refusal';
import { act, render, screen, waitFor } from '../../../tests/support/render';
import { SignedIn } from '../../../tests/support/SignedIn';
import { fill } from '../../../tests/support/fill';
import { DeleteDialog } from './DeleteDialog';
import { goHome } from './pageReload';

vi.mock('@/services/account/admins', () => ({ isOnlyAdmin: vi.fn() }));
vi.mock('@/services/account/closing', () => ({ closeAccount: vi.fn(async () => ({ ok: true })) }));
vi.mock('./pageReload', () => ({ READING_MS: {}, goHome: vi.fn() }));

const password = () => screen.getByLabelText('Mot de passe');
const word = () => screen.getByLabelText('Tapez SUPPRIMER pour confirmer');
const button = (name = 'Supprimer définitivement') => screen.getByRole('button', { name });

/** Fills in the form, and submits it. */
async function send(): Promise<void> {
  fill(password(), 'lemurlemur');
  fill(word(), 'SUPPRIMER');
  await userEvent.click(button());
}

it('enables its button once the word is complete in any case, and shows the word in upper case', async () => {
  render(<DeleteDialog me={aMe()} onClose={vi.fn()} />);
  expect(button()).toBeDisabled();
  await userEvent.type(word(), 'supprime');
  expect(word()).toHaveValue('SUPPRIME');
  expect(button()).toBeDisabled();
  // Enter does nothing while the button is disabled.
  await userEvent.type(word(), '{Enter}');
  expect(closeAccount).not.toHaveBeenCalled();
  await userEvent.type(word(), 'r');
  expect(button()).toBeEnabled();
});

it('lists the consequences, and closes nothing when it is cancelled', async () => {
  const onClose = vi.fn();
  render(<DeleteDialog me={aMe()} onClose={onClose} />);
  expect(screen.getByRole('heading', { name: 'Supprimer le compte' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('dialog')).toHaveTextContent('ils deviennent anonymes');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Nous conservons votre identifiant, la date et le motif',
  );
  // Only admins read of the moderation log and of the other admins.
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/journal de modération|grant-admin/);
  expect(isOnlyAdmin).not.toHaveBeenCalled();
  await userEvent.click(button('Annuler'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(closeAccount).not.toHaveBeenCalled();
});

describe('for an admin', () => {
  const me = aMe();
  const admin = { ...me, profile: { ...me.profile, role: 'admin' as const } };
  const sure = /^Vous êtes le seul modérateur\s: .* grant-admin/;
  const conditional = /^Vous êtes modérateur. S’il n’y en a pas d’autre, .* grant-admin/;

  it('says that nobody else can publish when there is no other admin', async () => {
    let answer: ((isOnly: boolean) => void) | undefined;
    vi.mocked(isOnlyAdmin).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    render(<DeleteDialog me={admin} onClose={vi.fn()} />, { wrapper: SignedIn });
    expect(screen.getByText(conditional)).toBeVisible();
    answer?.(true);
    expect(await screen.findByText(sure)).toBeVisible();
    expect(screen.queryByText(conditional)).toBeNull();
  });

  it('warns conditionally when the admins cannot be counted', async () => {
    vi.mocked(isOnlyAdmin).mockRejectedValue(new Error('no index'));
    render(<DeleteDialog me={admin} onClose={vi.fn()} />, { wrapper: SignedIn });
    await act(async () => {});
    expect(screen.getByText(conditional)).toBeVisible();
  });

  it('shows no warning when there is another admin', async () => {
    vi.mocked(isOnlyAdmin).mockResolvedValue(false);
    render(<DeleteDialog me={admin} onClose={vi.fn()} />, { wrapper: SignedIn });
    await waitFor(() => expect(screen.queryByText(/grant-admin/)).toBeNull());
    expect(screen.getByText(/^Vos décisions restent dans le journal de modération/)).toBeVisible();
  });
});

it('keeps the caret position when a letter is inserted', async () => {
  render(<DeleteDialog me={aMe()} onClose={vi.fn()} />);
  fill(word(), 'SPPRIMER');
  await userEvent.type(word(), 'u', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(word()).toHaveValue('SUPPRIMER');
  expect(word()).toHaveProperty('selectionStart', 2);
});

it('shows a success message and goes home, even if it was unmounted before the response', async () => {
  let answer: (() => void) | undefined;
  vi.mocked(closeAccount).mockReturnValue(
    new Promise((resolve) => (answer = () => resolve({ ok: true }))),
  );
  const success = vi.spyOn(toast, 'success');
  const onClose = vi.fn();
  const { unmount } = render(<DeleteDialog me={aMe()} onClose={onClose} />);
  await send();
  expect(closeAccount).toHaveBeenCalledWith('lemurlemur', expect.any(Function), 'leave');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(onClose).not.toHaveBeenCalled();
  unmount();
  answer?.();
  await waitFor(() => expect(goHome).toHaveBeenCalledOnce());
  expect(success).toHaveBeenCalledWith(typeset('Compte supprimé. Au revoir !'));
});

it('shows the progress, and hides it after a failure', async () => {
  let answer: ((result: ActionResult<AccountCode>) => void) | undefined;
  vi.mocked(closeAccount).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(<DeleteDialog me={aMe()} onClose={vi.fn()} />);
  await send();
  const onProgress = vi.mocked(closeAccount).mock.lastCall?.[1];
  act(() => onProgress?.({ step: 'unpublished', count: 1 }));
  expect(screen.getByText('Étape 1 sur 3 : suppression de vos posts non publiés…')).toHaveAttribute(
    'aria-live',
    'polite',
  );
  expect(screen.getByText('1 post supprimé')).toBeVisible();
  act(() => onProgress?.({ step: 'published', count: 2 }));
  expect(screen.getByText(/^Étape 2 sur 3/)).toBeVisible();
  expect(screen.getByText('2 posts anonymisés')).toBeVisible();
  act(() => onProgress?.({ step: 'account', count: 0 }));
  expect(screen.getByText(/^Étape 3 sur 3/)).toBeVisible();

  expect(screen.getByText('Suppression…', { selector: 'button' })).toBeVisible();

  answer?.(refusal('offline'));
  await waitFor(() => expect(screen.queryByText(/^Étape/)).toBeNull());
  expect(screen.getByText('Erreur de connexion. Vérifiez votre réseau.')).toBeVisible();
  expect(password()).toHaveValue('lemurlemur');
  expect(word()).toHaveValue('SUPPRIMER');
});

it('shows a wrong password on its field and another failure in the form, and keeps both fields', async () => {
  vi.mocked(closeAccount).mockResolvedValueOnce(refusal('wrongPassword'));
  render(<DeleteDialog me={aMe()} onClose={vi.fn()} />);
  await send();
  await waitFor(() => expect(password()).toHaveAccessibleDescription(/^Mot de passe incorrect/));
  expect(password()).toHaveFocus();
  vi.mocked(closeAccount).mockResolvedValueOnce(refusal('unknown'));
  await userEvent.click(button());
  expect(await screen.findByText('Erreur lors de la suppression du compte')).toBeVisible();
  expect(word()).toHaveValue('SUPPRIMER');
  expect(goHome).not.toHaveBeenCalled();
});

it('requires a Google confirmation from an account without a password', async () => {
  render(<DeleteDialog me={aMe({ hasPassword: false })} onClose={vi.fn()} />);
  expect(screen.queryByLabelText('Mot de passe')).toBeNull();
  expect(screen.getByText(/Google confirmera/)).toBeVisible();
  fill(word(), 'SUPPRIMER');
  await userEvent.click(button('Confirmer avec Google'));
  await waitFor(() =>
    expect(closeAccount).toHaveBeenCalledWith(null, expect.any(Function), 'leave'),
  );
});

it('requests the removal of signed posts when that option is chosen', async () => {
  render(<DeleteDialog me={aMe()} onClose={vi.fn()} />);
  expect(screen.getByRole('radio', { name: /^Les laisser/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /^Demander aux modérateurs/ }));
  await send();
  await waitFor(() => expect(vi.mocked(closeAccount).mock.lastCall?.[2]).toBe('askRemoval'));
});
