import { Day } from '@/components/layout/Day';
import { CategoryLabel } from '@/components/post/CategoryLabel';
import { PostDetails } from '@/components/post/PostDetails';
import { commonMessages } from '@/config/messages';
import { archivePath } from '@/config/paths';
import { typesetPost } from '@/config/typography';
import { findCategory } from '@/domain/posts/categories';
import { excerpt } from '@/domain/posts/excerpt';
import type { PublishedPost } from '@/domain/posts/post';
import { textLayout } from '@/domain/posts/textLayout';

interface PostViewProps {
  readonly post: PublishedPost;
  /** True on the post's own page, whose main heading is the post's title. */
  readonly isPage?: boolean;
  readonly author: Elements;
  /** The reaction buttons. */
  readonly children: Elements;
}

/**
 * A whole post: text, author, date and source, with its reactions.
 */
export function PostView({ post, isPage = false, author, children }: PostViewProps) {
  const category = findCategory(post.category);
  const { size, isPoster } = textLayout(post);
  const Title = isPage ? 'h1' : 'h3';

  return (
    <article>
      {/* Screen readers announce the text when another post replaces this one. */}
      <div aria-live="polite">
        {isPage && post.title === null && <h1 className="sr-only">{excerpt(post)}</h1>}
        {category ? (
          // The target is taller than the label, but takes no more room.
          <a
            href={archivePath({ category: category.value })}
            aria-label={commonMessages.post.seeCategory(category.label)}
            className="quiet-link -my-2.5"
          >
            <CategoryLabel category={post.category} />
          </a>
        ) : (
          <CategoryLabel category={post.category} />
        )}
        <div data-poster={isPoster || undefined} className="post-body" style={{ '--size': size }}>
          {post.title !== null && <Title dir="auto">{typesetPost(post.title)}</Title>}
          <p className="post-text" dir="auto">
            {typesetPost(post.content)}
          </p>
        </div>
      </div>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {author}
        <Day at={post.publishedAt} />
        <PostDetails post={post} />
      </p>
      <div className="mt-6 border-t border-(--faint) pt-5">{children}</div>
    </article>
  );
}
