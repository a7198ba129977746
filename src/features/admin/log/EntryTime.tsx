import { Day } from '@/components/layout/Day';
import { formatTime } from '@/domain/days';

/** Day and time of a log entry. */
export const EntryTime = ({ at }: { readonly at: Date }) => (
  <Day at={at} text={(day) => `${day} ${formatTime(at)}`} className="tabular-nums" />
);
