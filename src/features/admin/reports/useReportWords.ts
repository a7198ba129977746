import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REPORT_WORDS_LIMIT } from '@/config/limits';
import type { ReportCase, ReportWords } from '@/domain/moderation/reports';
import { KEPT, useAdminKey } from '@/features/admin/adminQuery';
import { adminMessages } from '@/features/admin/messages';
import { queryFn } from '@/hooks/query';
import { itemsOf, useList, type ListData } from '@/hooks/useList';
import { useRefetchOn } from '@/hooks/useRefetchOn';
import {
  countReportWords,
  fetchReportWords,
  type WordsCursor,
} from '@/services/moderation/reportCases';

const DOING = 'read the words of reports';
const { wordsFailed } = adminMessages.reports;

/** Returns the comments of a case's reports, page by page; fetched again with each new report. */
export function useReportWords(reportCase: ReportCase) {
  const { caseId } = reportCase;
  const lastAt = reportCase.lastAt.getTime();
  // A dialog that read the case again after the list shows more than the list.
  const [firstAt] = useState(lastAt);
  const queryKey = useAdminKey('words', caseId, firstAt);
  const list = useList<ReportWords, WordsCursor>({
    queryKey,
    queryFn: queryFn(
      DOING,
      ({ client, pageParam, signal }) => {
        const shown = client.getQueryData<ListData<ReportWords, WordsCursor>>(queryKey);
        // All that were shown: a new one may have its place behind them.
        const shownCount = pageParam === null && shown ? itemsOf(shown).length : 0;
        const size = Math.max(REPORT_WORDS_LIMIT, shownCount);
        return fetchReportWords(reportCase, pageParam, size, signal);
      },
      wordsFailed,
    ),
    pages: 1,
    ...KEPT,
  });
  useRefetchOn(lastAt, queryKey);
  const { data: count } = useQuery({
    queryKey: useAdminKey('wordsCount', caseId, lastAt),
    queryFn: queryFn(DOING, ({ signal }) => countReportWords(caseId, signal), wordsFailed),
    enabled: list.hasMore,
    placeholderData: keepPreviousData,
    ...KEPT,
  });
  return {
    ...list,
    /** Number of comments that are not fetched yet; null if it is unknown. */
    rest: count === undefined ? null : Math.max(0, count - (list.items?.length ?? 0)),
  };
}
