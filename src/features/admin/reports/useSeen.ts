import { useState } from 'react';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import type { ReportCase } from '@/domain/reports';
import { adminMessages } from '@/features/admin/messages';
import { useLoad } from '@/hooks/useLoad';
import { loadFailure } from '@/services/browser/loadFailure';
import { fetchCase } from '@/services/moderation/reportCases';

const toFailure = (error: unknown) =>
  loadFailure('read a case again', error, adminMessages.reports.caseFailed);

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
  fetchSubject: () => Promise<Subject>,
) {
  const [first] = useState({ reportCase: shown ?? null, subject });
  const [round, setRound] = useState(shown ? 0 : 1);
  const { data, failure, isLoading, retry } = useLoad(
    async () => {
      const [reportCase, current] = await Promise.all([fetchCase(caseId), fetchSubject()]);
      return { reportCase, subject: current };
    },
    toFailure,
    round === 0 ? null : String(round),
  );
  return {
    ...(data ?? first),
    /** True if the dialog has to show the case, because it was read for it. */
    isRead: data !== undefined,
    failure,
    isLoading,
    retry,
    /** Reads both again if a decision was refused because they have changed. */
    noteResult: (result: ActionResult<ModerationCode>) => {
      if (!result.ok && ['newReports', 'changedSinceRead'].includes(result.code))
        setRound(round + 1);
    },
  };
}
