import { useState } from 'react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { Notice } from '@/components/ui/Notice';
import { reportedUser, type ReportCase } from '@/domain/reports';
import { AnchoredList } from '@/features/admin/AnchoredList';
import { adminMessages } from '@/features/admin/messages';
import { useMinute } from '@/features/admin/pending/useMinute';
import type { LoadState } from '@/hooks/useSubscription';
import { ReportDialogs, type ReportDecisionDialog } from './ReportDialogs';
import { ReportedPost } from './ReportedPost';
import { ReportedProfile } from './ReportedProfile';

interface ReportsTabProps {
  readonly reports: LoadState<readonly ReportCase[]>;
  readonly onRetry: () => void;
}

const text = adminMessages.reports;

/** The reported posts and profiles that await a decision. */
export function ReportsTab({ reports, onRetry }: ReportsTabProps) {
  const { data: cases, failure } = reports;
  const now = useMinute();
  const [dialog, setDialog] = useState<ReportDecisionDialog | null>(null);

  // A loaded list stays visible when the connection is lost.
  if (!cases) {
    return failure ? <FailureNotice failure={failure} onRetry={onRetry} /> : <Loading />;
  }
  return (
    <>
      {cases.length === 0 && <Notice title={text.empty} text={text.emptyText} />}
      <AnchoredList label={text.list} className="space-y-4 empty:hidden">
        {cases.map((one) => {
          const uid = reportedUser(one.caseId);
          const props = { reportCase: one, now, onDecide: setDialog };
          return (
            <li key={one.caseId} data-post-id={one.caseId}>
              {uid === null ? (
                <ReportedPost {...props} />
              ) : (
                <ReportedProfile uid={uid} {...props} />
              )}
            </li>
          );
        })}
      </AnchoredList>
      {dialog && <ReportDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
