import { formatNumber } from '@/config/typography';
import { formatDay } from '@/domain/days';
import type { DayNumbers } from '@/domain/numbers';
import { adminMessages } from '@/features/admin/messages';

interface DayChartProps {
  readonly label: string;
  /** Oldest first. */
  readonly days: readonly DayNumbers[];
  readonly field: 'posts' | 'reactions';
}

/** SVG units: each day has a column 10 wide with a bar 8 wide. */
const COLUMN = 10;
const BAR = 8;
const HEIGHT = 72;

const text = adminMessages.numbers;

/** Bar chart, one bar per day. Its label has total and peak; DayTable lists all values. */
export function DayChart({ label, days, field }: DayChartProps) {
  const maximum = Math.max(1, ...days.map((day) => day[field]));
  const total = formatNumber(days.reduce((sum, day) => sum + day[field], 0));
  const highest = days.find((day) => day[field] === maximum);
  const peak = highest ? text.most(formatNumber(maximum), formatDay(highest.day)) : '';
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure>
      <figcaption className="mb-2 flex items-baseline justify-between gap-3">
        <span className="font-semibold">{label}</span>
        <span className="heading text-2xl tabular-nums">{total}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={[text.chart(label, total), peak].filter(Boolean).join(', ')}
        viewBox={`0 0 ${days.length * COLUMN} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full border-b-2 border-ink fill-ink"
      >
        {days.map((day, index) => {
          const height = (day[field] / maximum) * HEIGHT;
          return (
            <rect
              key={day.day.getTime()}
              x={index * COLUMN + 1}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            >
              <title>{text.bar(formatDay(day.day), formatNumber(day[field]))}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-ink-soft tabular-nums">
        <span>{first && formatDay(first.day)}</span>
        <span>{peak}</span>
        <span>{last && formatDay(last.day)}</span>
      </p>
    </figure>
  );
}
