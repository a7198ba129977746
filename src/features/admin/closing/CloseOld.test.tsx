import userEvent from '@testing-library/user-event';
import { subDays } from 'date-fns';
import { beforeEach, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import type { UnpublishedPost } from '@/domain/posts/post';
import { adminMessages } from '@/features/admin/messages';
import { countPendingBefore } from '@/services/moderation/pendingPosts';
import { aPendingPost } from '../../../../tests/factories/domain';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { render, screen } from '../../../../tests/support/render';
import { fill } from '../../../../tests/support/fill';
import { CloseOld } from './CloseOld';
import type { CloseOldProps } from './CloseOldDialog';

vi.mock('@/services/moderation/pendingPosts', () => ({ countPendingBefore: vi.fn() }));

const sentDaysAgo = (days: number) =>
  aPendingPost({ id: `post${days}`, createdAt: subDays(new Date(), days) });
const posts = [sentDaysAgo(1), sentDaysAgo(10), sentDaysAgo(15), sentDaysAgo(20)];
const close = vi.fn<CloseOldProps['moderation']['close']>();
const stop = vi.fn();

beforeEach(() => {
  // Drafts of earlier tests.
  sessionStorage.clear();
  close.mockResolvedValue(null);
});

interface Options {
  readonly rest?: number | null;
  readonly shown?: readonly UnpublishedPost[];
  readonly moderation?: Partial<CloseOldProps['moderation']>;
}

const closeOld = ({ rest = 0, shown = posts, moderation = {} }: Options) => (
  <CloseOld
    rest={rest}
    posts={shown}
    moderation={{ work: null, progress: null, close, stop, ...moderation }}
  />
);
const show = (options: Options = {}) => render(closeOld(options), { wrapper: SignedIn });
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: typeset(name) }));
const days = () => screen.getByLabelText('En attente depuis plus de (jours)');

it('counts the loaded posts that have waited for more than 14 days, without a query', () => {
  // A post that an appeal has returned to the queue is not closed.
  const returned = { ...sentDaysAgo(21), appealId: 'post21_1795174800000' };
  show({ shown: [...posts, returned] });
  expect(screen.getByRole('button', { name: 'Plus de 14 jours (2)' })).toBeVisible();
  expect(countPendingBefore).not.toHaveBeenCalled();
});

it('counts by a query while not all posts are loaded', async () => {
  vi.mocked(countPendingBefore).mockResolvedValue(1234);
  show({ rest: 1500 });
  expect(await screen.findByRole('button', { name: /^Plus de 14 jours \(1.234\)$/ })).toBeVisible();
  const [time] = vi.mocked(countPendingBefore).mock.calls[0] ?? [];
  expect(Math.abs(subDays(new Date(), 14).getTime() - Number(time))).toBeLessThan(60_000);
});

it('is not offered in an empty queue', () => {
  show({ shown: [] });
  expect(screen.queryByRole('button')).toBeNull();
});

it('closes what is older than the chosen days, with a reason that says how many were waiting', async () => {
  show();
  await press('Plus de 14 jours (2)');
  const reason = adminMessages.notChosen(4);
  expect(screen.getByText('2 posts seront clos.')).toBeVisible();
  expect(
    screen.getByText(/^L’auteur de chacun lira : « Non retenu : .* 4 propositions »$/),
  ).toBeVisible();
  fill(days(), '5');
  expect(screen.getByText('3 posts seront clos.')).toBeVisible();
  await press('Clore');
  const [time, said] = close.mock.calls[0] ?? [];
  expect(said).toBe(reason);
  expect(Math.abs(subDays(new Date(), 5).getTime() - Number(time))).toBeLessThan(60_000);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes nothing for days that are no whole number of 1 to 365, or for which no post has waited', async () => {
  show();
  await press('Plus de 14 jours (2)');
  expect(screen.getByRole('button', { name: 'Clore' })).toBeEnabled();
  const refused = ['', '0', '366', '1.5', '30', '1'].filter((value) => {
    fill(days(), value);
    return screen.getByRole('button', { name: 'Clore' }).hasAttribute('disabled');
  });
  expect(refused).toEqual(['', '0', '366', '1.5', '30']);
});

it('shows the progress, and can be stopped', async () => {
  close.mockReturnValueOnce(new Promise(() => {}));
  const { rerender } = show();
  await press('Plus de 14 jours (2)');
  await press('Clore');
  const progress = { kind: 'close', phase: 'sending', count: 100, total: 1500 } as const;
  rerender(closeOld({ moderation: { work: 'close', progress } }));
  expect(screen.getByRole('button', { name: /^Clôture… 100 sur 1.500$/ })).toBeVisible();
  await press('Arrêter');
  expect(stop).toHaveBeenCalledOnce();
});

it('stays open with the failure', async () => {
  close.mockResolvedValueOnce({ message: 'Erreur de connexion', reference: null });
  show();
  await press('Plus de 14 jours (2)');
  await press('Clore');
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur de connexion');
  expect(screen.getByRole('button', { name: 'Clore' })).toBeEnabled();
});

it('keeps the days when the session ends, until the dialog is closed', async () => {
  const { unmount } = show();
  await press('Plus de 14 jours (2)');
  fill(days(), '5');
  unmount();
  show();
  await press('Plus de 14 jours (2)');
  expect(screen.getByText('Voici le texte que vous aviez commencé.')).toBeVisible();
  expect(days()).toHaveValue(5);
  expect(screen.getByText('3 posts seront clos.')).toBeVisible();
  await press('Annuler');
  await press('Plus de 14 jours (2)');
  expect(days()).toHaveValue(14);
});
