import { useState } from 'react';
import { adminMessages } from '@/features/admin/messages';
import { ReasonDialog } from '@/features/admin/reason/ReasonDialog';
import type { Progress } from './useModeration';

interface RejectDialogProps {
  readonly count: number;
  readonly isBusy: boolean;
  /** Null if one commit suffices. */
  readonly progress?: Progress | null;
  /** @param reason shown to the authors */
  readonly onReject: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

const text = adminMessages.reject;

/**
 * Asks for confirmation of a rejection and for the reason to send (docs/product.md#back-office).
 */
export function RejectDialog({ count, isBusy, progress, onReject, onClose }: RejectDialogProps) {
  // The posts leave the queue before the request resolves: keep the submitted count in the title.
  const [shownCount, setShownCount] = useState(count);
  if (!isBusy && shownCount !== count) setShownCount(count);
  return (
    <ReasonDialog
      title={text.confirm(shownCount)}
      text={{
        ...text,
        busy: progress ? adminMessages.queue.rejecting(progress.count, progress.total) : text.busy,
      }}
      look="danger"
      onDecide={async (reason) => {
        await onReject(reason);
        return null;
      }}
      onClose={onClose}
    />
  );
}
