import { useEffect } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { Notice } from '@/components/ui/Notice';
import { AuthorName } from '@/components/user/AuthorName';
import { messages } from '@/config/messages';
import { useAuth } from '@/contexts/AuthContext';
import { formatDay } from '@/domain/days';
import { excerpt } from '@/domain/excerpt';
import type { Post } from '@/domain/post';
import { useLivePost } from '@/hooks/useLivePost';
import { useReaction } from '@/hooks/useReaction';
import { CategoryLabel } from './CategoryLabel';
import { ReactionBar } from './ReactionBar';
import { SourceLink } from './SourceLink';

interface PostDialogProps {
  readonly post: Post;
  readonly onClose: () => void;
  /** Told of the post as it changes while it is read. */
  readonly onChange: (post: Post) => void;
  readonly onSignInNeeded: () => void;
}

/** The post in full, live, with its reactions (spec section 2). */
export function PostDialog({ post: initial, onClose, onChange, onSignInNeeded }: PostDialogProps) {
  const post = useLivePost(initial);
  const { session } = useAuth();

  useEffect(() => {
    if (post && post !== initial) onChange(post);
  }, [post, initial, onChange]);

  return (
    <div data-category={initial.category} className="contents">
      <Dialog
        title={excerpt(initial)}
        hideTitle
        closeLabel={messages.post.close}
        onClose={onClose}
        className="post-dialog bg-paper text-paper-ink"
      >
        {post ? (
          // Another user, another reaction: nothing of the last one's stays.
          <PostContent
            key={session.status === 'signedIn' ? session.uid : ''}
            post={post}
            onSignInNeeded={onSignInNeeded}
          />
        ) : (
          <Notice title={messages.error.postNotFound} role="alert" />
        )}
      </Dialog>
    </div>
  );
}

interface PostContentProps {
  readonly post: Post;
  readonly onSignInNeeded: () => void;
}

function PostContent({ post, onSignInNeeded }: PostContentProps) {
  const { votes, mine, isPending, react } = useReaction(post, onSignInNeeded);
  const day = post.publishedAt ?? post.createdAt;
  return (
    <article className="-mt-12">
      <CategoryLabel category={post.category} />
      {post.title !== null && (
        <h3
          dir="auto"
          className="mt-5 text-2xl leading-tight font-extrabold tracking-tight wrap-anywhere"
        >
          {post.title}
        </h3>
      )}
      <p
        className="post-text mt-4 text-xl leading-snug font-medium sm:text-2xl sm:leading-snug"
        dir="auto"
      >
        {post.content}
      </p>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <AuthorName post={post} />
        <time dateTime={day.toISOString()}>{formatDay(day)}</time>
        {post.source !== null && <SourceLink source={post.source} />}
      </p>
      <div className="mt-6 border-t border-current/20 pt-5">
        <ReactionBar votes={votes} mine={mine} isPending={isPending} onReact={react} />
      </div>
    </article>
  );
}
