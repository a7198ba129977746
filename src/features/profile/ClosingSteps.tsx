import { CLOSING_STEPS, type ClosingProgress } from '@/domain/closing';
import { profileMessages } from './messages';

interface ClosingStepsProps {
  /** Null while nothing is being closed. */
  readonly progress: ClosingProgress | null;
}

const text = profileMessages.deletionDialog;

function messageOf({ step }: ClosingProgress): string {
  return text.step(CLOSING_STEPS.indexOf(step) + 1, CLOSING_STEPS.length, text.steps[step].name);
}

/** How far a closing is. Each step is read aloud as it begins; its count is there to be looked at. */
export function ClosingSteps({ progress }: ClosingStepsProps) {
  return (
    <div className={progress ? 'rounded-lg bg-ink/6 px-3.5 py-3' : 'sr-only'}>
      <p role="status" className="font-semibold">
        {progress && messageOf(progress)}
      </p>
      {progress && (
        <p className="text-ink-soft tabular-nums">
          {text.steps[progress.step].count?.(progress.count)}
        </p>
      )}
    </div>
  );
}
