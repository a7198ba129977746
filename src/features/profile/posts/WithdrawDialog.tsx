import { ConfirmDialog } from '@/components/form/ConfirmDialog';
import { useAction } from '@/components/form/useAction';
import { PostQuote } from '@/components/post/PostQuote';
import { editDraft, isFormOf } from '@/domain/posts/draft';
import { isErased } from '@/domain/posts/isErased';
import type { Post } from '@/domain/posts/post';
import { profileMessages } from '@/features/profile/messages';
import { dropSentDraft, saveFormDraft } from '@/services/posts/drafts';
import { withdrawPost } from '@/services/posts/ownPosts';
import { newPostId } from '@/services/posts/submitPost';

interface WithdrawDialogProps {
  readonly uid: string;
  readonly post: Post;
  readonly onWithdrawn: (postId: string) => void;
  readonly onClose: () => void;
}

const messages = profileMessages.ownPosts;

/** Withdraws a post that is not published, after confirmation. */
export function WithdrawDialog({ uid, post, onWithdrawn, onClose }: WithdrawDialogProps) {
  const withdrawal = useAction(() => withdrawPost(uid, post.id), {
    messages: messages.refusals,
    isFailureShown: true,
    done: profileMessages.success.withdrawn,
    onDone: () => {
      // The post may still be the draft, if its author left before the response: its id is used up.
      dropSentDraft(uid, post.id, (values) => isFormOf(post, values), newPostId());
      saveFormDraft(uid, editDraft(post.id), null);
      onWithdrawn(post.id);
    },
    onClose,
  });

  return (
    <ConfirmDialog
      title={messages.withdrawTitle}
      confirmLabel={post.status === 'pending' ? messages.withdraw : messages.delete}
      busyLabel={messages.withdrawing}
      action={withdrawal}
      onClose={onClose}
    >
      {!isErased(post) && <PostQuote post={post} />}
      <p className="mb-3 text-ink-soft">{messages.withdrawText}</p>
    </ConfirmDialog>
  );
}
