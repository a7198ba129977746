import { EyeOff } from 'lucide-react';
import { Day } from '@/components/layout/Day';
import { CategoryLabel } from '@/components/post/CategoryLabel';
import { DecisionReason } from '@/components/post/DecisionReason';
import { formMessages } from '@/config/formMessages';
import { commonMessages } from '@/config/messages';
import { typesetPost } from '@/config/typography';
import { excerpt } from '@/domain/posts/excerpt';
import type { OwnPost } from '@/domain/moderation/ownPost';
import type { PostDraft } from '@/domain/posts/post';
import { profileMessages } from '@/features/profile/messages';
import { DeletedPost } from './DeletedPost';
import { EditNote } from './EditNote';
import { OwnPostActions } from './OwnPostActions';
import type { OwnPostDialog } from './OwnPostDialogs';
import { OwnReactions } from './OwnReactions';
import { OwnPostDetails } from './OwnPostDetails';
import { PendingPost } from './PendingPost';
import { PostState } from './PostState';

interface OwnPostItemProps {
  readonly own: OwnPost;
  readonly onAsk: (question: OwnPostDialog) => void;
  readonly onCorrect: (post: PostDraft) => void;
}

const messages = profileMessages.ownPosts;

/** One submission with its outcome, on the paper of its category. */
export function OwnPostItem({ own, onAsk, onCorrect }: OwnPostItemProps) {
  const { post, sentAt } = own;
  const sent = <Day at={sentAt} text={messages.sent} />;
  if (!post) return <DeletedPost own={own} sent={sent} />;
  const actions = (
    <OwnPostActions post={post} reported={own.reported} onAsk={onAsk} onCorrect={onCorrect} />
  );
  if (post.status === 'pending') {
    return <PendingPost post={post} sent={sent} actions={actions} />;
  }
  const { title, content, status } = post;
  // Without a title, the text itself is the post's heading, as on its card.
  const Text = title === null ? 'h3' : 'p';
  return (
    <article
      aria-label={excerpt(post)}
      data-category={post.category}
      className="sheet px-5 pt-7 pb-4 sm:px-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CategoryLabel category={post.category} />
        <PostState state={status} />
      </div>
      {title !== null && (
        <h3 dir="auto" className="mt-3 text-lead leading-tight font-extrabold wrap-anywhere">
          {typesetPost(title)}
        </h3>
      )}
      <Text className="post-text mt-3" dir="auto">
        {typesetPost(content)}
      </Text>
      <EditNote post={post} />
      {post.status === 'rejected' && (
        <p className="mt-4 border-l-4 border-current pl-3 wrap-anywhere">
          <DecisionReason
            caseId={post.id}
            label={messages.reason}
            reason={post.rejectionReason ?? messages.noReason}
            origin="reading"
          />
          {post.isAnonymous && <span> {formMessages.decision.ownPost}</span>}
        </p>
      )}
      {post.status === 'published' && <OwnReactions votes={post.votes} />}
      <div className="post-facts flex flex-wrap items-center gap-x-4 gap-y-1">
        {sent}
        {post.status === 'published' && <Day at={post.publishedAt} text={messages.published} />}
        {post.isAnonymous && (
          <span className="inline-flex items-center gap-1.5 font-semibold">
            <EyeOff aria-hidden size={15} />
            {commonMessages.post.anonymous}
          </span>
        )}
        <OwnPostDetails post={post} />
      </div>
      {actions}
    </article>
  );
}
