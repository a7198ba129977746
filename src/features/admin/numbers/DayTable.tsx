import { formatNumber } from '@/config/typography';
import { formatDay } from '@/domain/days';
import type { DayNumbers } from '@/domain/numbers';
import { adminMessages } from '@/features/admin/messages';

const text = adminMessages.numbers;
const CELL = 'border-b border-line py-1 pr-4 text-right tabular-nums';

/** The values of the charts as a table, newest day first. */
export function DayTable({ days }: { readonly days: readonly DayNumbers[] }) {
  return (
    <details className="mt-3">
      <summary className="min-h-11 py-2 font-semibold">{text.table}</summary>
      <table className="w-full max-w-md text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${CELL} text-left`}>
              {text.day}
            </th>
            <th scope="col" className={CELL}>
              {text.posts}
            </th>
            <th scope="col" className={CELL}>
              {text.reactions}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, posts, reactions }) => (
            <tr key={day.getTime()}>
              <th scope="row" className={`${CELL} text-left font-normal`}>
                {formatDay(day)}
              </th>
              <td className={CELL}>{formatNumber(posts)}</td>
              <td className={CELL}>{formatNumber(reactions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
