/**
 * French spacing (Lexique des règles typographiques en usage à l'Imprimerie nationale): the space
 * before ? ! : ; and » and after « and n° never breaks a line. Messages are written with plain
 * spaces, as in docs/product.md#messages; this function replaces these spaces.
 */
export const typeset = (text: string): string =>
  text.replace(/ (?=[?!:;»%€])/g, '\u00a0').replace(/(?<=«|n°) /g, '\u00a0');

/** The space between a number and its unit or month, inside a time and between thousands. */
const IN_NUMBER =
  /(?<=\d|1er) (?=(?:h|min|[ckm]?m|k?g|l|°C|mars|mai|août)(?![\p{L}\d])|janv|févr|avr|jui[nl]|sept|oct|nov|déc|\d{3}(?!\d))|(?<=\d\s?h) (?=\d\d)/gu;

/**
 * Sets a user's text in French typography, where it is shown: people type plain spaces, straight
 * apostrophes and three full stops. Thin no-break spaces before ; ! ?, no-break spaces before :,
 * inside « » (Lexique, see `typeset`) and within a number with its unit or month.
 */
export const typesetPost = (text: string): string =>
  typeset(text.replace(/ (?=[?!;])/g, '\u202f'))
    .replace(/(?<=\p{L})'(?=[\p{L}\p{N}«“])/gu, '’')
    .replace(/\.{3,}/g, '…')
    .replace(IN_NUMBER, '\u00a0');

/** Characters that change the direction of the text around them, until its end. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;
/** Blocks of the scripts that are written from right to left, and their marks. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Removes the characters by which a text would change the direction of the text around it. */
export const withoutOverrides = (text: string): string => text.replace(OVERRIDES, '');

/**
 * Prepares a user's text for a sentence that quotes it: a text in Arabic or Hebrew is isolated, so
 * that it does not reorder the sentence (Unicode Bidirectional Algorithm, 2.7).
 */
export function isolate(text: string): string {
  const plain = withoutOverrides(text);
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** Applies `typeset` to every text in a collection, including texts returned by its functions. */
export function typesetAll<T>(texts: T): T {
  // setAny returns a value of the same type as its argument.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return setAny(texts) as T;
}

function setAny(value: unknown): unknown {
  if (typeof value === 'string') return typeset(value);
  if (typeof value === 'function') return (...args: unknown[]) => setAny(value(...args));
  if (Array.isArray(value)) return value.map(setAny);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, setAny(entry)]));
}

/** Starts a text with a capital. Not by CSS: a screen reader would read the first letter apart. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats a whole number in French, with its thousands separated: 1 234. Without Intl, as domain/days.ts. */
export const formatNumber = (value: number): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');

/** Formats a count with its noun: '12 345 posts'. French uses `many` from 2 on. */
export const plural = (n: number, one: string, many: string): string =>
  `${formatNumber(n)} ${n < 2 ? one : many}`;
