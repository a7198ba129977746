import { OPEN_REPORTS_LIMIT } from '@/config/limits';
import type { ReportCase } from '@/domain/moderation/reports';
import { adminMessages } from '@/features/admin/messages';
import { useCount } from '@/features/admin/useCount';
import { useSubscription, type LoadState } from '@/hooks/useSubscription';
import { countOpenReports, subscribeToOpenReports } from '@/services/moderation/reportCases';

export interface OpenReports extends LoadState<readonly ReportCase[]> {
  /** Number of all open cases, also of those that are not followed; null while loading. */
  readonly total: number | null;
}

/** Subscribes to the open cases. If there are more than are followed, counts them every minute. */
export function useOpenReports(): OpenReports {
  const state = useSubscription(subscribeToOpenReports, { message: adminMessages.error.reports });
  const followed = state.data?.length ?? null;
  const isCut = followed !== null && followed >= OPEN_REPORTS_LIMIT;
  const counted = useCount(countOpenReports, 'count the open reports', isCut ? '' : null);
  const total = isCut ? Math.max(followed, counted ?? 0) : followed;
  return { ...state, total };
}
