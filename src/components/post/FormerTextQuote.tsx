import type { PostText } from '@/domain/posts/post';
import { CategoryLabel } from './CategoryLabel';
import { DetailTexts } from './DetailTexts';
import { PostQuote } from './PostQuote';

/** Quotes the whole text of a post that has changed, or is gone, since. */
export function FormerTextQuote({ text }: { readonly text: PostText }) {
  return (
    <div className="mt-2">
      <CategoryLabel category={text.category} />
      <div className="mt-2">
        <PostQuote post={text} />
      </div>
      <DetailTexts post={text} />
    </div>
  );
}
