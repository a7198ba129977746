import { EditPostDialog } from '@/components/post/EditPostDialog';
import { usePostEdit } from '@/components/post/usePostEdit';
import type { Post, PostText } from '@/domain/posts/post';
import { adminMessages } from '@/features/admin/messages';
import { useAdminDraft } from '@/features/admin/useAdminDraft';
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
  const draft = useAdminDraft(`edit/${post.id}`);
  const edit = usePostEdit(
    post,
    (base, next) => {
      onSaving?.(next);
      return editPost(base, next);
    },
    {
      messages: adminMessages.refusals,
      done: adminMessages.success.edited,
      onDone: onSaved,
      onClose,
      draft,
    },
  );
  return <EditPostDialog edit={edit} text={adminMessages.edit} onClose={onClose} />;
}
