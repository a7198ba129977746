import { toast } from 'react-hot-toast/headless';
import { EditPostDialog } from '@/components/post/EditPostDialog';
import { usePostEdit } from '@/components/post/usePostEdit';
import { moderationMessages } from '@/config/moderationMessages';
import type { Failure } from '@/domain/failure';
import type { Post, PostText } from '@/domain/post';
import { failureOf } from '@/domain/refusal';
import { adminMessages } from '@/features/admin/messages';
import { useCloseWhileOpen } from '@/hooks/useCloseWhileOpen';
import { editPost } from '@/services/moderation/editing';

interface EditDialogProps {
  readonly post: Post;
  /** Called with the new text before it is sent. */
  readonly onSaving?: (text: PostText) => void;
  /** Called with the saved text. */
  readonly onSaved?: (text: PostText) => void;
  readonly onClose: () => void;
}

/** Edits a pending or published post; never overwrites another admin's concurrent edit. */
export function EditDialog({ post, onSaving, onSaved, onClose }: EditDialogProps) {
  const close = useCloseWhileOpen(onClose);
  async function save(base: Post, next: PostText): Promise<Failure | null> {
    onSaving?.(next);
    const result = await editPost(base, next);
    return result.ok ? null : failureOf(result, moderationMessages.refusals);
  }
  const edit = usePostEdit(post, save, (saved) => {
    toast.success(adminMessages.success.edited);
    onSaved?.(saved);
    close();
  });
  return <EditPostDialog edit={edit} text={adminMessages.edit} onClose={onClose} />;
}
