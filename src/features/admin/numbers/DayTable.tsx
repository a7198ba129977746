import { Day } from '@/components/layout/Day';
import type { DayNumbers } from '@/domain/numbers';
import { adminMessages } from '@/features/admin/messages';
import { NumbersTable } from './NumbersTable';

const text = adminMessages.numbers;

/** The values of the charts as a table, newest day first. */
export const DayTable = ({ days }: { readonly days: readonly DayNumbers[] }) => (
  <details className="mt-3">
    <summary className="min-h-11 py-2 font-semibold">{text.table}</summary>
    <NumbersTable
      head={text.day}
      rows={days.toReversed().map((numbers) => ({
        ...numbers,
        key: numbers.day.toISOString(),
        name: <Day at={numbers.day} />,
      }))}
    />
  </details>
);
