import { findCategory } from '@/domain/categories';
import { sumByCategory, type DayNumbers } from '@/domain/numbers';
import { adminMessages } from '@/features/admin/messages';
import { NumbersTable } from './NumbersTable';

/** The values of all days by category; each name is on the colour that its bars have. */
export const CategoryTable = ({ days }: { readonly days: readonly DayNumbers[] }) => (
  <NumbersTable
    head={adminMessages.numbers.category}
    rows={sumByCategory(days).map(({ category, ...numbers }) => ({
      ...numbers,
      key: category,
      name: (
        <span data-category={category} className="paper inline-block rounded px-1 py-0.5">
          {findCategory(category)?.label}
        </span>
      ),
    }))}
  />
);
