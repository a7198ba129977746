import { EditPostDialog } from '@/components/post/EditPostDialog';
import { usePostEdit } from '@/components/post/usePostEdit';
import type { Post } from '@/domain/posts/post';
import { profileMessages } from '@/features/profile/messages';
import { amendPost } from '@/services/posts/ownPosts';

interface AmendDialogProps {
  readonly post: Post;
  readonly onClose: () => void;
}

/** Dialog for editing an own post while it is pending. */
export default function AmendDialog({ post, onClose }: AmendDialogProps) {
  const edit = usePostEdit(post, amendPost, {
    messages: profileMessages.ownPosts.refusals,
    done: profileMessages.success.amended,
    onClose,
  });
  return <EditPostDialog edit={edit} text={profileMessages.ownPosts.edit} onClose={onClose} />;
}
