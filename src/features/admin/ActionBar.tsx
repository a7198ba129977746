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
    <div className="sticky bottom-3 z-10 mt-6 flex flex-wrap items-center gap-3 rounded-xl border border-line bg-surface p-3 shadow-xl sm:px-5">
      <div className="mr-auto">
        <p role="status" className="font-semibold">
          {selectedCount > 0 ? messages.admin.selected(selectedCount) : messages.admin.noneSelected}
        </p>
        {publishedToday !== null && (
          <p className="text-sm text-ink-soft">
            {messages.admin.placesLeft(Math.max(0, POSTS_PUBLISHED_PER_DAY - publishedToday))}
          </p>
        )}
      </div>
      {selectedCount > 0 && (
        <Button look="plain" onClick={onClear} disabled={isBusy}>
          {messages.admin.clear}
        </Button>
      )}
      <Button look="danger" onClick={onReject} disabled={isBusy}>
        {work === 'reject' ? messages.admin.rejecting : messages.admin.reject}
      </Button>
      <Button onClick={onPublish} disabled={isBusy}>
        {work === 'publish' ? messages.admin.publishing : messages.admin.publish}
      </Button>
    </div>
  );
}
