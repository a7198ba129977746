import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { quotedNames } from '@/config/quotedNames';
import { adminMessages } from '@/features/admin/messages';
import type { BulkDecision } from './useBulkDecision';

interface BulkProgressProps {
  readonly decision: BulkDecision;
  readonly onUndo: () => void;
  readonly onSendNow: () => void;
  readonly onUnderstood: () => void;
}

const { bulk, pending } = adminMessages;

/** A decision on several cases: the time in which it can be undone, its progress, then its account. */
export function BulkProgress({ decision, onUndo, onSendNow, onUnderstood }: BulkProgressProps) {
  const { kind, phase, count, total, failures } = decision;
  const text = bulk[kind];
  const bar = useRef<HTMLDivElement>(null);

  // The button that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  });

  return (
    <div ref={bar} tabIndex={-1} className="panel pending-actions">
      {failures.length > 0 && (
        <div role="alert" className="border-b border-line px-3 py-1 text-sm sm:px-4">
          <p>{bulk.failed(total - count)}</p>
          <ul className="font-semibold text-danger">
            {failures.map(({ names, message }) => (
              <li key={message} className="wrap-anywhere">
                {bulk.failure(quotedNames(names), message)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 px-3 py-2 sm:px-4">
        <p aria-live="polite" aria-atomic className="mr-auto font-semibold">
          {phase === 'waiting' ? text.waiting(total) : text[phase](count, total)}
        </p>
        {phase === 'waiting' && (
          <div className="ml-auto flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:grow">
            <Button look="plain" onClick={onUndo}>
              <Undo2 aria-hidden size={18} />
              {bulk.undo}
            </Button>
            <Button look="secondary" onClick={onSendNow}>
              {bulk.sendNow}
            </Button>
          </div>
        )}
        {phase === 'done' && (
          <Button look="plain" onClick={onUnderstood}>
            {pending.understood}
          </Button>
        )}
      </div>
    </div>
  );
}
