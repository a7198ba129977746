import { X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '@/components/ui/Button';
import { adminMessages } from '@/features/admin/messages';
import { keepFocus } from '@/lib/keepFocus';

interface ActionBarProps {
  /** Given if the bar itself can receive focus. */
  readonly ref?: Ref<HTMLDivElement> | undefined;
  /** Lines above the actions: what happened to the selection, or to the last decision. */
  readonly notices?: Elements;
  /** Text on the selection, or on the progress of its decision; null if there is nothing to select. */
  readonly status: string | null;
  /** True without a selection. */
  readonly isQuiet?: boolean;
  readonly isBusy?: boolean;
  /** Clears the selection; without a selection, the button is invisible and keeps its place. */
  readonly onClear?: (() => void) | undefined;
  /** The other buttons. */
  readonly children?: Elements;
  readonly foot?: Elements;
}

const messages = adminMessages.pending;

/**
 * The bar at the bottom of a list: what is selected, and what can be done with it. On a phone it has one
 * line while nothing is selected.
 */
export function ActionBar(props: ActionBarProps) {
  const { ref, notices, status, isQuiet = false, isBusy = false, onClear, children, foot } = props;
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      data-quiet={isQuiet || undefined}
      className="panel action-bar"
    >
      {notices}
      {status !== null && (
        <div className="flex flex-wrap items-center gap-x-3 px-3 py-2 sm:px-4">
          <p
            aria-live="polite"
            aria-atomic
            className={`mr-auto ${isQuiet ? 'text-ink-soft max-sm:sr-only' : 'font-semibold'}`}
          >
            {status}
          </p>
          <div className="action-bar-buttons ml-auto flex flex-wrap justify-end gap-2 empty:hidden">
            {onClear && (
              <Button
                // The key makes it another button once it is invisible: `keepFocus` acts on one that disappears.
                key={String(isQuiet)}
                ref={keepFocus}
                look="plain"
                aria-label={messages.clear}
                onClick={onClear}
                busy={isBusy}
                className={`px-4 ${isQuiet ? 'invisible max-sm:hidden' : ''}`}
              >
                <X aria-hidden size={18} />
                <span className="max-sm:hidden">{messages.clear}</span>
              </Button>
            )}
            {children}
          </div>
          {foot && <div className="action-bar-foot">{foot}</div>}
        </div>
      )}
    </div>
  );
}
