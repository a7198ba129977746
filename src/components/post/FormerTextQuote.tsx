import type { PostText } from '@/domain/post';
import { CategoryLabel } from './CategoryLabel';
import { PostQuote } from './PostQuote';
import { SourceText } from './SourceText';

/** Quotes the whole text of a post that has changed, or is gone, since. */
export function FormerTextQuote({ text }: { readonly text: PostText }) {
  return (
    <div className="mt-2">
      <CategoryLabel category={text.category} />
      <div className="mt-2">
        <PostQuote post={text} />
      </div>
      {text.source !== null && <SourceText source={text.source} />}
    </div>
  );
}
