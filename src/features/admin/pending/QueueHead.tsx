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
}

const messages = adminMessages.queue;
const ORDERS: readonly QueueOrder[] = ['newest', 'oldest'];

/** Number of waiting and of shown posts, their order, the filter, and the suspect words. */
export function QueueHead({ queue, count, view, onWords }: QueueHeadProps) {
  const { order, setOrder, rest } = queue;
  const { isFiltered, setFiltered, watchedCount, words } = view;
  const total = adminMessages.pending.count(count + (rest ?? 0));
  return (
    <>
      <p aria-live="polite" aria-atomic className="text-small text-ink-soft">
        {rest === 0 ? total : `${total}. ${messages.shown[order](count)}`}
      </p>
      <p className="text-small text-ink-soft">{adminMessages.slots.why}</p>
      <div className="my-3 flex flex-wrap items-center gap-2">
        {/* Without it the menu would be as wide as the page. */}
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
        <Button look="plain" onClick={onWords}>
          {messages.words(words.list.length)}
        </Button>
      </div>
    </>
  );
}
