import { formMessages } from '@/config/formMessages';
import { isErased } from '@/domain/posts/isErased';
import type { UnpublishedPost } from '@/domain/posts/post';
import { withFullStop } from '@/domain/text';
import { ContestableReason } from '@/features/profile/appeals/ContestableReason';
import { contestedRejection } from '@/features/profile/appeals/contested';
import { profileMessages } from '@/features/profile/messages';

const messages = profileMessages.ownPosts;

/** Why a post was rejected, or that it was not chosen, which is no fault and nothing to contest. */
export function RejectionNote({ post }: { readonly post: UnpublishedPost }) {
  const { id, rejectionReason, notChosen, isAnonymous } = post;
  if (notChosen) {
    return (
      <>
        {rejectionReason !== null && <span>{`${withFullStop(rejectionReason)} `}</span>}
        <span>{messages.notChosen} </span>
        <span>{isErased(post) ? messages.erased : messages.erasedLater}</span>
      </>
    );
  }
  return (
    <>
      <ContestableReason
        {...contestedRejection(post)}
        caseId={id}
        label={messages.reason}
        reason={rejectionReason}
        origin="reading"
      />
      {isAnonymous && <span> {formMessages.decision.ownPost}</span>}
    </>
  );
}
