import type { UseFormRegisterReturn } from 'react-hook-form';
import { messages } from '@/config/messages';
import { CATEGORIES } from '@/domain/categories';

interface CategoryPickerProps {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** The five categories as radio buttons, each on the colour of its paper. */
export function CategoryPicker({ field, error }: CategoryPickerProps) {
  return (
    <fieldset aria-describedby={error ? 'category-error' : undefined}>
      <legend className="mb-1.5 font-semibold">{messages.postFields.category}</legend>
      <div className="flex flex-wrap gap-2">
        {CATEGORIES.map(({ value, label, emoji }) => (
          <label
            key={value}
            data-category={value}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border-2 border-transparent bg-paper px-3 font-semibold text-paper-ink transition-[rotate,border-color] duration-150 hover:border-paper-strong/50 has-checked:-rotate-2 has-checked:border-paper-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input type="radio" value={value} className="size-4 accent-current" {...field} />
            <span aria-hidden>{emoji}</span>
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id="category-error" className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
