import { beforeEach, expect, it, vi } from 'vitest';
import { GRAVE_REPORTS_LIMIT, OPEN_REPORTS_LIMIT } from '@/config/limits';
import type { ReportCase } from '@/domain/moderation/reports';
import { subscribeToQuery, type Listener } from '@/services/firebase/subscribe';
import { aReportCase } from '../../../tests/factories/domain';
import { subscribeToOpenReports } from './reportCases';

vi.mock('@/services/firebase/subscribe', () => ({ subscribeToQuery: vi.fn() }));

const subscribe = vi.mocked(subscribeToQuery<ReportCase>);
/** The listeners of the subscriptions in force, by the limit of their query. */
let listeners: Map<number, Listener<readonly ReportCase[]>>;

beforeEach(() => {
  listeners = new Map();
  subscribe.mockImplementation(({ structuredQuery: { limit = 0 } }, _, listener) => {
    listeners.set(limit, listener);
    return () => void listeners.delete(limit);
  });
});

const casesNamed = (prefix: string, length: number, more: Partial<ReportCase> = {}) =>
  Array.from({ length }, (_, n) => aReportCase({ caseId: `${prefix}${n}`, ...more }));

function start() {
  const onData = vi.fn<(cases: readonly ReportCase[]) => void>();
  const stop = subscribeToOpenReports({ onData, onError: () => {} });
  return {
    stop,
    deliver: (limit: number, cases: readonly ReportCase[]) => listeners.get(limit)?.onData(cases),
    ids: () => onData.mock.lastCall?.[0].map(({ caseId }) => caseId),
    followed: () => [...listeners.keys()],
  };
}

it('follows the grave cases while there are more than the others, and lists each case once', () => {
  const { deliver, ids, followed, stop } = start();
  deliver(OPEN_REPORTS_LIMIT, casesNamed('old', OPEN_REPORTS_LIMIT));
  expect(followed()).toEqual([OPEN_REPORTS_LIMIT, GRAVE_REPORTS_LIMIT]);
  const grave = casesNamed('new', 1, { counts: { illegal: 1 } });
  deliver(GRAVE_REPORTS_LIMIT, [...grave, ...casesNamed('old', 1)]);
  expect(ids()).toHaveLength(OPEN_REPORTS_LIMIT + 1);
  expect(ids()?.[0]).toBe('new0');
  deliver(OPEN_REPORTS_LIMIT, casesNamed('old', OPEN_REPORTS_LIMIT));
  expect(subscribe).toHaveBeenCalledTimes(2);
  deliver(OPEN_REPORTS_LIMIT, casesNamed('old', 1));
  expect(ids()).toEqual(['old0']);
  expect(followed()).toEqual([OPEN_REPORTS_LIMIT]);
  deliver(OPEN_REPORTS_LIMIT, casesNamed('old', OPEN_REPORTS_LIMIT));
  stop();
  expect(followed()).toEqual([]);
});

it('lists a case of illegal content first, also when an appeal has reopened it', () => {
  const { deliver, ids } = start();
  const counts = { illegal: 2, spam: 1 };
  deliver(OPEN_REPORTS_LIMIT, [
    ...casesNamed('old', 1),
    ...casesNamed('decided', 1, { counts: { ...counts, spam: 2 }, decided: counts }),
    ...casesNamed('returned', 1, { counts, decided: counts, openSince: '2026-11-24' }),
  ]);
  expect(ids()?.[0]).toBe('returned0');
  expect(ids()?.slice(1).toSorted()).toEqual(['decided0', 'old0']);
});
