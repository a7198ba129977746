import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { ConfirmDialog } from '@/components/form/ConfirmDialog';
import { toastFailure } from '@/components/layout/toastFailure';
import { PostQuote } from '@/components/post/PostQuote';
import { isFormOf } from '@/domain/draft';
import type { Post } from '@/domain/post';
import { failureOf } from '@/domain/refusal';
import { profileMessages } from '@/features/profile/messages';
import { useCloseWhileOpen } from '@/hooks/useCloseWhileOpen';
import { dropSentDraft } from '@/services/posts/drafts';
import { withdrawPost } from '@/services/posts/ownPosts';
import { newPostId } from '@/services/posts/submitPost';

interface WithdrawDialogProps {
  readonly uid: string;
  readonly post: Post;
  readonly onWithdrawn: (postId: string) => void;
  readonly onClose: () => void;
}

const text = profileMessages.ownPosts;

/** Withdraws a post that is not published, after confirmation. */
export function WithdrawDialog({ uid, post, onWithdrawn, onClose }: WithdrawDialogProps) {
  const close = useCloseWhileOpen(onClose);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setBusy(true);
    setRefusal(null);
    const result = await withdrawPost(uid, post.id);
    setBusy(false);
    if (!result.ok) {
      const failure = failureOf(result, text.refusals);
      toastFailure(failure);
      setRefusal(failure.message);
      return;
    }
    // The post may still be the draft, if its author left before the response: its id is used up.
    dropSentDraft(uid, post.id, (values) => isFormOf(post, values), newPostId());
    toast.success(profileMessages.success.withdrawn);
    close();
    onWithdrawn(post.id);
  }

  return (
    <ConfirmDialog
      title={text.withdrawTitle}
      confirmLabel={post.status === 'pending' ? text.withdraw : text.delete}
      busyLabel={isBusy ? text.withdrawing : null}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <PostQuote post={post} />
      <p className="mb-3 text-ink-soft">{text.withdrawText}</p>
    </ConfirmDialog>
  );
}
