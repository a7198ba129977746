import { use } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { PostQuote } from '@/components/post/PostQuote';
import { Button } from '@/components/ui/Button';
import type { PublishedPost } from '@/domain/posts/post';
import { failureOf, type ActionResult, type ModerationCode } from '@/domain/refusal';
import type { ReportCase } from '@/domain/moderation/reports';
import { adminMessages } from '@/features/admin/messages';
import { ReasonDialog } from '@/features/admin/reason/ReasonDialog';
import { SeenReports } from '@/features/admin/reports/SeenReports';
import { useSeen } from '@/features/admin/reports/useSeen';
import { SuspendContext } from '@/features/admin/suspension/SuspendContext';
import { deletePost } from '@/services/moderation/deletePost';
import { fetchPublishedPost } from '@/services/posts/openPost';

interface DeletePostDialogProps {
  readonly post: PublishedPost;
  /** The case behind the dialog; undefined if it is not shown there: then the dialog shows it. */
  readonly reportCase?: ReportCase;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

const messages = adminMessages.deletion;

/** Asks for a reason, then deletes a published post for good (docs/product.md#back-office). */
export function DeletePostDialog(props: DeletePostDialogProps) {
  const { post, reportCase, onDeleted, onClose } = props;
  const suspend = use(SuspendContext);
  const seen = useSeen<PublishedPost | null>(post.id, reportCase, post, (signal) =>
    fetchPublishedPost(post.id, signal),
  );
  const shown = seen.subject ?? post;
  async function remove(reason: string): Promise<ActionResult<ModerationCode>> {
    const result = await seen.decide(() => deletePost(shown, reason, seen.reportCase));
    if (result.ok) toast.success(adminMessages.success.deleted);
    else if (result.code === 'postNotFound')
      toastFailure(failureOf(result, adminMessages.refusals));
    else return result;
    // A post that is already deleted leaves the list, too.
    onDeleted();
    return { ok: true };
  }
  return (
    <ReasonDialog
      form={`delete/${post.id}`}
      title={messages.confirm}
      text={messages}
      look="danger"
      onDecide={remove}
      onClose={onClose}
    >
      <PostQuote post={shown} />
      <SeenReports seen={seen} />
      <div>
        <p className="mb-2">{messages.suspendFirstHint}</p>
        <Button look="secondary" onClick={() => suspend(shown)}>
          {messages.suspendFirst}
        </Button>
      </div>
    </ReasonDialog>
  );
}
