import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { ConfirmDialog } from '@/components/form/ConfirmDialog';
import { toastFailure } from '@/components/layout/toastFailure';
import { PostQuote } from '@/components/post/PostQuote';
import { moderationFailureOf } from '@/domain/moderationRefusal';
import type { Post } from '@/domain/post';
import { adminMessages } from '@/features/admin/messages';
import { deletePost } from '@/services/moderation/editing';

interface DeletePostDialogProps {
  readonly post: Post;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

const text = adminMessages.published;

/** Asks for confirmation, then deletes a published post for good (docs/product.md#back-office). */
export function DeletePostDialog({ post, onDeleted, onClose }: DeletePostDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setBusy(true);
    setRefusal(null);
    const result = await deletePost(post);
    setBusy(false);
    if (result.ok) {
      toast.success(adminMessages.success.deleted);
    } else {
      const failure = moderationFailureOf(result);
      toastFailure(failure);
      setRefusal(failure.message);
      // The post is already deleted: remove it from the list, too.
      if (result.code !== 'postNotFound') return;
    }
    onDeleted();
    onClose();
  }

  return (
    <ConfirmDialog
      title={text.deleteConfirm}
      confirmLabel={text.deleteAction}
      busyLabel={isBusy ? text.deleting : null}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <PostQuote post={post} />
      <p className="mb-3 text-ink-soft">{text.deleteText}</p>
    </ConfirmDialog>
  );
}
