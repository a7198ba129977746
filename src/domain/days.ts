import { tz } from '@date-fns/tz';
import { addDays, lightFormat, startOfDay } from 'date-fns';
import { TIME_ZONE } from '@/config/limits';

const paris = tz(TIME_ZONE);

/** The instant at which the Paris day of `now` began. */
export const startOfParisDay = (now: Date): Date =>
  new Date(startOfDay(now, { in: paris }).getTime());

/** The instant at which the next Paris day begins: 23, 24 or 25 hours after the last. */
export const startOfNextParisDay = (now: Date): Date =>
  new Date(addDays(startOfDay(now, { in: paris }), 1, { in: paris }).getTime());

/** The instants at which the last `count` Paris days began, oldest first, that of `now` included. */
export const lastParisDays = (now: Date, count: number): Date[] =>
  Array.from(
    { length: count },
    (_, index) =>
      new Date(addDays(startOfDay(now, { in: paris }), index + 1 - count, { in: paris }).getTime()),
  );

/** The Paris day of an instant as 'yyyy-MM-dd': its month is the key of archiveMonths. */
export const parisDay = (instant: Date): string => lightFormat(paris(instant), 'yyyy-MM-dd');

/** Whether two instants fall on one Paris day. */
export const isSameParisDay = (a: Date, b: Date): boolean => parisDay(a) === parisDay(b);

/** The Paris day of an instant as shown to readers: dd/MM/yyyy (spec section 9). */
export const formatDay = (instant: Date): string => lightFormat(paris(instant), 'dd/MM/yyyy');

/** The time of an instant in Paris: '14:05'. */
export const formatTime = (instant: Date): string => lightFormat(paris(instant), 'HH:mm');

const longDay = new Intl.DateTimeFormat('fr-FR', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The Paris day of an instant in words: 'samedi 21 novembre 2026'. */
export const formatLongDay = (instant: Date): string => longDay.format(instant);
