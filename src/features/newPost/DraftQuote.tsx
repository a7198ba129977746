import { CategoryLabel } from '@/components/post/CategoryLabel';
import type { Draft } from '@/domain/posts/draft';

/** The text of a draft, on the paper of its category. */
export function DraftQuote({ draft }: { readonly draft: Draft }) {
  const { title, content, category } = draft.values;
  return (
    <blockquote
      data-category={category}
      dir="auto"
      className="post-text paper my-4 max-h-40 overflow-y-auto rounded p-3"
    >
      {category !== '' && (
        <p>
          <CategoryLabel category={category} />
        </p>
      )}
      {title !== '' && <p className="font-semibold wrap-anywhere">{title}</p>}
      <span>{content}</span>
    </blockquote>
  );
}
