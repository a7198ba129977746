import { useState } from 'react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { commonMessages } from '@/config/messages';
import { PAUSABLE, type Pausable } from '@/domain/moderation/emergency';
import { adminMessages } from '@/features/admin/messages';
import { ReasonDialog } from '@/features/admin/reason/ReasonDialog';
import type { LoadState } from '@/hooks/useSubscription';
import { pause } from '@/services/moderation/emergency';
import { useResume } from './useResume';

interface EmergencyDialogProps {
  readonly paused: LoadState<readonly Pausable[] | null>;
  readonly onClose: () => void;
}

const messages = adminMessages.emergency;

/** Shows what is paused, and pauses or resumes it (docs/product.md#back-office). */
export function EmergencyDialog({ paused, onClose }: EmergencyDialogProps) {
  const [part, setPart] = useState<Pausable | null>(null);
  if (part) return <PauseDialog part={part} onClose={() => setPart(null)} />;
  const { data, failure, retry } = paused;
  return (
    <Dialog title={messages.title} closeLabel={commonMessages.action.close} onClose={onClose}>
      <p className="-mt-2 mb-3 text-ink-soft">{messages.text}</p>
      {failure && <FailureNotice failure={failure} onRetry={retry} />}
      {data === undefined && !failure && <Loading />}
      {data !== undefined && (
        <ul className="divide-y divide-line">
          {PAUSABLE.map((one) => (
            <li key={one}>
              <PartRow
                part={one}
                isPaused={data?.includes(one) === true}
                onPause={() => setPart(one)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface PartRowProps {
  readonly part: Pausable;
  readonly isPaused: boolean;
  readonly onPause: () => void;
}

/** One part of the site, whether it is paused, and the button that changes it. */
function PartRow({ part, isPaused, onPause }: PartRowProps) {
  const { isResuming, resume } = useResume(part);
  const { name, on, off } = messages.parts[part];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <h3 className="font-semibold">{name}</h3>
        <p className={isPaused ? 'text-danger' : 'text-ink-soft'}>{isPaused ? off : on}</p>
      </div>
      <Button
        look={isPaused ? 'secondary' : 'danger'}
        busy={isResuming}
        aria-label={isPaused ? messages.resumeOf(name) : messages.pauseOf(name)}
        onClick={isPaused ? resume : onPause}
      >
        {isPaused ? (isResuming ? messages.resuming : messages.resume) : messages.pause}
      </Button>
    </div>
  );
}

/** Asks for the confirmation and the reason of a pause. */
function PauseDialog({ part, onClose }: { readonly part: Pausable; readonly onClose: () => void }) {
  const { confirm, consequence, action, paused: done } = messages.parts[part];
  return (
    <ReasonDialog
      form={`pause/${part}`}
      title={confirm}
      text={{ ...messages, text: consequence, action, busy: messages.pausing }}
      look="danger"
      onDecide={(reason) => pause(part, reason)}
      done={done}
      onClose={onClose}
    />
  );
}
