import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { quotedNames } from '@/config/quotedNames';
import { adminMessages } from '@/features/admin/messages';
import { ActionBar } from '@/features/admin/selection/ActionBar';
import { keepFocus } from '@/lib/keepFocus';
import type { Bulk, BulkDecision, BulkKind } from './useBulkDecision';
import type { CaseSelection } from './useCaseSelection';

interface BulkBarProps {
  readonly selection: CaseSelection;
  readonly bulk: Bulk;
  readonly onDecide: (kind: BulkKind) => void;
}

const { bulk: text, pending, reports, published } = adminMessages;

/** The bar of the reports: select all, clear, dismiss, delete, or the decision in progress and its summary. */
export function BulkBar({ selection, bulk, onDecide }: BulkBarProps) {
  if (bulk.decision) return <Progress bulk={bulk} decision={bulk.decision} />;
  const { chosen, changed, canSelect, selectAll, clear } = selection;
  const isQuiet = chosen.length === 0;
  const none = canSelect ? pending.noneSelected : reports.noneShown;
  const selected = isQuiet ? none : pending.selected(chosen.length);
  return (
    <ActionBar
      status={changed.length > 0 ? `${selected} ${text.changed(changed.length)}` : selected}
      isQuiet={isQuiet}
      onClear={isQuiet ? undefined : clear}
    >
      {isQuiet ? (
        <Button ref={keepFocus} look="plain" busy={!canSelect} onClick={selectAll}>
          {text.selectAll}
        </Button>
      ) : (
        <>
          <Button look="secondary" onClick={() => onDecide('dismiss')}>
            {reports.dismiss}
          </Button>
          <Button look="danger" onClick={() => onDecide('delete')}>
            {published.delete}
          </Button>
        </>
      )}
    </ActionBar>
  );
}

interface ProgressProps {
  readonly bulk: Bulk;
  readonly decision: BulkDecision;
}

function statusOf({ kind, phase, count, total }: BulkDecision): string {
  if (phase === 'waiting') return text[kind].waiting(total);
  return phase === 'held' ? text.held : text[kind][phase](count, total);
}

/** A decision on several cases: the time in which it can be undone, its progress, then its summary. */
function Progress({ bulk, decision }: ProgressProps) {
  const { phase, count, total, failures } = decision;
  const bar = useRef<HTMLDivElement>(null);

  // The button that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  });

  return (
    <ActionBar
      ref={bar}
      status={statusOf(decision)}
      notices={
        failures.length > 0 && (
          <div role="alert" className="border-b border-line px-3 py-1 text-small sm:px-4">
            <p>{text.failed(total - count)}</p>
            <ul className="font-semibold text-danger">
              {failures.map(({ names, message }) => (
                <li key={message} className="wrap-anywhere">
                  {text.failure(quotedNames(names), message)}
                </li>
              ))}
            </ul>
          </div>
        )
      }
    >
      {(phase === 'waiting' || phase === 'held') && (
        <>
          {phase === 'waiting' && (
            <Button look="plain" onClick={bulk.hold}>
              {text.hold}
            </Button>
          )}
          <Button ref={keepFocus} look="plain" onClick={bulk.undo}>
            <Undo2 aria-hidden size={18} />
            {text.undo}
          </Button>
          <Button look="secondary" onClick={bulk.sendNow}>
            {text.sendNow}
          </Button>
        </>
      )}
      {phase === 'done' && (
        <Button ref={keepFocus} look="plain" onClick={bulk.closeSummary}>
          {pending.understood}
        </Button>
      )}
    </ActionBar>
  );
}
