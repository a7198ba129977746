import { memo, useEffect } from 'react';
import { Button } from '@/components/ui/Button';
import { excerpt } from '@/domain/excerpt';
import type { PublishedPost } from '@/domain/post';
import type { ReportCase } from '@/domain/reports';
import { adminMessages } from '@/features/admin/messages';
import { SuspendButton } from '@/features/admin/suspension/SuspendButton';
import { useSubscription } from '@/hooks/useSubscription';
import { subscribeToPost } from '@/services/posts/posts';
import type { ReportDecisionDialog } from './ReportDialogs';
import { ReportedItem } from './ReportedItem';
import { ReportedText } from './ReportedText';

interface ReportedPostProps {
  readonly reportCase: ReportCase;
  readonly isSelected: boolean;
  /** True if the case left the selection because it has changed since. */
  readonly hasChanged: boolean;
  readonly onToggle: (reportCase: ReportCase) => void;
  /** Called with the post as it is shown; null for a deleted one. Referentially stable. */
  readonly onShown: (caseId: string, post: PublishedPost | null) => void;
  readonly onDecide: (dialog: ReportDecisionDialog) => void;
}

const text = adminMessages.published;

/**
 * A reported post, live, whose reports an admin dismisses or which they delete. Rendered again only if
 * something about it has changed.
 */
export const ReportedPost = memo(function ReportedPost(props: ReportedPostProps) {
  const { reportCase, isSelected, hasChanged, onToggle, onShown, onDecide } = props;
  const { caseId } = reportCase;
  const { data: post, failure } = useSubscription<PublishedPost | null>(
    (listener) => subscribeToPost(caseId, listener),
    caseId,
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
      selection={
        post === undefined
          ? undefined
          : { isSelected, hasChanged, onToggle: () => onToggle(reportCase) }
      }
      onDismiss={() => onDecide({ kind: 'dismissPost', reportCase, post: post ?? null })}
      decision={
        post && (
          <>
            <SuspendButton post={post} />
            <Button
              look="danger"
              aria-label={text.deleteOf(name)}
              onClick={() => onDecide({ kind: 'delete', reportCase, post })}
            >
              {text.delete}
            </Button>
          </>
        )
      }
    />
  );
});
