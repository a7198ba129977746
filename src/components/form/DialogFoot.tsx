import { useEffect, useRef } from 'react';
import type { Failure } from '@/domain/failure';
import { ActionFailure } from './ActionFailure';

interface DialogFootProps {
  /** A text beside the buttons; above them where there is no room. */
  readonly note?: Elements;
  /** Announced to screen readers while the action runs; '' otherwise. */
  readonly status?: string;
  /** The reason why the action failed, if no field shows it; null for none. */
  readonly failure?: Failure | null | undefined;
  /** The buttons, the main one last. */
  readonly children: Elements;
}

/** The buttons of a dialog, and why its action failed (docs/design.md#dialogs). */
export function DialogFoot({ note, status, failure, children }: DialogFootProps) {
  const foot = useRef<HTMLDivElement>(null);
  // On a low screen the foot is not sticky, and Enter in a field sends the form, too.
  const message = failure?.message;
  useEffect(() => {
    if (message !== undefined) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div ref={foot} className="dialog-foot">
      {failure !== undefined && <ActionFailure failure={failure} />}
      {status !== undefined && (
        <p aria-live="polite" aria-atomic className="sr-only">
          {status}
        </p>
      )}
      {note}
      {children}
    </div>
  );
}
