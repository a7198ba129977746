import { useState } from 'react';
import { Failure } from '@/components/layout/Failure';
import { Loading } from '@/components/layout/Loading';
import { Notice } from '@/components/ui/Notice';
import { moderationMessages } from '@/config/moderationMessages';
import type { Post } from '@/domain/post';
import { AnchoredList } from '@/features/admin/AnchoredList';
import { adminMessages } from '@/features/admin/messages';
import { useMinute } from '@/features/admin/pending/useMinute';
import { DeletePostDialog } from '@/features/admin/published/DeletePostDialog';
import { ReportedItem } from './ReportedItem';
import type { Reports } from './useReports';

interface ReportsTabProps {
  readonly reports: Reports;
  readonly onRetry: () => void;
}

const text = adminMessages.reports;

/** The reported posts that wait for a decision. */
export function ReportsTab({ reports, onRetry }: ReportsTabProps) {
  const { cases, failure } = reports;
  const now = useMinute();
  const [doomed, setDoomed] = useState<Post | null>(null);

  // A list that is there stays there: a lost connection takes nothing away.
  if (cases === null && failure !== null) {
    return <Failure message={failure} onRetry={onRetry} />;
  }
  if (cases === null) return <Loading failure={moderationMessages.error.reports} />;
  return (
    <>
      {cases.length === 0 && <Notice title={text.empty} text={text.emptyText} />}
      <AnchoredList label={text.list} className="space-y-4 empty:hidden">
        {cases.map((one) => (
          <li key={one.postId} data-post-id={one.postId}>
            <ReportedItem reportCase={one} now={now} onDelete={setDoomed} />
          </li>
        ))}
      </AnchoredList>
      {doomed && (
        <DeletePostDialog
          post={doomed}
          // Its case closes in the same commit, and leaves the list by itself.
          onDeleted={() => setDoomed(null)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}
