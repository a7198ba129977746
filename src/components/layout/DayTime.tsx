import { withTime } from '@/domain/days';
import { Day } from './Day';

interface DayTimeProps {
  readonly at: Date;
  /** The sentence that contains the day and time. */
  readonly text: (dayAndTime: string) => string;
}

/** A sentence with a day and its time, for the eye and for screen readers as `Day`. */
export const DayTime = ({ at, text }: DayTimeProps) => (
  <Day at={at} text={(day) => text(withTime(day, at))} />
);
