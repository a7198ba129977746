import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import type { Failure } from '@/domain/failure';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { RejectDialog } from './RejectDialog';

function show(initial: { count?: number; isBusy?: boolean } = {}) {
  const onReject = vi.fn<(reason: string) => Promise<Failure | null>>(async () => null);
  const props = { onReject, onClose: vi.fn() };
  const element = (now: typeof initial) => (
    <RejectDialog
      ids={['p1', 'p2'].slice(0, now.count ?? 2)}
      isBusy={now.isBusy ?? false}
      {...props}
    />
  );
  const { rerender } = render(element(initial), { wrapper: SignedIn });
  return { ...props, update: (now: typeof initial) => rerender(element(now)) };
}

it('updates the number of posts, but not while its own rejection is under way', () => {
  const { update } = show();
  expect(screen.getByRole('heading', { name: typeset('Rejeter 2 post(s) ?') })).toBeVisible();
  expect(screen.getByText(/^Ils quitteront la file/)).toBeVisible();
  update({ count: 1 });
  expect(screen.getByRole('heading', { name: typeset('Rejeter 1 post(s) ?') })).toBeVisible();
  expect(screen.getByText(/^Il quittera la file/)).toBeVisible();
  update({ count: 0, isBusy: true });
  expect(screen.getByRole('heading', { name: typeset('Rejeter 1 post(s) ?') })).toBeVisible();
});

it('stays open and shows why a rejection is incomplete, and closes after one that succeeded', async () => {
  const { onReject, onClose } = show();
  onReject.mockResolvedValueOnce({ message: 'Rejet incomplet.', reference: null });
  await userEvent.click(screen.getByLabelText(/propos injurieux/));
  await userEvent.click(screen.getByRole('button', { name: 'Rejeter' }));
  expect(await screen.findByText('Rejet incomplet.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Rejeter' }));
  expect(onReject).toHaveBeenLastCalledWith(
    typeset('Conditions, article 4.2 : propos injurieux ou haineux.'),
  );
  expect(onClose).toHaveBeenCalledOnce();
});
