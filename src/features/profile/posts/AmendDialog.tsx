import { toast } from 'react-hot-toast/headless';
import { EditPostDialog } from '@/components/post/EditPostDialog';
import { usePostEdit } from '@/components/post/usePostEdit';
import type { Failure } from '@/domain/failure';
import type { Post, PostText } from '@/domain/post';
import { failureOf } from '@/domain/refusal';
import { profileMessages } from '@/features/profile/messages';
import { useCloseWhileOpen } from '@/hooks/useCloseWhileOpen';
import { amendPost } from '@/services/posts/ownPosts';

interface AmendDialogProps {
  readonly post: Post;
  readonly onClose: () => void;
}

async function save(base: Post, next: PostText): Promise<Failure | null> {
  const result = await amendPost(base, next);
  return result.ok ? null : failureOf(result, profileMessages.ownPosts.refusals);
}

/** Dialog for editing an own post while it is pending. */
export function AmendDialog({ post, onClose }: AmendDialogProps) {
  const close = useCloseWhileOpen(onClose);
  const edit = usePostEdit(post, save, () => {
    toast.success(profileMessages.success.amended);
    close();
  });
  return <EditPostDialog edit={edit} text={profileMessages.ownPosts.edit} onClose={onClose} />;
}
