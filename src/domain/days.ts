import { TIME_ZONE } from '@/config/limits';

const DAY_MS = 24 * 60 * 60 * 1000;

const formatter = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: TIME_ZONE, ...options });

const day = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' });

/** Formats the Paris day of an instant for display: dd/MM/yyyy (docs/product.md#purpose). */
export const formatDay = (instant: Date): string => day.format(instant);

/**
 * Returns the Paris day of an instant as 'yyyy-MM-dd'; its month is the id of an archiveMonths
 * document.
 */
export const parisDay = (instant: Date): string =>
  formatDay(instant).split('/').toReversed().join('-');

/** Returns true if 'yyyy-MM-dd' is a day of the calendar, from the year 1000 on. */
export function isCalendarDay(date: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(date)) return false;
  const instant = new Date(`${date}T00:00:00Z`);
  // Date parses 30 February as 2 March.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}

/** Returns an instant of a Paris day 'yyyy-MM-dd': noon UTC, which is the same day in Paris. */
export const instantOfDay = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** Returns true if two instants fall on the same Paris day. */
export const isSameParisDay = (a: Date, b: Date): boolean => parisDay(a) === parisDay(b);

/** Returns the instant at which a Paris day begins. Paris is two hours ahead of UTC in summer, else one. */
function startOf(date: string): Date {
  const inSummer = new Date(`${date}T00:00+02:00`);
  return parisDay(inSummer) === date ? inSummer : new Date(`${date}T00:00+01:00`);
}

/** Returns the Paris day 'yyyy-MM-dd' some days after another one. */
const dayAfter = (date: string, days: number): string =>
  parisDay(new Date(instantOfDay(date).getTime() + days * DAY_MS));

/** Returns the instant at which the Paris day of `now` began. */
export const startOfParisDay = (now: Date): Date => startOf(parisDay(now));

/** Returns the instant at which the next Paris day begins; a day has 23, 24 or 25 hours. */
export const startOfNextParisDay = (now: Date): Date => startOf(dayAfter(parisDay(now), 1));

/**
 * Returns the instants at which the last `count` Paris days began, oldest first, including the day
 * of `now`.
 */
export function lastParisDays(now: Date, count: number): Date[] {
  const today = parisDay(now);
  return Array.from({ length: count }, (_, index) => startOf(dayAfter(today, index + 1 - count)));
}

const time = formatter({ hour: '2-digit', minute: '2-digit' });

/** Formats the time of an instant in Paris: '9 h 05', which is also how it is said. */
export function formatTime(instant: Date): string {
  const [hour, minute] = time.format(instant).split(':');
  return `${Number(hour)}\u00a0h\u00a0${minute}`;
}

/** Adds the time of an instant to its formatted day: '21/11/2026 à 14 h 05'. */
export const withTime = (formattedDay: string, instant: Date): string =>
  `${formattedDay} à ${formatTime(instant)}`;

/** French dates say '1er', which Intl does not. */
const ordinal = (words: string): string => words.replace(' 1 ', ' 1er ');

const longDay = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Formats the Paris day of an instant in words: 'samedi 21 novembre 2026'. */
export const formatLongDay = (instant: Date): string => ordinal(longDay.format(instant));

/** Formats the Paris day of an instant in words, without its year: 'samedi 21 novembre'. */
export const formatDayName = (instant: Date): string => formatLongDay(instant).slice(0, -5);

const shortDay = formatter({ weekday: 'short', day: 'numeric', month: 'short' });

/** Formats the Paris day of an instant for a strip of tape: 'sam. 21 nov.'. */
export const formatShortDay = (instant: Date): string => ordinal(shortDay.format(instant));

const longMonth = formatter({ month: 'long', year: 'numeric' });

/** Formats the month of an instant in words: 'novembre 2026'. */
export const formatMonth = (instant: Date): string => longMonth.format(instant);
