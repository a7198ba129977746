import { useId } from 'react';
import { Select } from '@/components/ui/Select';
import { CATEGORIES } from '@/domain/posts/categories';
import { searchMessages } from './messages';
import type { Scope } from './searchQuery';

const KINDS = ['posts', 'users'] as const;

interface SearchFiltersProps {
  readonly scope: Scope;
  readonly onChange: (scope: Scope) => void;
}

/** Filters of a search: posts or users, and the category of posts. */
export function SearchFilters({ scope, onChange }: SearchFiltersProps) {
  const name = useId();
  return (
    <div className="flex flex-wrap gap-2 pb-2">
      <fieldset className="flex flex-wrap rounded-3xl border border-field p-0.5">
        <legend className="sr-only">{searchMessages.scope}</legend>
        {KINDS.map((kind) => (
          <label key={kind} className="search-kind">
            <input
              type="radio"
              name={name}
              checked={scope.kind === kind}
              onChange={() => onChange({ ...scope, kind })}
              className="sr-only"
            />
            <span>{searchMessages.kinds[kind]}</span>
          </label>
        ))}
      </fieldset>
      {scope.kind === 'posts' && (
        <Select
          aria-label={searchMessages.category}
          title={searchMessages.category}
          value={scope.category ?? ''}
          onChoose={(chosen) => {
            const category = CATEGORIES.find(({ value }) => value === chosen);
            onChange({ ...scope, category: category?.value ?? null });
          }}
          className="search-category"
        >
          <option value="">{searchMessages.allCategories}</option>
          {CATEGORIES.map(({ value, label, emoji }) => (
            // Screen readers say the name of an emoji.
            <option key={value} value={value} aria-label={label}>{`${emoji} ${label}`}</option>
          ))}
        </Select>
      )}
    </div>
  );
}
