import { X } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { adminMessages } from '@/features/admin/messages';
import { BulkProgress } from './BulkProgress';
import type { BulkDecision, BulkKind } from './useBulkDecision';

interface BulkBarProps {
  readonly selectedCount: number;
  /** Number of cases that left the selection because they have changed. */
  readonly changedCount: number;
  /** null if no decision on several cases is under way or waits to be read. */
  readonly decision: BulkDecision | null;
  readonly onDecide: (kind: BulkKind) => void;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  readonly onUndo: () => void;
  readonly onSendNow: () => void;
  readonly onUnderstood: () => void;
}

const { bulk, pending, reports, published } = adminMessages;

/** The bar at the bottom of the reports: the selection and what can be done with it, or the last decision. */
export function BulkBar(props: BulkBarProps) {
  const { selectedCount, changedCount, decision, onDecide, onSelectAll, onClear } = props;
  if (decision) return <BulkProgress {...props} decision={decision} />;
  const isQuiet = selectedCount === 0;
  const selected = isQuiet ? pending.noneSelected : pending.selected(selectedCount);
  return (
    <div className="panel pending-actions">
      <div className="flex flex-wrap items-center gap-x-3 px-3 py-2 sm:px-4">
        <p
          aria-live="polite"
          aria-atomic
          className={`mr-auto max-sm:w-full ${isQuiet ? 'text-ink-soft' : 'font-semibold'}`}
        >
          {changedCount > 0 ? `${selected} ${bulk.changed(changedCount)}` : selected}
        </p>
        <div className="ml-auto flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:grow">
          {isQuiet ? (
            <Button look="plain" onClick={onSelectAll}>
              {bulk.selectAll}
            </Button>
          ) : (
            <>
              <Button look="plain" aria-label={pending.clear} onClick={onClear} className="px-4">
                <X aria-hidden size={18} />
                <span className="max-sm:hidden">{pending.clear}</span>
              </Button>
              <Button look="secondary" onClick={() => onDecide('dismiss')}>
                {reports.dismiss}
              </Button>
              <Button look="danger" onClick={() => onDecide('delete')}>
                {published.delete}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
