import { useState } from 'react';
import { useAction } from '@/components/form/useAction';
import { Select } from '@/components/ui/Select';
import { CATEGORIES, categoryOf, findCategory } from '@/domain/posts/categories';
import { excerpt } from '@/domain/posts/excerpt';
import type { Category, Post, PostText } from '@/domain/posts/post';
import { postTextOf } from '@/domain/posts/postText';
import { changeCategory } from '@/services/moderation/editing';
import { adminMessages } from './messages';

interface CategorySelectProps {
  readonly post: Post;
  /** Called with the new text before it is sent. */
  readonly onSaving?: (text: PostText) => void;
  /** Called with the saved text. */
  readonly onSaved?: (text: PostText) => void;
  readonly className?: string;
}

/** Changes the category of a pending or published post at once; a refused change is reverted. */
export function CategorySelect({ post, onSaving, onSaved, className = '' }: CategorySelectProps) {
  // The chosen category stays visible until the post has another one: a listener may deliver the
  // saved post after the response.
  const [choice, setChoice] = useState({ saved: post.category, shown: post.category });
  if (choice.saved !== post.category) setChoice({ saved: post.category, shown: post.category });

  const { run, isBusy } = useAction(
    async (category: Category, next: PostText) => {
      setChoice({ saved: post.category, shown: category });
      onSaving?.(next);
      const result = await changeCategory(post, category);
      if (!result.ok) setChoice(({ saved }) => ({ saved, shown: saved }));
      return result;
    },
    {
      messages: adminMessages.refusals,
      done: adminMessages.success.category,
      onDone: (_, next) => onSaved?.(next),
    },
  );

  function choose(chosen: string): void {
    const category = findCategory(chosen)?.value;
    if (!category || category === post.category) return;
    void run(category, { ...postTextOf(post), category });
  }

  return (
    <Select
      aria-label={adminMessages.edit.category(excerpt(post))}
      title={adminMessages.edit.category(excerpt(post))}
      aria-busy={isBusy || undefined}
      value={choice.shown}
      onChoose={choose}
      data-category={choice.shown}
      // Larger on a phone: Safari zooms into a field with small text.
      className={`category-choice px-2 text-small pointer-coarse:text-body ${className}`}
    >
      {!findCategory(choice.shown) && (
        <option value={choice.shown} disabled>
          {categoryOf(choice.shown).label}
        </option>
      )}
      {CATEGORIES.map(({ value, label, emoji }) => (
        // Screen readers say the name of an emoji.
        <option key={value} value={value} aria-label={label}>
          {`${emoji} ${label}`}
        </option>
      ))}
    </Select>
  );
}
