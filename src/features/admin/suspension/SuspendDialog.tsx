import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { PostQuote } from '@/components/post/PostQuote';
import { Dialog } from '@/components/ui/Dialog';
import { RadioList } from '@/components/ui/RadioList';
import { SUSPENSION_DAYS } from '@/config/limits';
import { commonMessages } from '@/config/messages';
import type { Post } from '@/domain/posts/post';
import { useAdminKey } from '@/features/admin/adminQuery';
import { adminMessages } from '@/features/admin/messages';
import { ReasonDialog } from '@/features/admin/reason/ReasonDialog';
import { SeenReports } from '@/features/admin/reports/SeenReports';
import { useSeen } from '@/features/admin/reports/useSeen';
import { queryFn } from '@/hooks/query';
import { useIsMounted } from '@/hooks/useIsMounted';
import { fetchSuspension, suspendAuthor } from '@/services/moderation/suspensions';
import { fetchPostOfAnyStatus } from '@/services/posts/postOfAnyStatus';
import { CurrentSuspension } from './CurrentSuspension';

interface SuspendDialogProps {
  readonly post: Post;
  readonly onClose: () => void;
}

const messages = adminMessages.suspension;

/** Suspends the author of a post, or shows the suspension that the post already led to. */
export function SuspendDialog({ post, onClose }: SuspendDialogProps) {
  const isMounted = useIsMounted();
  const { data, error, refetch } = useQuery({
    queryKey: useAdminKey('suspension', post.id),
    queryFn: queryFn(
      'load a suspension',
      ({ signal }) => fetchSuspension(post.id, signal),
      adminMessages.error.suspension,
    ),
  });
  if (data === null) return <NewSuspension post={post} onClose={onClose} />;
  return (
    <Dialog title={messages.title} closeLabel={commonMessages.action.close} onClose={onClose}>
      <PostQuote post={post} />
      {data ? (
        <CurrentSuspension
          suspension={data}
          post={post}
          onLifted={() => isMounted() && onClose()}
        />
      ) : (
        (error && <FailureNotice failure={error} onRetry={() => void refetch()} />) || <Loading />
      )}
    </Dialog>
  );
}

function NewSuspension({ post, onClose }: SuspendDialogProps) {
  const [days, setDays] = useState<number>(SUSPENSION_DAYS[0]);
  const seen = useSeen<Post | null>(post.id, undefined, post, (signal) =>
    fetchPostOfAnyStatus(post.id, signal),
  );
  const shown = seen.subject ?? post;

  return (
    <ReasonDialog
      form={`suspend/${post.id}`}
      title={messages.confirm}
      text={messages}
      look="danger"
      onDecide={(reason) => seen.decide(() => suspendAuthor(shown, days, reason))}
      done={adminMessages.success.suspended}
      onClose={onClose}
    >
      <PostQuote post={shown} />
      <SeenReports seen={seen} />
      <RadioList
        legend={messages.days}
        name="suspension-days"
        choices={SUSPENSION_DAYS.map((value) => ({ label: messages.dayChoice(value), value }))}
        onChoose={setDays}
      />
    </ReasonDialog>
  );
}
