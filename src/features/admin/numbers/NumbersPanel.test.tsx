import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { lastParisDays, parisDay } from '@/domain/days';
import { numbersOf } from '@/domain/moderation/numbers';
import type { Queue } from '@/features/admin/useQueue';
import { fetchNumbers } from '@/services/moderation/numbers';
import { aPendingPost, aPost } from '../../../../tests/factories/domain';
import { render, screen } from '../../../../tests/support/render';
import { NumbersPanel } from './NumbersPanel';

vi.mock('@/services/moderation/numbers', () => ({ fetchNumbers: vi.fn() }));

const queue: Queue = {
  order: 'newest',
  setOrder: vi.fn(),
  posts: [aPendingPost()],
  followed: [],
  rest: 2,
  isLoadingMore: false,
  loadMore: vi.fn(),
  failure: null,
  retry: vi.fn(),
  publishedToday: ['kept', 'deleted'],
  opinions: new Map(),
};

const readAt = new Date();
const days = lastParisDays(readAt, 1);

beforeEach(() => {
  vi.mocked(fetchNumbers).mockResolvedValue({
    days: numbersOf(days, { [parisDay(readAt)]: 1 }, [aPost({ id: 'kept', publishedAt: readAt })]),
    readAt,
  });
});

it('counts the slot of a deleted post as used, but not as a published post', async () => {
  render(<NumbersPanel queue={queue} />);
  expect(screen.getByText('Places utilisées aujourd’hui').parentElement).toHaveTextContent(
    `2 / ${POSTS_PUBLISHED_PER_DAY}`,
  );
  expect(screen.getByText(/Un post supprimé du mur garde sa place/)).toBeVisible();
  expect(screen.getByText('En attente').parentElement).toHaveTextContent('3');
  expect(await screen.findByRole('img', { name: /^Posts publiés.: 1 au total/ })).toBeVisible();
});

it('shows the numbers that were read before, and reads them again on request', async () => {
  const { unmount } = render(<NumbersPanel queue={queue} />);
  await screen.findByText('Actualiser');
  unmount();
  render(<NumbersPanel queue={queue} />);
  await userEvent.click(screen.getByText('Actualiser'));
  expect(fetchNumbers).toHaveBeenCalledTimes(2);
});
