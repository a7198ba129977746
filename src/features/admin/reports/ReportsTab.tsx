import { useState } from 'react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { Notice } from '@/components/ui/Notice';
import type { Post } from '@/domain/post';
import type { ReportCase } from '@/domain/reports';
import { AnchoredList } from '@/features/admin/AnchoredList';
import { adminMessages } from '@/features/admin/messages';
import { useMinute } from '@/hooks/useMinute';
import { DeletePostDialog } from '@/features/admin/published/DeletePostDialog';
import type { LoadState } from '@/hooks/useSubscription';
import { ReportedItem } from './ReportedItem';

interface ReportsTabProps {
  readonly reports: LoadState<readonly ReportCase[]>;
  readonly onRetry: () => void;
}

const text = adminMessages.reports;

/** The reported posts that await a decision. */
export function ReportsTab({ reports, onRetry }: ReportsTabProps) {
  const { data: cases, failure } = reports;
  const now = useMinute();
  const [postToDelete, setPostToDelete] = useState<Post | null>(null);

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
            <ReportedItem reportCase={one} now={now} onDelete={setPostToDelete} />
          </li>
        ))}
      </AnchoredList>
      {postToDelete && (
        <DeletePostDialog
          post={postToDelete}
          // The deletion also closes the case, and the listener then removes it from the list.
          onDeleted={() => setPostToDelete(null)}
          onClose={() => setPostToDelete(null)}
        />
      )}
    </>
  );
}
