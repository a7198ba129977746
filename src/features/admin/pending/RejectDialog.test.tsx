import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import { RejectDialog } from './RejectDialog';

function show(initial: { count?: number; isBusy?: boolean } = {}) {
  const props = { onReject: vi.fn(async () => {}), onClose: vi.fn() };
  const element = (now: typeof initial) => (
    <RejectDialog count={now.count ?? 2} isBusy={now.isBusy ?? false} {...props} />
  );
  const { rerender } = render(element(initial));
  return { ...props, update: (now: typeof initial) => rerender(element(now)) };
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Rejeter' }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

it('shows the number of posts and requires no reason', async () => {
  const { onReject } = show();
  expect(screen.getByRole('heading', { name: typeset('Rejeter 2 post(s) ?') })).toBeVisible();
  await confirm();
  expect(onReject).toHaveBeenCalledExactlyOnceWith(null);
});

it('passes a preset reason, a typed reason or null to onReject', async () => {
  const { onReject } = show();
  await choose('Propos injurieux ou haineux.');
  await confirm();
  expect(onReject).toHaveBeenLastCalledWith('Propos injurieux ou haineux.');
  await choose('Autre motif');
  await userEvent.type(screen.getByLabelText('Votre motif'), ' Trop long. ');
  await confirm();
  expect(onReject).toHaveBeenLastCalledWith('Trop long.');
  await choose('Sans motif');
  await confirm();
  expect(onReject).toHaveBeenLastCalledWith(null);
});

it('rejects a reason that is too long, and keeps the text', async () => {
  const { onReject } = show();
  await choose('Autre motif');
  const field = screen.getByLabelText('Votre motif');
  await userEvent.click(field);
  await userEvent.paste('a'.repeat(281));
  await confirm();
  expect(await screen.findByText('Le motif ne peut pas dépasser 280 caractères')).toBeVisible();
  expect(field).toHaveValue('a'.repeat(281));
  expect(onReject).not.toHaveBeenCalled();
});

it('asks for confirmation before a typed reason is lost', async () => {
  const { onClose } = show();
  await choose('Autre motif');
  await userEvent.type(screen.getByLabelText('Votre motif'), 'Trop long.');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Quitter' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('updates the number of posts, but not while its own rejection is under way', () => {
  const { update } = show();
  update({ count: 1 });
  expect(screen.getByRole('heading', { name: typeset('Rejeter 1 post(s) ?') })).toBeVisible();
  update({ count: 0, isBusy: true });
  expect(screen.getByRole('heading', { name: typeset('Rejeter 1 post(s) ?') })).toBeVisible();
});
