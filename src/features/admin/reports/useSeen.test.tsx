import { expect, it, vi } from 'vitest';
import { fetchCase } from '@/services/moderation/reportCases';
import { aReportCase } from '../../../../tests/factories/domain';
import { act, renderHook } from '../../../../tests/support/render';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { useSeen } from './useSeen';

vi.mock('@/services/moderation/reportCases', () => ({ fetchCase: vi.fn() }));

/** Opens a dialog that reads the case. @returns the time of the last report that it shows */
async function open(lastAt: Date) {
  vi.mocked(fetchCase).mockResolvedValue(aReportCase({ lastAt }));
  const { result } = renderHook(() => useSeen('a', undefined, null, async () => null), {
    wrapper: SignedIn,
  });
  await act(async () => {});
  return () => result.current.reportCase?.lastAt;
}

it('keeps the case as a dialog has shown it while another dialog reads it again', async () => {
  const [first, second] = [new Date(1), new Date(2)];
  const below = await open(first);
  const above = await open(second);
  expect([below(), above()]).toEqual([first, second]);
});
