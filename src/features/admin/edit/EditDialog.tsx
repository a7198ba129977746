import { toast } from 'react-hot-toast/headless';
import { EditPostDialog } from '@/components/post/EditPostDialog';
import type { Post, PostText } from '@/domain/post';
import { adminMessages } from '@/features/admin/messages';
import { usePostEdit } from '@/hooks/usePostEdit';
import { editPost } from '@/services/editing';

interface EditDialogProps {
  readonly post: Post;
  /** Told of the text that was saved. */
  readonly onSaved?: (text: PostText) => void;
  readonly onClose: () => void;
}

/** Edits a pending or published post; another admin's edit of this moment is never overwritten. */
export function EditDialog({ post, onSaved, onClose }: EditDialogProps) {
  const edit = usePostEdit(post, editPost, (saved) => {
    toast.success(adminMessages.success.edited);
    onSaved?.(saved);
    onClose();
  });
  return <EditPostDialog edit={edit} text={adminMessages.edit} onClose={onClose} />;
}
