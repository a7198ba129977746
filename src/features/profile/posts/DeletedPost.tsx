import { Day } from '@/components/layout/Day';
import { DetailTexts } from '@/components/post/DetailTexts';
import { LinkButton } from '@/components/ui/LinkButton';
import { formMessages } from '@/config/formMessages';
import { authorAppealId } from '@/domain/moderation/appeals';
import { decisionOrigin } from '@/domain/moderation/decisionOrigin';
import type { OwnPost } from '@/domain/moderation/ownPost';
import { REMOVAL_REASON } from '@/domain/moderation/reports';
import { excerpt } from '@/domain/posts/excerpt';
import type { PostDraft } from '@/domain/posts/post';
import { ContestableReason } from '@/features/profile/appeals/ContestableReason';
import { AppealLine } from '@/features/profile/appeals/AppealLine';
import { PostSuspension } from '@/features/profile/appeals/PostSuspension';
import { profileMessages } from '@/features/profile/messages';
import { OwnPostRow } from './OwnPostRow';
import { PostState } from './PostState';

interface DeletedPostProps {
  readonly own: OwnPost;
  /** Says when the post was sent. */
  readonly sent: Elements;
  /** Opens a new post with a text. */
  readonly onCorrect: (post: PostDraft) => void;
}

const messages = profileMessages.ownPosts;

/**
 * Returns what led to the deletion. The author's own request to remove the post is a report, too; it led
 * to the deletion only if the reason says so.
 */
function originOf({ deletion, reported }: OwnPost) {
  const origin = decisionOrigin(deletion?.reported ?? null);
  const isGranted = deletion?.reason.startsWith(formMessages.decision.removalGround) === true;
  return origin === 'reports' && reported === REMOVAL_REASON && isGranted ? 'ownRequest' : origin;
}

/** A post that moderators deleted: its text, when, why and how to contest it. */
export function DeletedPost({ own, sent, onCorrect }: DeletedPostProps) {
  const { id, deletion, deletedText, suspension } = own;
  const name = deletedText ? excerpt(deletedText) : messages.states.deleted;
  const decision = deletion && {
    kind: 'deleted' as const,
    caseId: id,
    decidedAt: deletion.decidedAt,
  };
  return (
    <OwnPostRow
      name={messages.states.deleted}
      mark={<PostState state="deleted" />}
      text={deletedText}
      author={null}
      notes={
        <>
          <p className="mt-3 wrap-anywhere">
            {deletion ? (
              <Day at={deletion.decidedAt} text={messages.deletedOn} />
            ) : (
              <span>{messages.deletedText}</span>
            )}
            <span> </span>
            <ContestableReason
              decision={decision}
              appealId={decision && authorAppealId(decision)}
              caseId={id}
              label={formMessages.decision.reason}
              reason={deletion?.reason ?? null}
              origin={originOf(own)}
              isStored={deletion !== null}
            />
          </p>
          {decision && (
            <AppealLine decision={decision} appealId={authorAppealId(decision)} name={name}>
              {deletedText && (
                <LinkButton onClick={() => onCorrect({ ...deletedText, isAnonymous: true })}>
                  {messages.proposeAgain}
                </LinkButton>
              )}
            </AppealLine>
          )}
          {suspension && <PostSuspension suspension={suspension} name={name} isAnonymous={false} />}
        </>
      }
      facts={
        <>
          {deletedText && <DetailTexts post={deletedText} />}
          <span>
            {sent}
            <span>. {formMessages.decision.deletedPost}</span>
          </span>
        </>
      }
    />
  );
}
