import { useState } from 'react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { REPORTS_PAGE } from '@/config/limits';
import { reportedUser, type ReportCase } from '@/domain/moderation/reports';
import { AnchoredList } from '@/features/admin/AnchoredList';
import { adminMessages } from '@/features/admin/messages';
import { idsOf } from '@/lib/idsOf';
import { keepFocus } from '@/lib/keepFocus';
import { BulkBar } from './BulkBar';
import { BulkDialog } from './BulkDialog';
import { ReportDialogs, type ReportDecisionDialog } from './ReportDialogs';
import { ReportedPost } from './ReportedPost';
import { ReportedProfile } from './ReportedProfile';
import type { Bulk, BulkKind } from './useBulkDecision';
import { useCaseSelection } from './useCaseSelection';
import type { OpenReports } from './useOpenReports';

interface ReportsTabProps {
  readonly reports: OpenReports;
  readonly bulk: Bulk;
  readonly onRetry: () => void;
}

const messages = adminMessages.reports;
const NO_CASES: readonly ReportCase[] = [];

/** The reported posts and profiles that await a decision. */
export function ReportsTab({ reports, bulk, onRetry }: ReportsTabProps) {
  const { data: cases, failure, total } = reports;
  const [size, setSize] = useState(REPORTS_PAGE);
  const [dialog, setDialog] = useState<ReportDecisionDialog | null>(null);
  const [bulkKind, setBulkKind] = useState<BulkKind | null>(null);
  const selection = useCaseSelection(cases ?? NO_CASES);
  // Another admin may decide the last selected case while the dialog is open.
  if (bulkKind !== null && selection.chosen.length === 0) setBulkKind(null);

  // A loaded list stays visible when the connection is lost.
  if (!cases) {
    return failure ? <FailureNotice failure={failure} onRetry={onRetry} /> : <Loading />;
  }
  return (
    <>
      {cases.length === 0 && <Notice title={messages.empty} text={messages.emptyText} />}
      {total !== null && total > cases.length && (
        <p className="mb-4 text-small text-ink-soft">{messages.limit(cases.length, total)}</p>
      )}
      {cases.length > 1 && <p className="mb-4 text-small text-ink-soft">{messages.order}</p>}
      <AnchoredList label={messages.list} className="space-y-4 empty:hidden">
        {cases.slice(0, size).map((one) => {
          const uid = reportedUser(one.caseId);
          const props = { reportCase: one, onDecide: setDialog };
          return (
            <li key={one.caseId} data-post-id={one.caseId}>
              {uid === null ? (
                <ReportedPost
                  isSelected={selection.positionOf(one.caseId) > 0}
                  hasChanged={selection.hasChanged(one.caseId)}
                  onToggle={selection.toggle}
                  onShown={selection.record}
                  {...props}
                />
              ) : (
                <ReportedProfile uid={uid} {...props} />
              )}
            </li>
          );
        })}
      </AnchoredList>
      {cases.length > size && (
        <p className="mt-6 text-center">
          <Button ref={keepFocus} look="secondary" onClick={() => setSize(size + REPORTS_PAGE)}>
            {messages.more(cases.length - size)}
          </Button>
        </p>
      )}
      {(bulk.decision || cases.some(({ caseId }) => reportedUser(caseId) === null)) && (
        <BulkBar selection={selection} bulk={bulk} onDecide={setBulkKind} />
      )}
      {bulkKind !== null && (
        <BulkDialog
          kind={bulkKind}
          ids={idsOf(selection.chosen)}
          reason={bulk.failedReason(bulkKind, idsOf(selection.chosen))}
          onConfirm={(reason) =>
            void bulk.start(bulkKind, selection.chosen, reason, selection.forget)
          }
          onClose={() => setBulkKind(null)}
        />
      )}
      {dialog && <ReportDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
