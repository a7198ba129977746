import { useState } from 'react';
import type { Failure } from '@/domain/failure';
import { adminMessages } from '@/features/admin/messages';
import { ReasonDialog } from '@/features/admin/reason/ReasonDialog';
import type { Moderation } from './useModeration';

interface RejectDialogProps {
  readonly count: number;
  readonly isBusy: boolean;
  /** Null if one commit suffices. */
  readonly progress?: Moderation['progress'];
  /**
   * @param reason shown to the authors
   * @returns the failure to show; null if all posts were rejected, which closes the dialog
   */
  readonly onReject: (reason: string) => Promise<Failure | null>;
  readonly onClose: () => void;
}

const messages = adminMessages.reject;

/**
 * Asks for confirmation of a rejection and for the reason to send (docs/product.md#back-office).
 */
export function RejectDialog({ count, isBusy, progress, onReject, onClose }: RejectDialogProps) {
  // The posts leave the queue before the request resolves: keep the submitted count in the title.
  const [shownCount, setShownCount] = useState(count);
  if (!isBusy && shownCount !== count) setShownCount(count);
  return (
    <ReasonDialog
      title={messages.confirm(shownCount)}
      text={{
        ...messages,
        text: messages.text(shownCount),
        busy: progress
          ? adminMessages.queue.rejecting(progress.count, progress.total)
          : messages.busy,
      }}
      look="danger"
      onDecide={async (reason, showFailure) => {
        const failure = await onReject(reason);
        if (!failure) return { ok: true };
        showFailure(failure);
        return null;
      }}
      onClose={onClose}
    />
  );
}
