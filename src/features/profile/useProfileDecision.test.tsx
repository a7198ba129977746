import { beforeEach, expect, it, vi } from 'vitest';
import { logError } from '@/services/browser/log';
import { fetchOutcome } from '@/services/posts/outcome';
import { renderHook, waitFor } from '../../../tests/support/render';
import { useProfileDecision } from './useProfileDecision';

vi.mock('@/services/posts/outcome', () => ({ fetchOutcome: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

const decision = {
  outcome: 'acted' as const,
  decidedAt: new Date(),
  reason: 'Ce profil est contraire à la loi.',
  removedPhoto: true,
  asksPseudo: false,
  judged: [],
  reported: null,
};
const load = () => renderHook(() => useProfileDecision('ana')).result;

beforeEach(() => void vi.mocked(fetchOutcome).mockResolvedValue(decision));

it('returns the decision on the profile once it is loaded', async () => {
  const result = load();
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toBe(decision));
  expect(fetchOutcome).toHaveBeenCalledExactlyOnceWith('user_ana', expect.anything());
});

it('returns null when the decision cannot be loaded, and logs the error', async () => {
  vi.mocked(fetchOutcome).mockRejectedValue(new Error('unavailable'));
  const result = load();
  await waitFor(() => expect(logError).toHaveBeenCalledOnce());
  expect(result.current).toBeNull();
});
