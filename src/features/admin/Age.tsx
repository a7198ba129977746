import { formatLongDay } from '@/domain/days';
import { useMinute } from './useMinute';

interface AgeProps {
  readonly at: Date;
  /** Returns the age as a sentence; `now` changes once a minute and may be older than `at`. */
  readonly text: (at: Date, now: Date) => string;
  readonly className: string;
}

/** The time since something happened; rendered again every minute, without its row. */
export function Age({ at, text, className }: AgeProps) {
  const now = useMinute();
  return (
    <time dateTime={at.toISOString()} title={formatLongDay(at)} className={className}>
      {text(at, now)}
    </time>
  );
}
