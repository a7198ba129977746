import type { RefObject } from 'react';
import { typesetPost } from '@/config/typography';
import type { PostText } from '@/domain/posts/post';

interface CardTextProps {
  readonly post: Pick<PostText, 'title' | 'content'>;
  /** True if the text is set as a poster (`textLayout`). */
  readonly isPoster: boolean;
  /** True if the text is taller than the card and fades out. */
  readonly isTruncated?: boolean;
  /** Ref of the element that contains the text. */
  readonly box?: RefObject<HTMLDivElement | null> | undefined;
}

/** The title and the text of a post's card. Uses no hooks (see PostSheet). */
export function CardText({ post, isPoster, isTruncated = false, box }: CardTextProps) {
  // Listeners go from heading to heading: without a title, the text itself is the post's heading.
  const Text = post.title === null ? 'h3' : 'p';
  return (
    <div
      ref={box}
      data-cut={isTruncated || undefined}
      data-poster={isPoster || undefined}
      className="post-body"
    >
      {post.title !== null && <h3 dir="auto">{typesetPost(post.title)}</h3>}
      <Text className="post-text" dir="auto">
        {typesetPost(post.content)}
      </Text>
    </div>
  );
}
