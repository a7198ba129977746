import { CATEGORIES } from '@/domain/categories';
import type { Category } from '@/domain/post';

/** A category's emoji and name, in the category's strong colour. */
export function CategoryLabel({ category }: { readonly category: Category }) {
  const { emoji, label } = CATEGORIES.find(({ value }) => value === category) ?? CATEGORIES[0];
  return (
    <span className="category-label">
      <span aria-hidden className="text-base">
        {emoji}
      </span>
      <span>{label}</span>
    </span>
  );
}
