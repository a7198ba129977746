import { Button } from '@/components/ui/Button';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { messages } from '@/config/messages';

export type Work = 'publish' | 'reject' | null;

interface ActionBarProps {
  readonly selectedCount: number;
  readonly publishedToday: number | null;
  /** What is being done at this moment. */
  readonly work: Work;
  readonly onPublish: () => void;
  readonly onReject: () => void;
  readonly onClear: () => void;
}

/** What can be done with the selection; it stays in sight below the queue. */
export function ActionBar(props: ActionBarProps) {
  const { selectedCount, publishedToday, work, onPublish, onReject, onClear } = props;
  const isBusy = work !== null;
  return (
    <div className="sticky bottom-3 z-10 mt-6 flex **:scroll-my-0 flex-wrap items-center gap-3 rounded-xl border border-line bg-surface p-3 shadow-xl sm:px-5">
      <div className="mr-auto">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <span role="status">
            {selectedCount > 0
              ? messages.admin.selected(selectedCount)
              : messages.admin.noneSelected}
          </span>
          {selectedCount > 0 && (
            <button
              type="button"
              onClick={onClear}
              disabled={isBusy}
              className="min-h-6 text-sm font-medium underline underline-offset-4 hover:decoration-2"
            >
              {messages.admin.clear}
            </button>
          )}
        </p>
        {publishedToday !== null && (
          <p className="text-sm text-ink-soft">
            {messages.admin.placesLeft(Math.max(0, POSTS_PUBLISHED_PER_DAY - publishedToday))}
          </p>
        )}
      </div>
      <Button look="danger" onClick={onReject} busy={isBusy} className="max-sm:flex-1">
        {work === 'reject' ? messages.admin.rejecting : messages.admin.reject}
      </Button>
      <Button onClick={onPublish} busy={isBusy} className="max-sm:flex-1">
        {work === 'publish' ? messages.admin.publishing : messages.admin.publish}
      </Button>
    </div>
  );
}
