import { useState } from 'react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { Dialog } from '@/components/ui/Dialog';
import { messages } from '@/config/messages';
import { PAUSABLE, type Pausable } from '@/domain/emergency';
import type { Failure } from '@/domain/failure';
import { adminMessages } from '@/features/admin/messages';
import { closeOnSuccess } from '@/features/admin/reason/closeOnSuccess';
import { ReasonDialog } from '@/features/admin/reason/ReasonDialog';
import { useCloseWhileOpen } from '@/hooks/useCloseWhileOpen';
import type { LoadState } from '@/hooks/useSubscription';
import { pause } from '@/services/moderation/emergency';
import { PartRow } from './PartRow';

interface EmergencyDialogProps {
  readonly paused: LoadState<readonly Pausable[] | null>;
  readonly onClose: () => void;
}

const text = adminMessages.emergency;

/** Shows what is paused, and pauses or resumes it (docs/product.md#back-office). */
export function EmergencyDialog({ paused, onClose }: EmergencyDialogProps) {
  const [part, setPart] = useState<Pausable | null>(null);
  if (part) return <PauseDialog part={part} onClose={() => setPart(null)} />;
  const { data, failure, retry } = paused;
  return (
    <Dialog title={text.title} closeLabel={messages.action.close} onClose={onClose}>
      <p className="-mt-2 mb-3 text-ink-soft">{text.text}</p>
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

/** Asks for the confirmation and the reason of a pause. */
function PauseDialog({ part, onClose }: { readonly part: Pausable; readonly onClose: () => void }) {
  const close = useCloseWhileOpen(onClose);
  const { confirm, consequence, action, paused: done } = text.parts[part];
  async function decide(reason: string): Promise<Failure | null> {
    return closeOnSuccess(await pause(part, reason), done, close);
  }
  return (
    <ReasonDialog
      title={confirm}
      text={{ ...text, text: consequence, action, busy: text.pausing }}
      look="danger"
      onDecide={decide}
      onClose={onClose}
    />
  );
}
