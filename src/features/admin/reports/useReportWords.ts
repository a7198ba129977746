import type { ReportCase, ReportWords } from '@/domain/reports';
import { adminMessages } from '@/features/admin/messages';
import { useLoad } from '@/hooks/useLoad';
import type { LoadState } from '@/hooks/useSubscription';
import { loadFailure } from '@/services/browser/loadFailure';
import { fetchReportWords } from '@/services/moderation/reportCases';

/** Returns the comments of a case's reports, newest first; fetched again with each new report. */
export const useReportWords = ({ caseId, lastAt }: ReportCase): LoadState<readonly ReportWords[]> =>
  useLoad(
    () => fetchReportWords(caseId),
    (error) => loadFailure('read the words of reports', error, adminMessages.reports.wordsFailed),
    `${caseId} ${lastAt.getTime()}`,
  );
