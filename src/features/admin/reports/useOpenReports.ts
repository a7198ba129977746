import { OPEN_REPORTS_LIMIT } from '@/config/limits';
import type { ReportCase } from '@/domain/reports';
import { useLoad } from '@/hooks/useLoad';
import { useMinute } from '@/hooks/useMinute';
import { useSubscription, type LoadState } from '@/hooks/useSubscription';
import { loadFailure } from '@/services/browser/loadFailure';
import { countOpenReports, subscribeToOpenReports } from '@/services/moderation/reportCases';

export interface OpenReports extends LoadState<readonly ReportCase[]> {
  /** Number of all open cases, also of those that are not followed; null while loading. */
  readonly total: number | null;
}

/** Subscribes to the open cases. If there are more than are followed, counts them every minute. */
export function useOpenReports(): OpenReports {
  const state = useSubscription(subscribeToOpenReports);
  const followed = state.data?.length ?? null;
  const now = useMinute();
  const { data: counted = 0 } = useLoad(
    countOpenReports,
    (error) => loadFailure('count the open reports', error),
    followed === OPEN_REPORTS_LIMIT ? String(now.getTime()) : null,
  );
  const total = followed === OPEN_REPORTS_LIMIT ? Math.max(followed, counted) : followed;
  return { ...state, total };
}
