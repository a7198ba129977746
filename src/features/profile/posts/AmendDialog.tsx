import { EditPostDialog } from '@/components/post/EditPostDialog';
import { PostWarnings } from '@/components/post/PostWarnings';
import { usePostEdit } from '@/components/post/usePostEdit';
import { formMessages } from '@/config/formMessages';
import { editDraft } from '@/domain/posts/draft';
import type { Post } from '@/domain/posts/post';
import { profileMessages } from '@/features/profile/messages';
import { useFormDraft } from '@/hooks/useFormDraft';
import { usePostWarnings } from '@/hooks/usePostWarnings';
import { amendPost } from '@/services/posts/ownPosts';

interface AmendDialogProps {
  readonly author: { readonly uid: string; readonly pseudo: string };
  readonly post: Post;
  readonly onClose: () => void;
}

const { edit: text, refusals } = profileMessages.ownPosts;

/** Dialog for editing an own post while it is pending. */
export default function AmendDialog({ author, post, onClose }: AmendDialogProps) {
  const { isAnonymous } = post;
  const { check, attempt, warningsFor } = usePostWarnings(author);
  const draft = useFormDraft(author.uid, editDraft(post.id));
  const edit = usePostEdit(
    post,
    async (base, next) => ((await check({ ...next, isAnonymous })) ? amendPost(base, next) : null),
    { messages: refusals, done: profileMessages.success.amended, onClose, draft },
  );
  const warnings = warningsFor({ ...edit.values, isAnonymous });
  return (
    <EditPostDialog
      edit={edit}
      text={warnings ? { ...text, save: formMessages.warnings.saveAnyway } : text}
      onClose={onClose}
    >
      {warnings && <PostWarnings key={attempt} {...warnings} />}
    </EditPostDialog>
  );
}
