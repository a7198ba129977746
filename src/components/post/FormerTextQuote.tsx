import type { PostText } from '@/domain/posts/post';
import { DetailTexts } from './DetailTexts';
import { PostQuote } from './PostQuote';

/** Quotes the whole text of a post that has changed, or is gone, since. */
export function FormerTextQuote({ text }: { readonly text: PostText }) {
  return (
    <div className="mt-2">
      <PostQuote post={text} />
      <DetailTexts post={text} />
    </div>
  );
}
