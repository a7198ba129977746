import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import { adminMessages } from '@/features/admin/messages';
import { refusal } from '../../../../tests/factories/refusal';
import { fill } from '../../../../tests/support/fill';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { ReasonDialog } from './ReasonDialog';

// Drafts of earlier tests.
beforeEach(() => sessionStorage.clear());

type Result = ActionResult<ModerationCode> | null;

function show(id = 'p1', initial?: string) {
  const onDecide = vi.fn((_reason: string): Promise<Result> => Promise.resolve(null));
  const onClose = vi.fn();
  const text = { ...adminMessages.reject, text: adminMessages.reject.text(1) };
  const decide = (reason: string) => onDecide(reason);
  const { unmount } = render(
    <ReasonDialog
      form={`reject/${id}`}
      title="Rejeter ?"
      text={text}
      onDecide={decide}
      reason={initial}
      onClose={onClose}
    />,
    { wrapper: SignedIn },
  );
  return { onDecide, onClose, unmount };
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Rejeter' }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const INSULTS = 'Conditions, article 4.2 : propos injurieux ou haineux.';
const chooseGround = () =>
  userEvent.selectOptions(screen.getByLabelText('Fondement'), 'Conditions, article 3');
const field = () => screen.getByLabelText('Votre motif');

it('decides with a ready-made or a typed reason, and not without one', async () => {
  const { onDecide } = show();
  await confirm();
  expect(
    screen.getByRole('radiogroup', { name: 'Motif pour l’auteur' }),
  ).toHaveAccessibleDescription('Indiquez un motif');
  // react-hook-form focuses the field a moment after it has shown the error.
  await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveFocus());
  expect(onDecide).not.toHaveBeenCalled();
  await choose(typeset(INSULTS));
  expect(screen.queryByText('Indiquez un motif')).toBeNull();
  await confirm();
  expect(onDecide).toHaveBeenLastCalledWith(typeset(INSULTS));
  await choose('Autre motif');
  await chooseGround();
  fill(field(), '  ');
  await confirm();
  expect(field()).toHaveAccessibleDescription(/Indiquez un motif/);
  fill(field(), 'Trop long. ');
  await confirm();
  expect(onDecide).toHaveBeenLastCalledWith('Conditions, article 3\u00A0: Trop long.');
  expect(onDecide).toHaveBeenCalledTimes(2);
});

const group = (name: string) => within(screen.getByRole('group', { name }));

it('groups the reasons by law and rules', () => {
  show();
  expect(group('Loi').getByRole('radio', { name: /article L49/ })).toBeVisible();
  expect(group('Règles du Mur').getByRole('radio', { name: typeset(INSULTS) })).toBeVisible();
  expect(group('Loi').queryByRole('radio', { name: typeset(INSULTS) })).toBeNull();
});

it('asks for the ground of a typed reason', async () => {
  const { onDecide } = show();
  await choose('Autre motif');
  fill(field(), 'Trop long.');
  await confirm();
  const message = 'Indiquez la loi ou la règle sur laquelle repose la décision';
  expect(screen.getByLabelText('Fondement')).toBeRequired();
  expect(screen.getByLabelText('Fondement')).toHaveAccessibleDescription(new RegExp(message));
  expect(onDecide).not.toHaveBeenCalled();
  await chooseGround();
  expect(screen.queryByText(message)).toBeNull();
  await confirm();
  expect(onDecide).toHaveBeenCalledOnce();
});

it('asks for no ground of a decision against nobody', async () => {
  const onDecide = vi.fn((_reason: string): Promise<Result> => Promise.resolve(null));
  const decide = (reason: string) => onDecide(reason);
  const { dismissal } = adminMessages;
  render(
    <ReasonDialog
      form="dismiss/p1"
      title="Classer ?"
      text={dismissal}
      onDecide={decide}
      onClose={vi.fn()}
    />,
    { wrapper: SignedIn },
  );
  await choose('Autre motif');
  expect(screen.queryByLabelText('Fondement')).toBeNull();
  fill(field(), 'Rien à redire.');
  await userEvent.click(screen.getByRole('button', { name: 'Classer sans suite' }));
  expect(onDecide).toHaveBeenCalledExactlyOnceWith('Rien à redire.');
});

it('rejects a reason that is too long, and keeps the text', async () => {
  const { onDecide } = show();
  await choose('Autre motif');
  await chooseGround();
  fill(field(), 'a'.repeat(281));
  await confirm();
  expect(await screen.findByText('Le motif ne peut pas dépasser 280 caractères')).toBeVisible();
  expect(field()).toHaveValue('a'.repeat(281));
  expect(onDecide).not.toHaveBeenCalled();
});

it('keeps the typed reason and shows the message after a failure', async () => {
  const { onDecide } = show();
  onDecide.mockResolvedValue(refusal('offline'));
  await choose('Autre motif');
  await chooseGround();
  fill(field(), 'Trop long.');
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de connexion');
  expect(field()).toHaveValue('Trop long.');
});

it('asks for confirmation before a typed reason is lost', async () => {
  const { onClose } = show();
  await choose('Autre motif');
  fill(field(), 'Trop long.');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Quitter' }));
  expect(onClose).toHaveBeenCalledOnce();
});

const RESTORED = 'Voici le texte que vous aviez commencé.';

it('keeps a typed reason for the same decision in this tab until it is sent', async () => {
  const first = show();
  await choose('Autre motif');
  await chooseGround();
  fill(field(), 'Trop long.');
  first.unmount();
  expect(Object.keys(localStorage)).toEqual([]);

  const other = show('p2');
  expect(screen.queryByText(RESTORED)).toBeNull();
  other.unmount();

  const { onDecide, unmount } = show();
  expect(screen.getByText(RESTORED)).toBeVisible();
  expect(field()).toHaveValue('Trop long.');
  onDecide.mockResolvedValue({ ok: true });
  await confirm();
  expect(onDecide).toHaveBeenCalledExactlyOnceWith('Conditions, article 3\u00A0: Trop long.');
  unmount();
  show();
  expect(screen.queryByText(RESTORED)).toBeNull();
});

it('keeps the ground of a reason of which only the words were changed', async () => {
  const first = show('p1', 'Conditions, article 3\u00A0: Trop long.');
  fill(field(), 'Trop court.');
  first.unmount();
  const { onDecide } = show();
  expect(field()).toHaveValue('Trop court.');
  await confirm();
  expect(onDecide).toHaveBeenCalledExactlyOnceWith('Conditions, article 3\u00A0: Trop court.');
});

it('keeps no reason that was discarded, and none that was only chosen', async () => {
  const { onClose, unmount } = show();
  await choose('Autre motif');
  fill(field(), 'Trop long.');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quitter' }));
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  const second = show();
  expect(screen.queryByText(RESTORED)).toBeNull();
  await choose(typeset(INSULTS));
  second.unmount();
  show();
  expect(screen.queryByText(RESTORED)).toBeNull();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});
