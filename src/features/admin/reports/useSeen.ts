import { useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import type { ReportCase } from '@/domain/moderation/reports';
import { useAdminKey } from '@/features/admin/adminQuery';
import { adminMessages } from '@/features/admin/messages';
import { queryFn } from '@/hooks/query';
import { fetchCase } from '@/services/moderation/reportCases';

/** The reported post or profile with its case, as a dialog shows them. */
export type Seen<Subject> = ReturnType<typeof useSeen<Subject>>;

/**
 * Returns a reported post or profile and its case as they were when the dialog was opened. Both are read
 * again when a decision was refused because they have changed: the dialog then shows them, and the next
 * attempt decides on them.
 *
 * @param shown the case behind the dialog; undefined if it is not shown there, then it is read at once
 */
export function useSeen<Subject>(
  caseId: string,
  shown: ReportCase | undefined,
  subject: Subject,
  fetchSubject: (signal: AbortSignal) => Promise<Subject>,
) {
  const [first] = useState({ reportCase: shown ?? null, subject });
  const { data, error, isFetching, refetch } = useQuery({
    // The key is unique per dialog: a dialog decides on the case as it showed it, not as another one read it.
    queryKey: useAdminKey('case', caseId, useId()),
    queryFn: queryFn(
      'read a case again',
      async ({ signal }) => {
        const [reportCase, current] = await Promise.all([
          fetchCase(caseId, signal),
          fetchSubject(signal),
        ]);
        return { reportCase, subject: current };
      },
      adminMessages.reports.caseFailed,
    ),
    enabled: shown === undefined,
  });
  return {
    ...(data ?? first),
    /** True if the dialog has to show the case, because it was read for it. */
    isRead: data !== undefined,
    failure: isFetching ? null : error,
    isLoading: isFetching,
    retry: () => void refetch(),
    /** Makes a decision; reads both again if it was refused because they have changed. */
    decide: async (decision: () => Promise<ActionResult<ModerationCode>>) => {
      const result = await decision();
      if (!result.ok && ['newReports', 'changedSinceRead'].includes(result.code)) void refetch();
      return result;
    },
  };
}
