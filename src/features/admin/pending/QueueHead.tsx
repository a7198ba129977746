import { Button } from '@/components/ui/Button';
import { Select } from '@/components/ui/Select';
import type { QueueOrder } from '@/domain/moderation/queue';
import { adminMessages } from '@/features/admin/messages';
import type { Queue } from '@/features/admin/useQueue';
import type { QueueView } from './useQueueView';

interface QueueHeadProps {
  readonly queue: Queue;
  readonly count: number;
  readonly view: QueueView;
  readonly onWords: () => void;
  /** Further buttons. */
  readonly children: Elements;
}

const messages = adminMessages.queue;
const ORDERS: readonly QueueOrder[] = ['newest', 'oldest'];

/**
 * The order of the posts, the filters, and the suspect words. On a phone they stand in one row, which
 * scrolls where it is too long. The number of posts, which the tab shows, is only announced.
 */
export function QueueHead({ queue, count, view, onWords, children }: QueueHeadProps) {
  const { order, setOrder, rest } = queue;
  const { isFiltered, setFiltered, watchedCount, words } = view;
  const { isPairFiltered, setPairFiltered, pairCount } = view;
  return (
    <>
      <p aria-live="polite" aria-atomic className="sr-only">
        {adminMessages.pending.count(count + (rest ?? 0))}
      </p>
      <div data-scroll-row className="queue-tools">
        {/* The wrapper keeps the menu from becoming as wide as the page. */}
        <div>
          <Select
            aria-label={messages.order}
            title={messages.order}
            value={order}
            onChoose={(chosen) => setOrder(ORDERS.find((one) => one === chosen) ?? order)}
            className="menu-item min-w-0 border border-line pointer-coarse:text-body"
          >
            {ORDERS.map((one) => (
              <option key={one} value={one}>
                {messages.orders[one]}
              </option>
            ))}
          </Select>
        </div>
        {(watchedCount > 0 || isFiltered) && (
          <Button
            look="secondary"
            aria-pressed={isFiltered}
            onClick={() => setFiltered(!isFiltered)}
          >
            {messages.watch(watchedCount)}
          </Button>
        )}
        {(pairCount > 0 || isPairFiltered) && (
          <Button
            look="secondary"
            aria-pressed={isPairFiltered}
            onClick={() => setPairFiltered(!isPairFiltered)}
          >
            {adminMessages.opinions.filter(pairCount)}
          </Button>
        )}
        <Button look="plain" onClick={onWords}>
          {messages.words(words.list.length)}
        </Button>
        {children}
      </div>
    </>
  );
}
