import { Day } from '@/components/layout/Day';
import { DecisionReason } from '@/components/post/DecisionReason';
import { DetailTexts } from '@/components/post/DetailTexts';
import { formMessages } from '@/config/formMessages';
import type { OwnPost } from '@/domain/moderation/ownPost';
import { REMOVAL_REASON } from '@/domain/moderation/reports';
import { profileMessages } from '@/features/profile/messages';
import { OwnPostRow } from './OwnPostRow';
import { PostState } from './PostState';

interface DeletedPostProps {
  readonly own: OwnPost;
  /** Says when the post was sent. */
  readonly sent: Elements;
}

const messages = profileMessages.ownPosts;

/**
 * Returns what led to the deletion. The author's own request to remove the post is a report, too; it led
 * to the deletion only if the reason says so.
 */
function originOf({ deletion, reported }: OwnPost) {
  if (deletion?.reported !== true) return deletion?.reported === false ? 'reading' : null;
  const isGranted = deletion.reason?.startsWith(formMessages.decision.removalGround) === true;
  return reported === REMOVAL_REASON && isGranted ? 'ownRequest' : 'reports';
}

/** A post that moderators deleted: its text, when, why and how to contest it. */
export function DeletedPost({ own, sent }: DeletedPostProps) {
  const { id, deletion, deletedText } = own;
  return (
    <OwnPostRow
      name={messages.states.deleted}
      mark={<PostState state="deleted" />}
      text={deletedText}
      author={null}
      notes={
        <p className="mt-3 wrap-anywhere">
          {deletion ? (
            <Day at={deletion.decidedAt} text={messages.deletedOn} />
          ) : (
            <span>{messages.deletedText}</span>
          )}
          <span> </span>
          <DecisionReason
            caseId={id}
            label={formMessages.decision.reason}
            reason={deletion?.reason ?? null}
            origin={originOf(own)}
            isStored={deletion !== null}
          />
        </p>
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
