const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The last instant of a Date (ECMAScript, Time Values and Time Range), in ms. */
const LAST_INSTANT_MS = 8.64e15;

/** Returns when the EU changes its clocks (directive 2000/84/EC): 1:00 UTC on the last Sunday of a month (from 0). */
function clockChange(year: number, month: number): Date {
  const change = new Date(Date.UTC(year, month + 1, 0, 1));
  change.setUTCDate(change.getUTCDate() - change.getUTCDay());
  return change;
}

/**
 * Returns a date whose UTC fields are those of an instant in Paris, by the rule of firestore.rules. Not by
 * Intl: the first object of Intl takes a cheap phone 70 ms, before the posts can be drawn.
 */
function inParis(instant: Date): Date {
  const year = instant.getUTCFullYear();
  const isSummer = clockChange(year, 2) <= instant && instant < clockChange(year, 9);
  // A damaged document may hold the last instant that a Date can.
  return new Date(Math.min(instant.getTime() + (isSummer ? 2 : 1) * HOUR_MS, LAST_INSTANT_MS));
}

/**
 * Returns the Paris day of an instant as 'yyyy-MM-dd'; its month is the id of an archiveMonths
 * document.
 */
export const parisDay = (instant: Date): string => inParis(instant).toISOString().slice(0, 10);

/** Formats the Paris day of an instant for display: dd/MM/yyyy (docs/product.md#purpose). */
export const formatDay = (instant: Date): string =>
  parisDay(instant).split('-').toReversed().join('/');

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

/** Formats the time of an instant in Paris: '9 h 05', which is also how it is said. */
export function formatTime(instant: Date): string {
  const [hour, minute] = inParis(instant).toISOString().slice(11, 16).split(':');
  return `${Number(hour)}\u00a0h\u00a0${minute}`;
}

/** Adds the time of an instant to its formatted day: '21/11/2026 à 14 h 05'. */
export const withTime = (formattedDay: string, instant: Date): string =>
  `${formattedDay} à ${formatTime(instant)}`;

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const SHORT_MONTHS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];

/** Returns the words of the Paris day of an instant; the first of a month is '1er'. */
function wordsOf(instant: Date) {
  const date = inParis(instant);
  const [day, month] = [date.getUTCDate(), date.getUTCMonth()];
  return {
    weekday: WEEKDAYS[date.getUTCDay()] ?? '',
    day: day === 1 ? '1er' : String(day),
    month: MONTHS[month] ?? '',
    shortMonth: SHORT_MONTHS[month] ?? '',
    year: date.getUTCFullYear(),
  };
}

/** Formats the Paris day of an instant in words: 'samedi 21 novembre 2026'. */
export function formatLongDay(instant: Date): string {
  const { weekday, day, month, year } = wordsOf(instant);
  return `${weekday} ${day} ${month} ${year}`;
}

/** Formats the Paris day of an instant in words, without its year: 'samedi 21 novembre'. */
export function formatDayName(instant: Date): string {
  const { weekday, day, month } = wordsOf(instant);
  return `${weekday} ${day} ${month}`;
}

/** Formats the Paris day of an instant for a strip of tape: 'sam. 21 nov.'. */
export function formatShortDay(instant: Date): string {
  const { weekday, day, shortMonth } = wordsOf(instant);
  return `${weekday.slice(0, 3)}. ${day} ${shortMonth}`;
}

/** Formats the month of an instant in words: 'novembre 2026'. */
export function formatMonth(instant: Date): string {
  const { month, year } = wordsOf(instant);
  return `${month} ${year}`;
}
