import { formatNumber } from '@/config/typography';
import { formatDay } from '@/domain/days';
import type { DayNumbers } from '@/domain/numbers';
import { adminMessages } from '@/features/admin/messages';
import { CHART_HEIGHT, COLUMN } from './chartSize';

interface DayBarProps {
  readonly numbers: DayNumbers;
  readonly field: 'posts' | 'reactions';
  /** The value of a bar of full height; the bar of a higher value is cut. */
  readonly top: number;
  /** Left edge of the day's column, in SVG units. */
  readonly x: number;
}

/** Width of a bar in its column, and the distance of a cut from its top, in SVG units. */
const BAR = 8;
const CUT_AT = 14;

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
export function DayBar({ numbers, field, top, x }: DayBarProps) {
  const value = numbers[field];
  const left = x + (COLUMN - BAR) / 2;
  const parts = partsOf(numbers, field, CHART_HEIGHT / Math.max(top, value));
  return (
    <g>
      <title>{adminMessages.numbers.bar(formatDay(numbers.day), formatNumber(value))}</title>
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
