import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { changePseudo } from '@/services/account/ownProfile';
import { aMe } from '../../../tests/factories/me';
import { reload } from './pageReload';
import { PseudoDialog } from './PseudoDialog';

vi.mock('@/services/account/ownProfile', () => ({ changePseudo: vi.fn() }));
vi.mock('./pageReload', () => ({ READING_MS: {}, wait: async () => {}, reload: vi.fn() }));

const DAY_MS = 24 * 60 * 60 * 1000;
const me = aMe();
const changed = (lastPseudoChange: Date) => aMe({ account: { ...me.account, lastPseudoChange } });
const field = () => screen.queryByLabelText('Nouveau pseudo');

beforeEach(() => {
  vi.mocked(changePseudo).mockReset().mockResolvedValue({ ok: true });
  vi.mocked(reload).mockReset();
});

it('shows the Paris date of the next possible change instead of the form', () => {
  // 00:30 on 2 January in Paris.
  const last = new Date('2099-01-01T23:30:00Z');
  render(<PseudoDialog me={changed(last)} onClose={vi.fn()} />);
  expect(screen.getByText('Vous pourrez changer votre pseudo le 01/02/2099')).toBeVisible();
  expect(field()).toBeNull();
});

it('shows the form a month after the last change', () => {
  render(<PseudoDialog me={changed(new Date(Date.now() - 31 * DAY_MS))} onClose={vi.fn()} />);
  expect(field()).toBeVisible();
});

it('keeps the form when the session has the change before the page reloads', async () => {
  const { rerender } = render(<PseudoDialog me={me} onClose={vi.fn()} />);
  await userEvent.type(screen.getByLabelText('Nouveau pseudo'), 'Anaïs{Enter}');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/Pseudo invalide/));
  await userEvent.clear(screen.getByLabelText('Nouveau pseudo'));
  await userEvent.type(screen.getByLabelText('Nouveau pseudo'), 'Anna{Enter}');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(changePseudo).toHaveBeenCalledWith('ana', 'Anna');
  rerender(<PseudoDialog me={changed(new Date())} onClose={vi.fn()} />);
  expect(field()).toHaveValue('Anna');
});
