import { CLOSING_STEPS, type ClosingProgress } from '@/domain/accounts/closing';
import { profileMessages } from './messages';

interface ClosingStepsProps {
  /** Null while no closing is in progress. */
  readonly progress: ClosingProgress | null;
}

const messages = profileMessages.deletionDialog;

function messageOf({ step }: ClosingProgress): string {
  return messages.step(
    CLOSING_STEPS.indexOf(step) + 1,
    CLOSING_STEPS.length,
    messages.steps[step].name,
  );
}

/**
 * Shows the progress of closing an account. Screen readers announce each step as it begins, but not
 * its count.
 */
export function ClosingSteps({ progress }: ClosingStepsProps) {
  return (
    <div className={progress ? 'rounded-lg bg-ink/6 px-3.5 py-3' : 'sr-only'}>
      <p aria-live="polite" aria-atomic className="font-semibold">
        {progress && messageOf(progress)}
      </p>
      {progress && (
        <p className="text-ink-soft tabular-nums">
          {messages.steps[progress.step].count?.(progress.count)}
        </p>
      )}
    </div>
  );
}
