import { differenceInMinutes } from 'date-fns';
import { plural } from '@/config/typography';
import { adminMessages } from '@/features/admin/messages';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Returns for how long a post has been waiting, in the largest full unit, as a sentence. */
export function waitingTime(createdAt: Date, now: Date): string {
  const minutes = differenceInMinutes(now, createdAt);
  // `now` changes once a minute: a newer post would be in the future.
  if (minutes < 1) return adminMessages.queue.arrivedNow;
  const time =
    minutes < HOUR
      ? plural(minutes, 'minute', 'minutes')
      : minutes < 2 * DAY
        ? plural(Math.floor(minutes / HOUR), 'heure', 'heures')
        : plural(Math.floor(minutes / DAY), 'jour', 'jours');
  return adminMessages.queue.waiting(time);
}
