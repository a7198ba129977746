import { memo, useEffect } from 'react';
import { Day } from '@/components/layout/Day';
import { CategoryLabel } from '@/components/post/CategoryLabel';
import { PostDetails } from '@/components/post/PostDetails';
import { Button } from '@/components/ui/Button';
import { AuthorName } from '@/components/user/AuthorName';
import { excerpt } from '@/domain/posts/excerpt';
import type { Failure } from '@/domain/failure';
import type { PublishedPost } from '@/domain/posts/post';
import type { ReportCase } from '@/domain/moderation/reports';
import { adminMessages } from '@/features/admin/messages';
import { PostText } from '@/features/admin/PostText';
import { SuspendButton } from '@/features/admin/suspension/SuspendButton';
import { useSubscription } from '@/hooks/useSubscription';
import { subscribeToPost } from '@/services/posts/posts';
import type { ReportDecisionDialog } from './ReportDialogs';
import { ReportedItem } from './ReportedItem';
import type { ShownCase } from './useCaseSelection';

interface ReportedPostProps {
  readonly reportCase: ReportCase;
  readonly isSelected: boolean;
  /** True if the case left the selection because it has changed since. */
  readonly hasChanged: boolean;
  readonly onToggle: (shown: ShownCase) => void;
  /** Called with the post as it is shown; null for a deleted one. Referentially stable. */
  readonly onShown: (caseId: string, post: PublishedPost | null) => void;
  readonly onDecide: (dialog: ReportDecisionDialog) => void;
}

const messages = adminMessages.published;

/**
 * A reported post, live, whose reports an admin dismisses or which they delete. Rendered again only if
 * something about it has changed.
 */
export const ReportedPost = memo(function ReportedPost(props: ReportedPostProps) {
  const { reportCase, isSelected, hasChanged, onToggle, onShown, onDecide } = props;
  const { caseId } = reportCase;
  const { data: post, failure } = useSubscription<PublishedPost | null>(
    (listener) => subscribeToPost(caseId, listener),
    { key: caseId },
  );
  useEffect(() => {
    if (post !== undefined) onShown(caseId, post);
  }, [caseId, post, onShown]);
  const name = post ? excerpt(post) : caseId;
  return (
    <ReportedItem
      reportCase={reportCase}
      name={name}
      category={post?.category}
      subject={<ReportedText post={post} failure={failure} />}
      isShown={post !== undefined}
      selection={
        post === undefined
          ? undefined
          : {
              isSelected,
              hasChanged,
              onToggle: () => onToggle({ id: caseId, reportCase, subject: post }),
            }
      }
      onDismiss={() => onDecide({ kind: 'dismissPost', reportCase, post: post ?? null })}
      decision={
        post && (
          <>
            <SuspendButton post={post} />
            <Button
              look="danger"
              aria-label={messages.deleteOf(name)}
              onClick={() => onDecide({ kind: 'delete', reportCase, post })}
            >
              {messages.delete}
            </Button>
          </>
        )
      }
    />
  );
});

interface ReportedTextProps {
  /** undefined while loading; null if the post was deleted. */
  readonly post: PublishedPost | null | undefined;
  readonly failure: Failure | null;
}

/** The text of the reported post, or its loading or error state. */
function ReportedText({ post, failure }: ReportedTextProps) {
  if (!post) {
    const { loading, deleted } = adminMessages.reports;
    return (
      <p aria-live="polite" aria-atomic className="mt-3 text-ink-soft">
        {failure?.message ?? (post === null ? deleted : loading)}
      </p>
    );
  }
  return (
    <div className="paper mt-3 rounded p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-small">
        <CategoryLabel category={post.category} />
        <AuthorName post={post} className="wrap-anywhere" />
        <Day at={post.publishedAt} />
        <PostDetails post={post} />
      </p>
      <PostText post={post} />
    </div>
  );
}
