import type { UseFormRegisterReturn } from 'react-hook-form';
import { Emoji } from '@/components/ui/Emoji';
import { formMessages } from '@/config/formMessages';
import { CATEGORIES } from '@/domain/posts/categories';

interface CategoryPickerProps {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** The categories as radio buttons, each on the colour of its paper. */
export function CategoryPicker({ field, error }: CategoryPickerProps) {
  return (
    <fieldset
      className="category-field"
      role="radiogroup"
      aria-required
      aria-describedby={error ? 'category-error' : undefined}
    >
      <legend className="mb-1.5 font-semibold">{formMessages.post.category}</legend>
      <div className="flex flex-wrap gap-1.5 md:gap-2">
        {CATEGORIES.map(({ value, label, emoji }) => (
          <label
            key={value}
            data-category={value}
            className="category-choice flex flex-wrap items-center gap-x-2 px-3 py-1"
          >
            <input type="radio" value={value} className="size-4 accent-current" {...field} />
            <Emoji emoji={emoji} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="category-error" className="mt-1 text-small font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
