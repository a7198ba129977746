import { CardText } from '@/components/post/CardText';
import { CategoryLabel } from '@/components/post/CategoryLabel';
import type { PostText } from '@/domain/posts/post';
import { textLayout } from '@/domain/posts/textLayout';

interface OwnPosterProps {
  readonly text: PostText;
  readonly author: string | null;
}

/** An own post as its card on the wall, whatever its state: with its whole text, and it opens nothing. */
export function OwnPoster({ text, author }: OwnPosterProps) {
  const { size, isPoster } = textLayout(text);
  return (
    <div
      data-category={text.category}
      className="post-card growing-card mt-6 mb-4"
      style={{ '--size': size }}
    >
      <CategoryLabel category={text.category} />
      <CardText post={text} isPoster={isPoster} />
      {author !== null && <p className="post-facts font-semibold wrap-anywhere">{author}</p>}
    </div>
  );
}
