import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetchPostsById } from '@/services/moderation/moderationLog';
import { fetchSuspensionsInForce, liftSuspension } from '@/services/moderation/suspensions';
import { aPost } from '../../../../tests/factories/domain';
import { aSuspension } from '../../../../tests/factories/suspensions';
import { render, screen, waitFor, within } from '../../../../tests/support/render';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { SuspensionsInForce } from './SuspensionsInForce';

vi.mock('@/services/moderation/moderationLog', () => ({ fetchPostsById: vi.fn() }));
vi.mock('@/services/moderation/suspensions', () => ({
  fetchSuspensionsInForce: vi.fn(),
  liftSuspension: vi.fn(async () => ({ ok: true })),
}));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn(() => 'ref') }));

const one = aSuspension({ postId: 'a' });
const other = aSuspension({ postId: 'gone', reason: 'Menaces.' });

beforeEach(() => {
  vi.mocked(fetchPostsById).mockResolvedValue(
    new Map([
      ['a', aPost({ id: 'a', content: 'Un mot de trop.' })],
      ['gone', null],
    ]),
  );
});

function show() {
  const onLifted = vi.fn();
  render(
    <SignedIn>
      <SuspensionsInForce onLifted={onLifted} />
    </SignedIn>,
    { wrapper: MemoryRouter },
  );
  return onLifted;
}
const items = () => screen.getAllByRole('listitem');

it('lists each suspension with its post, its end and its reason', async () => {
  vi.mocked(fetchSuspensionsInForce).mockResolvedValue([one, other]);
  show();
  await userEvent.click(await screen.findByText('2 suspensions en cours'));
  const [first, second] = items();
  expect(first).toHaveTextContent(/Un mot de trop\..*Jusqu’au.*Motif\s: Insultes répétées\./);
  expect(second).toHaveTextContent(/^supprimé depuis.*Motif\s: Menaces\./);
});

it('lifts one and loads the list again, with the focus on its heading', async () => {
  vi.mocked(fetchSuspensionsInForce).mockResolvedValueOnce([one]).mockResolvedValue([]);
  const onLifted = show();
  await userEvent.click(await screen.findByText('1 suspension en cours'));
  await userEvent.click(
    within(items()[0] ?? document.body).getByRole('button', { name: /^Lever/ }),
  );
  expect(liftSuspension).toHaveBeenCalledExactlyOnceWith('a');
  expect(await screen.findByText('Aucune suspension en cours')).toHaveFocus();
  expect(onLifted).toHaveBeenCalledOnce();
});

it('shows nothing when there is none', async () => {
  vi.mocked(fetchSuspensionsInForce).mockResolvedValue([]);
  show();
  await waitFor(() => expect(fetchPostsById).toHaveBeenCalledOnce());
  expect(screen.queryByText(/suspension/)).toBeNull();
});

it('shows a failure and loads again', async () => {
  vi.mocked(fetchSuspensionsInForce).mockRejectedValueOnce(new Error('offline'));
  vi.mocked(fetchSuspensionsInForce).mockResolvedValue([one]);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erreur de chargement des suspensions',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('1 suspension en cours')).toBeVisible();
});
