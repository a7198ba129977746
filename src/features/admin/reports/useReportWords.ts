import { useRef, useState } from 'react';
import { REPORT_WORDS_LIMIT } from '@/config/limits';
import type { ReportCase, ReportWords } from '@/domain/reports';
import { adminMessages } from '@/features/admin/messages';
import { useLoad } from '@/hooks/useLoad';
import { usePages } from '@/hooks/usePages';
import { loadFailure } from '@/services/browser/loadFailure';
import {
  countReportWords,
  fetchReportWords,
  type WordsCursor,
} from '@/services/moderation/reportCases';

const toFailure = (error: unknown) =>
  loadFailure('read the words of reports', error, adminMessages.reports.wordsFailed);

/** Returns the comments of a case's reports, page by page; fetched again with each new report. */
export function useReportWords(reportCase: ReportCase) {
  const lastAt = reportCase.lastAt.getTime();
  const fetched = useRef(0);
  const pages = usePages<ReportWords, WordsCursor>(async (after) => {
    // All that were shown: a new one may have its place behind them.
    const size = after ? REPORT_WORDS_LIMIT : Math.max(REPORT_WORDS_LIMIT, fetched.current);
    const page = await fetchReportWords(reportCase, after, size);
    fetched.current = page.items.length + (after ? fetched.current : 0);
    return page;
  }, toFailure);
  const [shownAt, setShownAt] = useState(lastAt);
  if (lastAt !== shownAt) {
    setShownAt(lastAt);
    pages.refresh();
  }
  const { data: count } = useLoad(
    () => countReportWords(reportCase.caseId),
    toFailure,
    pages.hasMore ? String(lastAt) : null,
  );
  return {
    ...pages,
    /** Number of comments that are not fetched yet; null if it is unknown. */
    rest: count === undefined ? null : Math.max(0, count - (pages.items?.length ?? 0)),
  };
}
