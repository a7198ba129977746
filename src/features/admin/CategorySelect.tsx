import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { Select } from '@/components/ui/Select';
import { moderationMessages } from '@/config/moderationMessages';
import { CATEGORIES, categoryOf, findCategory } from '@/domain/categories';
import { excerpt } from '@/domain/excerpt';
import type { Post, PostText } from '@/domain/post';
import { failureOf } from '@/domain/refusal';
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
  const [isBusy, setBusy] = useState(false);
  // The chosen category stays visible until the post has another one: a listener may deliver the
  // saved post after the response.
  const [choice, setChoice] = useState({ saved: post.category, shown: post.category });
  if (choice.saved !== post.category) setChoice({ saved: post.category, shown: post.category });

  async function choose(chosen: string): Promise<void> {
    const category = findCategory(chosen)?.value;
    if (isBusy || !category || category === post.category) return;
    const { title, content, source } = post;
    const next = { title, content, category, source };
    setBusy(true);
    setChoice({ saved: post.category, shown: category });
    onSaving?.(next);
    const result = await changeCategory(post, category);
    setBusy(false);
    if (result.ok) {
      onSaved?.(next);
      toast.success(adminMessages.success.category);
    } else {
      setChoice(({ saved }) => ({ saved, shown: saved }));
      toastFailure(failureOf(result, moderationMessages.refusals));
    }
  }

  return (
    <Select
      aria-label={adminMessages.edit.category(excerpt(post))}
      title={adminMessages.edit.category(excerpt(post))}
      aria-busy={isBusy || undefined}
      value={choice.shown}
      onChoose={(chosen) => void choose(chosen)}
      data-category={choice.shown}
      // Larger on a phone: Safari zooms into a field with small text.
      className={`category-choice px-2 text-sm font-bold pointer-coarse:text-base ${className}`}
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
