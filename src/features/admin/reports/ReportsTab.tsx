import { useState } from 'react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { Notice } from '@/components/ui/Notice';
import { OPEN_REPORTS_LIMIT } from '@/config/limits';
import type { Post } from '@/domain/post';
import type { ReportCase } from '@/domain/reports';
import { AnchoredList } from '@/features/admin/AnchoredList';
import { adminMessages } from '@/features/admin/messages';
import { useMinute } from '@/hooks/useMinute';
import { DeletePostDialog } from '@/features/admin/published/DeletePostDialog';
import type { LoadState } from '@/hooks/useSubscription';
import { BulkBar } from './BulkBar';
import { BulkDialog } from './BulkDialog';
import { DismissDialog } from './DismissDialog';
import { ReportedItem } from './ReportedItem';
import { useBulkDecision, type BulkKind } from './useBulkDecision';
import { useCaseSelection } from './useCaseSelection';

interface ReportsTabProps {
  readonly reports: LoadState<readonly ReportCase[]>;
  readonly onRetry: () => void;
}

type ReportDialog =
  | { readonly kind: 'dismiss'; readonly postId: string; readonly post: Post | null }
  | { readonly kind: 'delete'; readonly post: Post }
  | { readonly kind: 'bulk'; readonly bulk: BulkKind };

const text = adminMessages.reports;
const NO_CASES: readonly ReportCase[] = [];

/** The reported posts that await a decision. */
export function ReportsTab({ reports, onRetry }: ReportsTabProps) {
  const { data: cases, failure } = reports;
  const now = useMinute();
  const [dialog, setDialog] = useState<ReportDialog | null>(null);
  const close = () => setDialog(null);
  const selection = useCaseSelection(cases ?? NO_CASES);
  const bulk = useBulkDecision(selection.forget);
  // Another admin may decide the last selected case while the dialog is open.
  if (dialog?.kind === 'bulk' && selection.count === 0) setDialog(null);

  // A loaded list stays visible when the connection is lost.
  if (!cases) {
    return failure ? <FailureNotice failure={failure} onRetry={onRetry} /> : <Loading />;
  }
  return (
    <>
      {cases.length === 0 && <Notice title={text.empty} text={text.emptyText} />}
      {cases.length === OPEN_REPORTS_LIMIT && (
        <p className="mb-4 text-sm text-ink-soft">{text.limit}</p>
      )}
      <AnchoredList label={text.list} className="space-y-4 empty:hidden">
        {cases.map((one) => (
          <li key={one.postId} data-post-id={one.postId}>
            <ReportedItem
              reportCase={one}
              now={now}
              isSelected={selection.isSelected(one.postId)}
              onShown={(post) => selection.record(one.postId, post)}
              onToggle={() => selection.toggle(one.postId)}
              onDismiss={(post) => setDialog({ kind: 'dismiss', postId: one.postId, post })}
              onDelete={(post) => setDialog({ kind: 'delete', post })}
            />
          </li>
        ))}
      </AnchoredList>
      {(cases.length > 0 || bulk.decision) && (
        <BulkBar
          selectedCount={selection.count}
          decision={bulk.decision}
          onDecide={(kind) => setDialog({ kind: 'bulk', bulk: kind })}
          onSelectAll={selection.selectAll}
          onClear={selection.clear}
          onUndo={bulk.undo}
          onSendNow={bulk.sendNow}
          onUnderstood={bulk.dismiss}
        />
      )}
      {/* Each decision closes the case, and the listener then removes it from the list. */}
      {dialog?.kind === 'dismiss' && (
        <DismissDialog postId={dialog.postId} post={dialog.post} onClose={close} />
      )}
      {dialog?.kind === 'bulk' && (
        <BulkDialog
          kind={dialog.bulk}
          count={selection.count}
          onConfirm={(reason) => bulk.start(dialog.bulk, selection.read(), reason)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeletePostDialog post={dialog.post} onDeleted={close} onClose={close} />
      )}
    </>
  );
}
