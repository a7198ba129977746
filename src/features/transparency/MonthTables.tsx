import { formatNumber } from '@/config/typography';
import { COUNTED_GROUNDS, OTHER_GROUND } from '@/domain/moderation/grounds';
import type { CountedDecision, MonthCounts, Statistics } from '@/domain/moderation/statistics';
import { transparencyMessages } from './messages';
import { KindTable, MonthTable, type Month } from './MonthTable';

const messages = transparencyMessages;

/** Kinds of decisions that are shown only once there are any: a phone has room for few columns. */
const RARE: readonly CountedDecision[] = ['notChosen', 'restored', 'upheld', 'overturned'];

/** Returns the months, newest first, without those before the first decision. */
function monthsSinceFirst(months: Statistics['months']): readonly Month[] {
  const sorted = Object.entries(months).toSorted(([a], [b]) => b.localeCompare(a));
  const last = sorted.findLastIndex(([, counts]) => Object.values(counts).some(Boolean));
  return sorted.slice(0, last + 1);
}

/** The decisions of each finished month. */
export function MonthTables({ months: all }: Pick<Statistics, 'months'>) {
  const months = monthsSinceFirst(all);
  const { tables, notes } = messages;
  const shown = (...kinds: readonly CountedDecision[]) =>
    kinds.filter((kind) => !RARE.includes(kind) || months.some(([, counts]) => counts[kind]));
  const proposed = shown('published', 'rejected', 'notChosen', 'restored');
  const appeals = shown('upheld', 'overturned');
  if (months.length === 0) return <p className="mt-4">{messages.months.none}</p>;
  return (
    <>
      <p className="mt-4">{messages.months.text}</p>
      <KindTable
        caption={tables.proposed}
        kinds={proposed}
        months={months}
        {...(proposed.includes('restored') && { note: notes.proposed })}
      />
      <MonthTable
        caption={tables.grounds}
        heads={[messages.grounds.head]}
        months={months}
        cells={(counts) => [<Grounds key="grounds" counts={counts} />]}
        align="text-left"
        note={notes.grounds}
      />
      <KindTable caption={tables.published} kinds={['edited', 'deleted']} months={months} />
      <KindTable
        caption={tables.reports}
        kinds={['dismissed', 'acted']}
        months={months}
        note={notes.reports}
      />
      {appeals.length > 0 && <KindTable caption={tables.appeals} kinds={appeals} months={months} />}
    </>
  );
}

const ABOUT: readonly (readonly [key: string, about: string])[] = [
  ...COUNTED_GROUNDS.map(({ key, about }) => [key, about] as const),
  [OTHER_GROUND, messages.grounds.other],
];

/** The rejections of a month by ground, the most frequent first. */
function Grounds({ counts }: { readonly counts: MonthCounts }) {
  const grounds = ABOUT.map(([key, about]) => [about, counts[key] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a);
  if (grounds.length === 0) return messages.grounds.none;
  return (
    <ul>
      {grounds.map(([about, count]) => (
        <li key={about}>{messages.grounds.count(formatNumber(count), about)}</li>
      ))}
    </ul>
  );
}
