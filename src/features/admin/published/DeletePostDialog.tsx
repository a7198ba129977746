import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { PostQuote } from '@/components/post/PostQuote';
import type { Failure } from '@/domain/failure';
import { moderationFailureOf } from '@/domain/moderationRefusal';
import type { PublishedPost } from '@/domain/post';
import { adminMessages } from '@/features/admin/messages';
import { ReasonDialog } from '@/features/admin/reason/ReasonDialog';
import { deletePost } from '@/services/moderation/editing';

interface DeletePostDialogProps {
  readonly post: PublishedPost;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

const text = adminMessages.deletion;

/** Asks for a reason, then deletes a published post for good (docs/product.md#back-office). */
export function DeletePostDialog({ post, onDeleted, onClose }: DeletePostDialogProps) {
  async function remove(reason: string): Promise<Failure | null> {
    const result = await deletePost(post, reason);
    if (result.ok) toast.success(adminMessages.success.deleted);
    else if (result.code === 'postNotFound') toastFailure(moderationFailureOf(result));
    else return moderationFailureOf(result);
    // A post that is already deleted leaves the list, too.
    onDeleted();
    onClose();
    return null;
  }
  return (
    <ReasonDialog
      title={text.confirm}
      text={text}
      look="danger"
      onDecide={remove}
      onClose={onClose}
    >
      <PostQuote post={post} />
    </ReasonDialog>
  );
}
