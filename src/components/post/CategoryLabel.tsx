import { Emoji } from '@/components/ui/Emoji';
import { categoryOf } from '@/domain/posts/categories';

/** A category's emoji and name, in the category's strong colour. */
export function CategoryLabel({ category }: { readonly category: string }) {
  const { emoji, label } = categoryOf(category);
  return (
    <span className="category-label">
      <Emoji emoji={emoji} className="text-body" />
      <span>{label}</span>
    </span>
  );
}
