import { formatDay, formatTime } from '@/domain/days';

/** Day and time of a log entry. */
export const EntryTime = ({ at }: { readonly at: Date }) => (
  <time dateTime={at.toISOString()} className="text-sm text-ink-soft tabular-nums">
    {`${formatDay(at)} ${formatTime(at)}`}
  </time>
);
