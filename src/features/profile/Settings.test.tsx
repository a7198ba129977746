import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { PseudoRequest } from '@/domain/moderation/pseudoRequest';
import { aMe } from '../../../tests/factories/me';
import { DataDialog } from './DataDialog';
import { DeleteDialog } from './DeleteDialog';
import { EmailDialog } from './EmailDialog';
import type { Me } from './me';
import { PasswordDialog } from './PasswordDialog';
import PseudoDialog from './PseudoDialog';
import { Settings } from './Settings';

const { account } = aMe();

function show(me: Me = aMe(), request: PseudoRequest | null = null) {
  const onOpen = vi.fn();
  render(<Settings me={me} decision={null} request={request} onOpen={onOpen} />);
  return onOpen;
}

it('shows the e-mail address and the pseudo, and opens a dialog for each setting', async () => {
  const onOpen = show();
  expect(screen.getByText('ana@lemur.test')).toBeVisible();
  expect(screen.getByText('Ana')).toBeVisible();
  const labels = [
    'Changer Mot de passe',
    'Changer Email',
    'Changer Pseudo',
    'Exporter Une copie de mes données',
    'Supprimer le compte',
  ];
  for (const label of labels) await userEvent.click(screen.getByRole('button', { name: label }));
  expect(onOpen.mock.calls.flat()).toEqual([
    PasswordDialog,
    EmailDialog,
    PseudoDialog,
    DataDialog,
    DeleteDialog,
  ]);
});

it('says that a pseudo that was never changed can be changed once a month', () => {
  show();
  expect(screen.getByText('Changeable 1 fois par mois')).toBeVisible();
  expect(screen.queryByText(/^Dernier changement/)).toBeNull();
  expect(screen.queryByText(/^Vous pourrez/)).toBeNull();
});

it.each([
  [null, 1],
  [{ kind: 'reserved' } as const, 0],
])(
  'shows when the pseudo was last changed, and can be again unless it must (%j)',
  (request, count) => {
    const lastPseudoChange = new Date('2099-01-10T12:00:00Z');
    show(aMe({ account: { ...account, lastPseudoChange } }), request);
    expect(screen.getByText('Dernier changement le 10/01/2099')).toBeVisible();
    const again = screen.queryAllByText('Vous pourrez changer votre pseudo le 10/02/2099');
    expect(again).toHaveLength(count);
  },
);

it('offers to define a password for an account that only uses Google sign-in', async () => {
  const onOpen = show(aMe({ hasPassword: false }));
  expect(screen.getByText('Vous vous connectez avec Google, sans mot de passe.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Définir Mot de passe' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(PasswordDialog);
});
