import { expect, it, vi } from 'vitest';
import type { RecentDecisions } from '@/domain/moderation/statistics';
import { fetchStatistics } from '@/services/posts/statistics';
import { render, screen, waitFor } from '../../../tests/support/render';
import { Odds } from './Odds';

vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));
vi.mock('@/services/posts/statistics', () => ({ fetchStatistics: vi.fn() }));

const fetched = vi.mocked(fetchStatistics);

const RECENT: RecentDecisions = { decided: 120, published: 20, median: 12, p90: 72 };
const answer = (recent: RecentDecisions | null) =>
  fetched.mockResolvedValue({ at: new Date(), recent, months: {} });

it.each<[string, Partial<RecentDecisions>]>([
  ['En ce moment : une réponse sur deux sous 12 h, 1 post sur 6 paraît.', {}],
  [
    'En ce moment : une réponse sur deux sous 5 jours, 1 post sur 2 paraît.',
    { median: 120, published: 60 },
  ],
  ['En ce moment : une réponse sur deux sous 12 h, 4 posts sur 10 paraissent.', { published: 49 }],
  ['En ce moment : 7 posts sur 10 paraissent.', { median: null, p90: null, published: 85 }],
  [
    'En ce moment : une réponse sur deux sous 12 h, presque tous les posts paraissent.',
    { published: 119 },
  ],
  [
    'En ce moment : une réponse sur deux sous 12 h, aucun post n’a paru en 30 jours.',
    { published: 0 },
  ],
])('says %j', async (sentence, over) => {
  answer({ ...RECENT, ...over });
  const { container } = render(<Odds />);
  await waitFor(() =>
    expect(container.textContent?.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(sentence),
  );
});

it.each<[string, () => unknown]>([
  ['there are none', () => fetched.mockResolvedValue(null)],
  ['there are too few decisions', () => answer(null)],
  ['they cannot be loaded', () => fetched.mockRejectedValue(new Error('offline'))],
])('says without figures, if %s, that not being chosen is no fault', async (_, prepare) => {
  prepare();
  const { container } = render(<Odds />);
  expect(container).toHaveTextContent('');
  expect(await screen.findByText(/^Au plus 10 posts paraissent par jour/)).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is blank while it reads, once, and aborts that when the dialog is closed', async () => {
  fetched.mockReturnValue(new Promise(() => {}));
  const { unmount } = render(<Odds />);
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/posts/)).toBeNull();
  const [[signal] = []] = fetched.mock.calls;
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});
