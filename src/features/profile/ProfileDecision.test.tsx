import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { logError } from '@/services/browser/log';
import { fetchOutcome } from '@/services/posts/outcome';
import { ProfileDecision } from './ProfileDecision';

vi.mock('@/services/posts/outcome', () => ({ fetchOutcome: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

const DAY_MS = 86_400_000;
const aDecision = (daysAgo = 1) => ({
  outcome: 'acted' as const,
  decidedAt: new Date(Date.now() - daysAgo * DAY_MS),
  reason: 'La photo est contraire à la loi.',
  removedPhoto: true,
});

beforeEach(() => {
  vi.mocked(fetchOutcome).mockReset().mockResolvedValue(null);
});

it('tells what was done, why and how to contest it', async () => {
  vi.mocked(fetchOutcome).mockResolvedValue(aDecision());
  render(<ProfileDecision uid="ana" />);
  const region = await screen.findByRole('region', { name: 'Décision de la modération' });
  expect(region).toHaveTextContent(/examiné par un modérateur le .*Votre photo .* a été retirée\./);
  expect(region).toHaveTextContent('La photo est contraire à la loi. Pour contester :');
  expect(fetchOutcome).toHaveBeenCalledExactlyOnceWith('user_ana');
});

it.each([
  ['without a decision', () => vi.mocked(fetchOutcome).mockResolvedValue(null)],
  ['180 days after it', () => vi.mocked(fetchOutcome).mockResolvedValue(aDecision(181))],
])('renders nothing %s', async (_, answer) => {
  answer();
  const { container } = render(<ProfileDecision uid="ana" />);
  await waitFor(() => expect(fetchOutcome).toHaveBeenCalledOnce());
  await Promise.resolve();
  expect(container).toBeEmptyDOMElement();
});

it('renders nothing when the decision cannot be loaded, and logs the error', async () => {
  vi.mocked(fetchOutcome).mockRejectedValue(new Error('unavailable'));
  const { container } = render(<ProfileDecision uid="ana" />);
  await waitFor(() => expect(logError).toHaveBeenCalledOnce());
  expect(container).toBeEmptyDOMElement();
});
