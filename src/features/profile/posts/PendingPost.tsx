import { CardText } from '@/components/post/CardText';
import { CategoryLabel } from '@/components/post/CategoryLabel';
import { commonMessages } from '@/config/messages';
import { excerpt } from '@/domain/posts/excerpt';
import type { Post } from '@/domain/posts/post';
import { textLayout } from '@/domain/posts/textLayout';
import { EditNote } from './EditNote';
import { OwnPostDetails } from './OwnPostDetails';
import { PostState } from './PostState';

interface PendingPostProps {
  readonly post: Post;
  /** Says when the post was sent. */
  readonly sent: Elements;
  readonly actions: Elements;
}

/** A waiting post: the sheet on which it was written, as it will hang on the wall. */
export function PendingPost({ post, sent, actions }: PendingPostProps) {
  const { category } = post;
  const { size, isPoster } = textLayout(post);
  return (
    <article
      aria-label={excerpt(post)}
      data-category={category}
      className="post-card growing-card sm:mx-0"
      style={{ '--size': size }}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CategoryLabel category={category} />
        <PostState state="pending" />
      </div>
      <CardText post={post} isPoster={isPoster} />
      <EditNote post={post} />
      <div className="post-facts flex flex-wrap justify-between gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">
          {post.authorPseudo ?? commonMessages.post.anonymous}
        </span>
        {sent}
        <OwnPostDetails post={post} />
      </div>
      {actions}
    </article>
  );
}
