import { formatNumber } from '@/config/typography';
import { formatDay, formatLongDay } from '@/domain/days';
import { topOfScale, type DayNumbers } from '@/domain/moderation/numbers';
import { adminMessages } from '@/features/admin/messages';
import { breakdownOf } from './breakdownOf';

interface DayChartProps {
  readonly label: string;
  /** Oldest first. */
  readonly days: readonly DayNumbers[];
  readonly field: 'posts' | 'reactions';
}

const messages = adminMessages.numbers;

/** Width of a day's column in a chart, in SVG units. */
const COLUMN = 10;

/** Height of a chart, in SVG units. */
const CHART_HEIGHT = 72;

/** Width of a bar in its column, and the distance of a cut from its top, in SVG units. */
const BAR = 8;
const CUT_AT = 14;

/**
 * Bar chart, one bar per day in the colours of the categories; the bar of an outlier is cut. Its
 * label has total and peak; CategoryTable and DayTable list all values.
 */
export function DayChart({ label, days, field }: DayChartProps) {
  const maximum = Math.max(0, ...days.map((day) => day[field]));
  const top = topOfScale(days.map((day) => day[field]));
  const total = formatNumber(days.reduce((sum, day) => sum + day[field], 0));
  const highest = maximum > 0 && days.find((day) => day[field] === maximum);
  /** Describes the highest day, with its date in digits for the eye or in words for listeners. */
  const peakWith = (format: (day: Date) => string): string => {
    const most = highest ? messages.most(formatNumber(maximum), format(highest.day)) : '';
    return maximum > top ? messages.cut(most) : most;
  };
  const peak = peakWith(formatDay);
  const [first, last] = [days[0], days.at(-1)];
  return (
    // eslint-disable-next-line jsx-a11y/no-redundant-roles -- RGAA 1.9 asks for it beside a caption
    <figure className="min-w-0" role="figure" aria-label={`${label} ${total}`}>
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-3">
        <span className="font-semibold">{label}</span>
        <span className="heading text-title tabular-nums">{total}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={[messages.chart(label, total), peakWith(formatLongDay)]
          .filter(Boolean)
          .join(', ')}
        viewBox={`0 0 ${days.length * COLUMN} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={112}
        className="border-b-2 border-ink"
      >
        {days.map((numbers, index) => (
          <DayBar
            key={numbers.day.getTime()}
            numbers={numbers}
            field={field}
            top={top}
            x={index * COLUMN}
          />
        ))}
      </svg>
      <p
        aria-hidden
        className="mt-1 grid grid-cols-2 gap-x-2 text-small text-ink-soft tabular-nums"
      >
        <span>{first && formatDay(first.day)}</span>
        <span className="text-right">{last && formatDay(last.day)}</span>
        {peak && <span className="col-span-2 text-center">{peak}</span>}
      </p>
    </figure>
  );
}

interface DayBarProps {
  readonly numbers: DayNumbers;
  readonly field: 'posts' | 'reactions';
  /** The value of a bar of full height; the bar of a higher value is cut. */
  readonly top: number;
  /** Left edge of the day's column, in SVG units. */
  readonly x: number;
}

/** Returns the parts of a bar from the bottom up, one for each category. */
function partsOf({ byCategory }: DayNumbers, field: DayBarProps['field'], unit: number) {
  let y = CHART_HEIGHT;
  return byCategory.map((one) => {
    const height = one[field] * unit;
    y -= height;
    return { category: one.category, y, height };
  });
}

/** One day of a chart: the categories one above the other. */
function DayBar({ numbers, field, top, x }: DayBarProps) {
  const value = numbers[field];
  const left = x + (COLUMN - BAR) / 2;
  const parts = partsOf(numbers, field, CHART_HEIGHT / Math.max(top, value));
  return (
    <g>
      <title>
        {[messages.bar(formatDay(numbers.day), formatNumber(value)), breakdownOf(numbers, field)]
          .filter(Boolean)
          .join('\n')}
      </title>
      {parts.map(({ category, ...part }) => (
        <rect
          key={category}
          data-category={category}
          className="day-bar"
          x={left}
          width={BAR}
          {...part}
        />
      ))}
      {value > top && (
        <path
          d={`M${left} ${CUT_AT}l${BAR} -5v4l${-BAR} 5z`}
          fill="var(--surface)"
          stroke="var(--surface)"
        />
      )}
    </g>
  );
}
