import { formatDay, formatLongDay } from '@/domain/days';

interface DayProps {
  readonly at: Date;
  /** The sentence that contains the day. */
  readonly text?: (day: string) => string;
  readonly className?: string;
}

/**
 * A day, or a sentence with it: dd/MM/yyyy for the eye, in words for screen readers, many of which
 * read the slashes. Uses no hooks, because the preview is rendered without React
 * (preview/renderStatic).
 */
export const Day = ({ at, text = String, className }: DayProps) => (
  <time dateTime={at.toISOString()} className={className}>
    <span aria-hidden>{text(formatDay(at))}</span>
    <span className="sr-only">{text(formatLongDay(at))}</span>
  </time>
);
