import { useId, type ReactNode } from 'react';
import { Day } from '@/components/layout/Day';
import { TableBox } from '@/components/ui/TableBox';
import { formatNumber } from '@/config/typography';
import { findCategory } from '@/domain/posts/categories';
import { sumByCategory, type DayNumbers, type PostNumbers } from '@/domain/moderation/numbers';
import { adminMessages } from '@/features/admin/messages';
import { breakdownOf } from './breakdownOf';

interface NumbersTableProps {
  /** The heading of the column that names the rows. */
  readonly head: string;
  readonly rows: readonly (PostNumbers & {
    readonly key: string;
    readonly name: ReactNode;
    /** The numbers by category, as text. */
    readonly details?: Readonly<Record<keyof PostNumbers, string>>;
  })[];
}

const messages = adminMessages.numbers;
const CELL = 'border-b border-line px-1 py-1';
const NUMBER = `${CELL} text-right tabular-nums`;

/** A table of numbers of posts and reactions. */
function NumbersTable({ head, rows }: NumbersTableProps) {
  const headId = useId();
  return (
    <TableBox labelledBy={headId}>
      <table className="w-full max-w-md text-small">
        <thead>
          <tr>
            <th id={headId} scope="col" className={`${CELL} text-left`}>
              {head}
            </th>
            <th scope="col" className={NUMBER}>
              {messages.head.posts}
            </th>
            <th scope="col" className={NUMBER}>
              {messages.head.reactions}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, details, ...numbers }) => (
            <tr key={key}>
              <th scope="row" className={`${CELL} text-left font-normal`}>
                {name}
              </th>
              {(['posts', 'reactions'] as const).map((field) => (
                <td key={field} className={NUMBER}>
                  <span>{formatNumber(numbers[field])}</span>
                  {details && (
                    <span className="block text-small text-ink-soft">{details[field]}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

/** The values of all days by category; each name is on the colour that its bars have. */
export const CategoryTable = ({ days }: { readonly days: readonly DayNumbers[] }) => (
  <NumbersTable
    head={messages.category}
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

/** The values of the charts as a table, newest day first, those of each category in words. */
export const DayTable = ({ days }: { readonly days: readonly DayNumbers[] }) => (
  <details className="mt-3">
    <summary className="min-h-11 py-2 font-semibold">{messages.table}</summary>
    <NumbersTable
      head={messages.day}
      rows={days.toReversed().map((numbers) => ({
        ...numbers,
        key: numbers.day.toISOString(),
        name: <Day at={numbers.day} />,
        details: {
          posts: breakdownOf(numbers, 'posts'),
          reactions: breakdownOf(numbers, 'reactions'),
        },
      }))}
    />
  </details>
);
