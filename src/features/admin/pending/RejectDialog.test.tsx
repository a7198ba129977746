import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import { RejectDialog } from './RejectDialog';

function show(initial: { count?: number; isBusy?: boolean } = {}) {
  const props = { onReject: vi.fn(async () => {}), onClose: vi.fn() };
  const element = (now: typeof initial) => (
    <RejectDialog count={now.count ?? 2} isBusy={now.isBusy ?? false} {...props} />
  );
  const { rerender } = render(element(initial));
  return { update: (now: typeof initial) => rerender(element(now)) };
}

it('updates the number of posts, but not while its own rejection is under way', () => {
  const { update } = show();
  expect(screen.getByRole('heading', { name: typeset('Rejeter 2 post(s) ?') })).toBeVisible();
  update({ count: 1 });
  expect(screen.getByRole('heading', { name: typeset('Rejeter 1 post(s) ?') })).toBeVisible();
  update({ count: 0, isBusy: true });
  expect(screen.getByRole('heading', { name: typeset('Rejeter 1 post(s) ?') })).toBeVisible();
});
