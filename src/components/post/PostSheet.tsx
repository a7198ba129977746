import type { RefObject } from 'react';
import { Day } from '@/components/layout/Day';
import { postPath } from '@/config/paths';
import { previewMessages } from '@/config/previewMessages';
import { formatNumber } from '@/config/typography';
import { excerpt } from '@/domain/posts/excerpt';
import type { PublishedPost } from '@/domain/posts/post';
import { textLayout } from '@/domain/posts/textLayout';
import { tiltOf } from '@/domain/posts/tilt';
import { topEmojis, totalVotes } from '@/domain/posts/votes';
import { CardText } from './CardText';
import { CategoryLabel } from './CategoryLabel';
import { PostDetails } from './PostDetails';

interface PostSheetProps {
  readonly post: PublishedPost;
  readonly author: Elements;
  /** True if the text is taller than the sheet and fades out. */
  readonly isTruncated?: boolean;
  /** Ref of the element that contains the post's text. */
  readonly box?: RefObject<HTMLDivElement | null>;
}

/**
 * The markup of a post's card. Uses no hooks, because the preview is rendered without React
 * (preview/renderStatic).
 */
export function PostSheet({ post, author, isTruncated = false, box }: PostSheetProps) {
  const total = totalVotes(post.votes);
  const emojis = topEmojis(post.votes);
  const title = excerpt(post);
  const { size, isPoster } = textLayout(post);

  return (
    <article
      aria-label={title}
      data-category={post.category}
      data-post-id={post.id}
      className="post-card"
      style={{ '--tilt': `${tiltOf(post.id)}deg`, '--size': size }}
    >
      <CategoryLabel category={post.category} />
      <CardText post={post} isPoster={isPoster} isTruncated={isTruncated} box={box} />
      {isTruncated && (
        // Visual only: assistive technology reads the whole text, and the card's link opens the post.
        <p
          aria-hidden
          className="-mt-5 text-right text-small font-semibold underline underline-offset-3"
        >
          {previewMessages.post.readOn}
        </p>
      )}
      {/* First in the DOM: users who go from link to link reach the post before its other links. */}
      <a
        href={postPath(post.id)}
        data-post-open
        aria-label={previewMessages.post.open(title)}
        className="post-open absolute inset-0 outline-none"
      />
      <footer className="post-facts card-facts">
        <div className="flex items-baseline justify-between gap-3">
          {author}
          <Day at={post.publishedAt} className="shrink-0 tabular-nums" />
        </div>
        {/* The row keeps its height when it is empty, so that the first reaction moves no text. */}
        <div className="mt-1 flex min-h-5 items-center justify-between gap-3">
          <PostDetails post={post} className="card-source" />
          {total > 0 && (
            <span className="ml-auto shrink-0 tabular-nums">
              <span aria-hidden className="card-reactions">
                <span style={{ '--emojis': Array.from(emojis).length }}>{emojis}</span>
                <span>{formatNumber(total)}</span>
              </span>
              <span className="sr-only">{previewMessages.post.reactions(total)}</span>
            </span>
          )}
        </div>
      </footer>
    </article>
  );
}
