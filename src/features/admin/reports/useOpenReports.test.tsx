import { expect, it, vi } from 'vitest';
import { OPEN_REPORTS_LIMIT } from '@/config/limits';
import { countOpenReports, subscribeToOpenReports } from '@/services/moderation/reportCases';
import { aReportCase } from '../../../../tests/factories/domain';
import { act, renderHook } from '../../../../tests/support/render';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { useOpenReports } from './useOpenReports';

vi.mock('@/services/moderation/reportCases', () => ({
  countOpenReports: vi.fn(() => Promise.resolve(700)),
  subscribeToOpenReports: vi.fn(),
}));

async function totalOf(followed: number) {
  const cases = Array.from({ length: followed }, (_, n) => aReportCase({ caseId: String(n) }));
  vi.mocked(subscribeToOpenReports).mockImplementation(({ onData }) => {
    onData(cases);
    return () => {};
  });
  const { result } = renderHook(useOpenReports, { wrapper: SignedIn });
  await act(async () => {});
  return result.current.total;
}

it('counts the open cases as soon as not all of them may be followed', async () => {
  expect(await totalOf(OPEN_REPORTS_LIMIT - 1)).toBe(OPEN_REPORTS_LIMIT - 1);
  expect(countOpenReports).not.toHaveBeenCalled();
  expect(await totalOf(OPEN_REPORTS_LIMIT)).toBe(700);
  expect(await totalOf(OPEN_REPORTS_LIMIT + 1)).toBe(700);
});
