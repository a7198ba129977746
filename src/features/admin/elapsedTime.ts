import { differenceInMinutes } from 'date-fns';
import { plural } from '@/config/typography';
import { adminMessages } from '@/features/admin/messages';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Returns the time since something happened, in the largest full unit; null for less than a minute. */
function elapsedTime(since: Date, now: Date): string | null {
  const minutes = differenceInMinutes(now, since);
  // `now` changes once a minute: what happened since would be in the future.
  if (minutes < 1) return null;
  if (minutes < HOUR) return plural(minutes, 'minute', 'minutes');
  return minutes < 2 * DAY
    ? plural(Math.floor(minutes / HOUR), 'heure', 'heures')
    : plural(Math.floor(minutes / DAY), 'jour', 'jours');
}

/** Returns for how long a post has been waiting, as a sentence. */
export function waitingTime(createdAt: Date, now: Date): string {
  const time = elapsedTime(createdAt, now);
  const { arrivedNow, waiting } = adminMessages.queue;
  return time === null ? arrivedNow : waiting(time);
}

/** Returns how long ago the last report of a case was, as a sentence. */
export function lastReportTime(lastAt: Date, now: Date): string {
  const time = elapsedTime(lastAt, now);
  const { lastNow, last } = adminMessages.reports;
  return time === null ? lastNow : last(time);
}
