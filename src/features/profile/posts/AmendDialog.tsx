import { toast } from 'react-hot-toast/headless';
import { EditPostDialog } from '@/components/post/EditPostDialog';
import { authorMessages } from '@/config/authorMessages';
import { messages } from '@/config/messages';
import type { Post } from '@/domain/post';
import { usePostEdit } from '@/hooks/usePostEdit';
import { amendPost } from '@/services/ownPosts';

interface AmendDialogProps {
  readonly post: Post;
  readonly onClose: () => void;
}

/** Edits an own post as long as nobody decided on it. */
export function AmendDialog({ post, onClose }: AmendDialogProps) {
  const edit = usePostEdit(post, amendPost, () => {
    toast.success(messages.success.amended);
    onClose();
  });
  return <EditPostDialog edit={edit} text={authorMessages.ownPosts.edit} onClose={onClose} />;
}
