import { Button } from '@/components/ui/Button';
import type { Pausable } from '@/domain/emergency';
import { adminMessages } from '@/features/admin/messages';
import { useResume } from './useResume';

interface PartRowProps {
  readonly part: Pausable;
  readonly isPaused: boolean;
  readonly onPause: () => void;
}

const text = adminMessages.emergency;

/** One part of the site, whether it is paused, and the button that changes it. */
export function PartRow({ part, isPaused, onPause }: PartRowProps) {
  const { isResuming, resume } = useResume(part);
  const { name, on, off } = text.parts[part];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <h3 className="font-semibold">{name}</h3>
        <p className={isPaused ? 'text-danger' : 'text-ink-soft'}>{isPaused ? off : on}</p>
      </div>
      <Button
        look={isPaused ? 'secondary' : 'danger'}
        busy={isResuming}
        aria-label={isPaused ? text.resumeOf(name) : text.pauseOf(name)}
        onClick={isPaused ? resume : onPause}
      >
        {isPaused ? (isResuming ? text.resuming : text.resume) : text.pause}
      </Button>
    </div>
  );
}
