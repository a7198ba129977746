import { useState } from 'react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { Notice } from '@/components/ui/Notice';
import type { Post } from '@/domain/post';
import type { ReportCase } from '@/domain/reports';
import { AnchoredList } from '@/features/admin/AnchoredList';
import { adminMessages } from '@/features/admin/messages';
import { useMinute } from '@/features/admin/pending/useMinute';
import { DeletePostDialog } from '@/features/admin/published/DeletePostDialog';
import type { LoadState } from '@/hooks/useSubscription';
import { DismissDialog } from './DismissDialog';
import { ReportedItem } from './ReportedItem';

interface ReportsTabProps {
  readonly reports: LoadState<readonly ReportCase[]>;
  readonly onRetry: () => void;
}

type ReportDialog =
  | { readonly kind: 'dismiss'; readonly postId: string; readonly post: Post | null }
  | { readonly kind: 'delete'; readonly post: Post };

const text = adminMessages.reports;

/** The reported posts that await a decision. */
export function ReportsTab({ reports, onRetry }: ReportsTabProps) {
  const { data: cases, failure } = reports;
  const now = useMinute();
  const [dialog, setDialog] = useState<ReportDialog | null>(null);
  const close = () => setDialog(null);

  // A loaded list stays visible when the connection is lost.
  if (!cases) {
    return failure ? <FailureNotice failure={failure} onRetry={onRetry} /> : <Loading />;
  }
  return (
    <>
      {cases.length === 0 && <Notice title={text.empty} text={text.emptyText} />}
      <AnchoredList label={text.list} className="space-y-4 empty:hidden">
        {cases.map((one) => (
          <li key={one.postId} data-post-id={one.postId}>
            <ReportedItem
              reportCase={one}
              now={now}
              onDismiss={(post) => setDialog({ kind: 'dismiss', postId: one.postId, post })}
              onDelete={(post) => setDialog({ kind: 'delete', post })}
            />
          </li>
        ))}
      </AnchoredList>
      {/* Each decision closes the case, and the listener then removes it from the list. */}
      {dialog?.kind === 'dismiss' && (
        <DismissDialog postId={dialog.postId} post={dialog.post} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <DeletePostDialog post={dialog.post} onDeleted={close} onClose={close} />
      )}
    </>
  );
}
