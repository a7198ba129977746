import { Day } from '@/components/layout/Day';
import { FormerTextQuote } from '@/components/post/FormerTextQuote';
import { DecisionReason } from '@/components/post/DecisionReason';
import { decisionMessages } from '@/config/decisionMessages';
import type { OwnPost } from '@/domain/ownPost';
import { profileMessages } from '@/features/profile/messages';
import { PostState } from './PostState';

interface DeletedPostProps {
  readonly own: OwnPost;
  /** Says when the post was sent. */
  readonly sent: Elements;
}

const text = profileMessages.ownPosts;

/** A post that moderators deleted: its text, when, why and how to contest it. */
export function DeletedPost({ own: { id, deletion, deletedText }, sent }: DeletedPostProps) {
  return (
    <article aria-label={text.states.deleted} className="sheet px-5 pt-7 pb-5 sm:px-7">
      <PostState state="deleted" />
      {deletedText && <FormerTextQuote text={deletedText} />}
      <p className="mt-3 wrap-anywhere">
        {deletion ? (
          <Day at={deletion.decidedAt} text={text.deletedOn} />
        ) : (
          <span>{text.deletedText}</span>
        )}
        <span> </span>
        <DecisionReason
          caseId={id}
          label={decisionMessages.reason}
          reason={deletion?.reason ?? null}
        />
      </p>
      <p className="mt-3 text-sm text-ink-soft">
        {sent}
        <span>. {decisionMessages.deletedPost}</span>
      </p>
    </article>
  );
}
