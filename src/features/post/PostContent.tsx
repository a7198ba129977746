import { Link } from 'react-router-dom';
import { CategoryLabel } from '@/components/post/CategoryLabel';
import { SourceLink } from '@/components/post/SourceLink';
import { AuthorName } from '@/components/user/AuthorName';
import { messages } from '@/config/messages';
import { archivePath } from '@/config/paths';
import { findCategory } from '@/domain/categories';
import { formatDay } from '@/domain/days';
import type { Post } from '@/domain/post';
import { textLayout } from '@/domain/textLayout';
import { ReactionBar } from './ReactionBar';
import { useReaction } from './useReaction';

interface PostContentProps {
  readonly post: Post;
  readonly onSignInNeeded: () => void;
}

/** The open post: text, author, date and source, with the reaction buttons. */
export function PostContent({ post, onSignInNeeded }: PostContentProps) {
  const { react, ...reaction } = useReaction(post, onSignInNeeded);
  const label = findCategory(post.category)?.label ?? '';
  const day = post.publishedAt ?? post.createdAt;
  const { size, isPoster } = textLayout(post);

  return (
    <article className="-mt-12">
      {/* Screen readers announce the text when another post replaces this one. */}
      <div aria-live="polite">
        {/* The target is taller than the label, but takes no more room. */}
        <Link
          to={archivePath({ category: post.category })}
          aria-label={messages.post.seeCategory(label)}
          className="quiet-link -my-2.5"
        >
          <CategoryLabel category={post.category} />
        </Link>
        <div data-poster={isPoster || undefined} className="post-body" style={{ '--size': size }}>
          {post.title !== null && <h3 dir="auto">{post.title}</h3>}
          <p className="post-text" dir="auto">
            {post.content}
          </p>
        </div>
      </div>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <AuthorName post={post} />
        <time dateTime={day.toISOString()}>{formatDay(day)}</time>
        {post.source !== null && <SourceLink source={post.source} />}
      </p>
      <div className="mt-6 border-t border-(--faint) pt-5">
        <ReactionBar {...reaction} onReact={react} />
      </div>
    </article>
  );
}
