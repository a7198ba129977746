import { Button } from '@/components/ui/Button';
import { adminMessages } from '@/features/admin/messages';
import type { Queue } from '@/features/admin/useQueue';

const text = adminMessages.queue;

/** The end of the loaded part of the queue: loads more posts, if there are any. */
export function QueueEnd({ queue: { rest, isLoadingMore, loadMore, failure } }: { queue: Queue }) {
  if (!isLoadingMore && rest === 0) return null;
  return (
    <div className="mt-4 flex flex-col items-center gap-2">
      <Button look="secondary" onClick={loadMore} busy={isLoadingMore || rest === null}>
        {isLoadingMore || rest === null ? text.loading : text.more(rest)}
      </Button>
      {isLoadingMore && failure && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {failure.message}
        </p>
      )}
    </div>
  );
}
