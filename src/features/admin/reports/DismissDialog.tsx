import { toast } from 'react-hot-toast/headless';
import { PostQuote } from '@/components/post/PostQuote';
import type { Failure } from '@/domain/failure';
import { moderationFailureOf } from '@/domain/moderationRefusal';
import type { Post } from '@/domain/post';
import { adminMessages } from '@/features/admin/messages';
import { ReasonDialog } from '@/features/admin/reason/ReasonDialog';
import { dismissReports } from '@/services/moderation/reportCases';

interface DismissDialogProps {
  readonly postId: string;
  /** null if it is deleted, or was not loaded yet. */
  readonly post: Post | null;
  readonly onClose: () => void;
}

const text = adminMessages.dismissal;

/** Asks for a reason, then dismisses the reports of a post, which stays as it is. */
export function DismissDialog({ postId, post, onClose }: DismissDialogProps) {
  async function dismiss(reason: string): Promise<Failure | null> {
    const result = await dismissReports(postId, reason);
    if (!result.ok) return moderationFailureOf(result);
    toast.success(adminMessages.success.dismissed);
    onClose();
    return null;
  }
  return (
    <ReasonDialog title={text.confirm} text={text} onDecide={dismiss} onClose={onClose}>
      {post && <PostQuote post={post} />}
    </ReasonDialog>
  );
}
