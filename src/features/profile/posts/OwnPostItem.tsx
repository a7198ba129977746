import { EyeOff } from 'lucide-react';
import { Day } from '@/components/layout/Day';
import { commonMessages } from '@/config/messages';
import type { OwnPost } from '@/domain/moderation/ownPost';
import { isErased } from '@/domain/posts/isErased';
import type { PostDraft } from '@/domain/posts/post';
import { profileMessages } from '@/features/profile/messages';
import { PostSuspension } from '@/features/profile/appeals/PostSuspension';
import { RejectionAppeal } from '@/features/profile/appeals/RejectionAppeal';
import { DeletedPost } from './DeletedPost';
import { EditNote } from './EditNote';
import { OwnPostActions } from './OwnPostActions';
import { OwnPostDetails } from './OwnPostDetails';
import type { OwnPostDialog } from './OwnPostDialogs';
import { OwnPostRow } from './OwnPostRow';
import { PostState } from './PostState';
import { ReactionCounts } from './ReactionCounts';
import { RejectionNote } from './RejectionNote';
import { ownPostName } from './ownPostName';
import { ownPostState } from './ownPostState';

interface OwnPostItemProps {
  readonly own: OwnPost;
  /** True if the notice above the list contests the suspension by this post, or may do so once it is loaded. */
  readonly isSuspensionNoticed: boolean;
  readonly onAsk: (question: OwnPostDialog) => void;
  readonly onCorrect: (post: PostDraft) => void;
}

const messages = profileMessages.ownPosts;

/** One submission with its outcome. */
export function OwnPostItem({ own, isSuspensionNoticed, onAsk, onCorrect }: OwnPostItemProps) {
  const { post, sentAt, suspension } = own;
  const sent = <Day at={sentAt} text={messages.sent} />;
  if (!post) return <DeletedPost own={own} sent={sent} onCorrect={onCorrect} />;
  return (
    <OwnPostRow
      name={ownPostName(post)}
      mark={<PostState state={ownPostState(post)} />}
      text={isErased(post) ? null : post}
      author={post.authorPseudo ?? commonMessages.post.anonymous}
      notes={
        <>
          <EditNote post={post} />
          {post.status === 'rejected' && (
            <p className="mt-3 border-l-4 border-current pl-3 wrap-anywhere">
              <RejectionNote post={post} />
            </p>
          )}
          {post.status !== 'published' && <RejectionAppeal post={post} />}
          {suspension && !isSuspensionNoticed && (
            <PostSuspension
              suspension={suspension}
              name={ownPostName(post)}
              isAnonymous={post.isAnonymous}
            />
          )}
          {post.status === 'published' && <ReactionCounts votes={post.votes} />}
        </>
      }
      facts={
        <>
          {sent}
          {post.status === 'published' && <Day at={post.publishedAt} text={messages.published} />}
          {post.isAnonymous && (
            <span className="inline-flex items-center gap-1.5 font-semibold">
              <EyeOff aria-hidden size={15} />
              {commonMessages.post.anonymous}
            </span>
          )}
          <OwnPostDetails post={post} />
        </>
      }
      actions={
        <OwnPostActions post={post} reported={own.reported} onAsk={onAsk} onCorrect={onCorrect} />
      }
    />
  );
}
