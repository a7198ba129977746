import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import type { Queue } from '@/features/admin/useQueue';
import { PendingQueue } from './PendingQueue';

interface PendingTabProps {
  readonly queue: Queue;
  readonly shortcutsOn: boolean;
  readonly onRetry: () => void;
}

/** The moderation queue, or its loading or error state (docs/product.md#back-office). */
export function PendingTab({ queue, shortcutsOn, onRetry }: PendingTabProps) {
  const { posts, failure } = queue;
  // A loaded list stays visible when the connection is lost.
  if (!posts) {
    return failure ? <FailureNotice failure={failure} onRetry={onRetry} /> : <Loading />;
  }
  return <PendingQueue queue={queue} posts={posts} shortcutsOn={shortcutsOn} />;
}
