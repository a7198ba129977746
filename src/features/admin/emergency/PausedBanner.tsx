import { Button } from '@/components/ui/Button';
import type { Pausable } from '@/domain/moderation/emergency';
import { adminMessages } from '@/features/admin/messages';
import { focusPage } from '@/lib/focusPage';
import { useResume } from './useResume';

const messages = adminMessages.emergency;

/** Reminds every admin of what is paused; nothing while everything runs. */
export function PausedBanner({ paused }: { readonly paused: readonly Pausable[] }) {
  if (paused.length === 0) return null;
  return (
    <ul className="mb-5 divide-y divide-line rounded-lg border-2 border-danger/60 bg-surface px-4">
      {paused.map((part) => (
        <li key={part}>
          <PausedPart part={part} />
        </li>
      ))}
    </ul>
  );
}

function PausedPart({ part }: { readonly part: Pausable }) {
  // The pressed button disappears with its line.
  const { isResuming, resume } = useResume(part, focusPage);
  const { name, banner } = messages.parts[part];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
      <p className="font-semibold text-danger">{banner}</p>
      <Button
        look="secondary"
        busy={isResuming}
        aria-label={messages.resumeOf(name)}
        onClick={resume}
        className="ml-auto"
      >
        {isResuming ? messages.resuming : messages.resume}
      </Button>
    </div>
  );
}
