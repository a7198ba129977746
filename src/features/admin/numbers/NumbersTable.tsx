import type { ReactNode } from 'react';
import { formatNumber } from '@/config/typography';
import type { PostNumbers } from '@/domain/numbers';
import { adminMessages } from '@/features/admin/messages';

interface NumbersTableProps {
  /** The heading of the column that names the rows. */
  readonly head: string;
  readonly rows: readonly (PostNumbers & { readonly key: string; readonly name: ReactNode })[];
}

const text = adminMessages.numbers;
const CELL = 'border-b border-line px-1 py-1';
const NUMBER = `${CELL} text-right tabular-nums`;

/** A table of numbers of posts and reactions. */
export function NumbersTable({ head, rows }: NumbersTableProps) {
  return (
    <table className="w-full max-w-md text-sm wrap-anywhere">
      <thead>
        <tr>
          <th scope="col" className={`${CELL} text-left`}>
            {head}
          </th>
          <th scope="col" className={NUMBER}>
            {text.head.posts}
          </th>
          <th scope="col" className={NUMBER}>
            {text.head.reactions}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, posts, reactions }) => (
          <tr key={key}>
            <th scope="row" className={`${CELL} text-left font-normal`}>
              {name}
            </th>
            <td className={NUMBER}>{formatNumber(posts)}</td>
            <td className={NUMBER}>{formatNumber(reactions)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
