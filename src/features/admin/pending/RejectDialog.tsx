import { useState } from 'react';
import { PostQuote } from '@/components/post/PostQuote';
import type { Failure } from '@/domain/failure';
import type { UnpublishedPost } from '@/domain/posts/post';
import { adminMessages } from '@/features/admin/messages';
import { ReasonDialog } from '@/features/admin/reason/ReasonDialog';
import type { Moderation } from './useModeration';

interface RejectDialogProps {
  /** The posts to reject. */
  readonly ids: readonly string[];
  readonly isBusy: boolean;
  /** Null if one commit suffices. */
  readonly progress?: Moderation['progress'];
  /** The post of a rejection that has failed before, which the dialog quotes, and its reason. */
  readonly about?: UnpublishedPost;
  readonly reason?: string;
  /**
   * @param reason shown to the authors
   * @returns the failure to show; null closes the dialog
   */
  readonly onReject: (reason: string) => Promise<Failure | null>;
  readonly onClose: () => void;
}

const messages = adminMessages.reject;

/**
 * Asks for confirmation of a rejection and for the reason to send (docs/product.md#back-office).
 */
export function RejectDialog(props: RejectDialogProps) {
  const { ids, isBusy, progress, about, reason: initial, onReject, onClose } = props;
  // The posts leave the queue before the request resolves: keep the submitted count in the title.
  const [shownCount, setShownCount] = useState(ids.length);
  if (!isBusy && shownCount !== ids.length) setShownCount(ids.length);
  return (
    <ReasonDialog
      form={`reject/${ids.toSorted().join()}`}
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
      reason={initial}
      onClose={onClose}
    >
      {about && <PostQuote post={about} />}
    </ReasonDialog>
  );
}
