import { useState, type ChangeEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { CATEGORIES } from '@/domain/categories';
import { excerpt } from '@/domain/excerpt';
import { moderationFailureOf } from '@/domain/moderationRefusal';
import type { Category, Post } from '@/domain/post';
import { adminMessages } from '@/features/admin/messages';
import { changeCategory } from '@/services/moderation/editing';

interface CategorySelectProps {
  readonly post: Post;
  /** Called after the category was saved. */
  readonly onChange: (category: Category) => void;
}

/** Changes a post's category; a refused change is reverted. */
export function CategorySelect({ post, onChange }: CategorySelectProps) {
  /** The chosen category while it is being saved; null otherwise. */
  const [pendingCategory, setPendingCategory] = useState<Category | null>(null);
  const isBusy = pendingCategory !== null;

  async function choose({ target }: ChangeEvent<HTMLSelectElement>): Promise<void> {
    const category = CATEGORIES.find(({ value }) => value === target.value)?.value;
    if (isBusy || !category || category === post.category) return;
    setPendingCategory(category);
    const result = await changeCategory(post, category);
    setPendingCategory(null);
    if (result.ok) {
      onChange(category);
      toast.success(adminMessages.success.category);
    } else {
      toastFailure(moderationFailureOf(result));
    }
  }

  return (
    <select
      aria-label={adminMessages.published.category(excerpt(post))}
      aria-busy={isBusy || undefined}
      value={pendingCategory ?? post.category}
      onChange={(event) => void choose(event)}
      data-category={pendingCategory ?? post.category}
      className="category-choice category-select px-2 text-sm font-bold pointer-coarse:text-base"
    >
      {CATEGORIES.map(({ value, label, emoji }) => (
        <option key={value} value={value}>
          {`${emoji} ${label}`}
        </option>
      ))}
    </select>
  );
}
