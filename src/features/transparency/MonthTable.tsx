import { useId, type ReactNode } from 'react';
import { TableBox } from '@/components/ui/TableBox';
import { formatNumber } from '@/config/typography';
import { formatMonth, instantOfDay } from '@/domain/days';
import type { CountedDecision, MonthCounts } from '@/domain/moderation/statistics';
import { transparencyMessages } from './messages';

/** A month 'yyyy-MM' with its decisions. */
export type Month = readonly [month: string, counts: MonthCounts];

interface MonthTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly months: readonly Month[];
  /** Returns the cells of a month, one for each head. */
  readonly cells: (counts: MonthCounts) => readonly ReactNode[];
  /** Alignment of the cells. */
  readonly align: 'text-left' | 'text-right';
  /** Note on the figures, below the table. */
  readonly note?: string;
}

const HEAD = 'py-2.5 align-bottom font-semibold';
const GAP = 'pl-3 max-sm:pl-2';

/** A table with a row per month. */
export function MonthTable({ caption, heads, months, cells, align, note }: MonthTableProps) {
  const captionId = useId();
  return (
    <>
      <TableBox labelledBy={captionId} className="mt-8">
        <table className="w-full text-left hyphens-auto max-sm:text-small">
          <caption id={captionId} className="pb-2 text-left text-lead font-extrabold">
            {caption}
          </caption>
          <thead>
            <tr className="border-b-2 border-ink/60">
              <th scope="col" className={`${HEAD} pr-3`}>
                {transparencyMessages.months.month}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className={`${HEAD} ${GAP} ${align}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(([month, counts]) => (
              <tr key={month} className="break-inside-avoid border-b border-line">
                <th scope="row" className="py-2.5 pr-3 align-top font-semibold">
                  {formatMonth(instantOfDay(`${month}-01`))}
                </th>
                {cells(counts).map((cell, index) => (
                  <td
                    key={heads[index]}
                    className={`py-2.5 align-top text-ink-soft tabular-nums ${GAP} ${align}`}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      {note !== undefined && <p className="mt-2 text-small text-ink-soft">{note}</p>}
    </>
  );
}

interface KindTableProps {
  readonly caption: string;
  readonly kinds: readonly CountedDecision[];
  readonly months: readonly Month[];
  readonly note?: string;
}

/** A table of the numbers of decisions of some kinds. */
export const KindTable = ({ kinds, ...table }: KindTableProps) => (
  <MonthTable
    {...table}
    align="text-right"
    heads={kinds.map((kind) => transparencyMessages.kinds[kind])}
    cells={(counts) => kinds.map((kind) => formatNumber(counts[kind] ?? 0))}
  />
);
