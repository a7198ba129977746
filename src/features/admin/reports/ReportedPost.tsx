import { useEffect, useEffectEvent } from 'react';
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
import type { CaseSelection } from './useCaseSelection';

interface ReportedPostProps {
  readonly reportCase: ReportCase;
  readonly selection: CaseSelection;
  readonly onDecide: (dialog: ReportDecisionDialog) => void;
}

const text = adminMessages.published;

/** A reported post, live, whose reports an admin dismisses or which they delete. */
export function ReportedPost({ reportCase, selection, onDecide }: ReportedPostProps) {
  const { caseId } = reportCase;
  const { data: post, failure } = useSubscription<PublishedPost | null>(
    (listener) => subscribeToPost(caseId, listener),
    caseId,
  );
  const handleShown = useEffectEvent((shown: PublishedPost | null) =>
    selection.record(caseId, shown),
  );
  useEffect(() => {
    if (post !== undefined) handleShown(post);
  }, [post]);
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
          : {
              isSelected: selection.isSelected(caseId),
              hasChanged: selection.hasChanged(caseId),
              onToggle: () => selection.toggle(reportCase),
            }
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
}
