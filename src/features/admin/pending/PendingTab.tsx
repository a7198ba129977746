import { Button } from '@/components/ui/Button';
import { Loading } from '@/components/layout/Loading';
import { Notice } from '@/components/ui/Notice';
import { adminMessages } from '@/config/adminMessages';
import type { Queue } from '@/features/admin/useQueue';
import { PendingQueue } from './PendingQueue';

interface PendingTabProps {
  readonly queue: Queue;
  readonly shortcutsOn: boolean;
  readonly onRetry: () => void;
}

/** The moderation queue (spec sections 4 and 5), once it is known. */
export function PendingTab({ queue, shortcutsOn, onRetry }: PendingTabProps) {
  const { posts, failure } = queue;
  // A list that is there stays there: a lost connection takes nothing away.
  if (posts === null && failure !== null) {
    return (
      <Notice title={failure} role="alert">
        <Button onClick={onRetry}>{adminMessages.retry}</Button>
      </Notice>
    );
  }
  if (posts === null) {
    return <Loading />;
  }
  return <PendingQueue queue={queue} posts={posts} shortcutsOn={shortcutsOn} />;
}
