/**
 * French spacing (Lexique des règles typographiques en usage à l'Imprimerie nationale): the space
 * before ? ! : ; and » and after « and n° never breaks a line. Messages are written with plain
 * spaces, as in docs/product.md#messages; this function replaces these spaces.
 */
export const typeset = (text: string): string =>
  text.replace(/ (?=[?!:;»%€])/g, '\u00a0').replace(/(?<=«|n°) /g, '\u00a0');

/** Sets every sentence of a collection, those that its functions make included. */
export function typesetAll<T>(texts: T): T {
  // Each kind of value is answered by one of its own kind.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return setAny(texts) as T;
}

function setAny(value: unknown): unknown {
  if (typeof value === 'string') return typeset(value);
  if (typeof value === 'function') return (...args: unknown[]) => setAny(value(...args));
  if (Array.isArray(value)) return value.map(setAny);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, setAny(part)]));
}

const french = new Intl.NumberFormat('fr-FR');

/** A number as French readers write it, its thousands apart: 1 234. */
export const formatNumber = (value: number): string => french.format(value);

/** '12 345 posts': `many` from 2 on, as French has it. */
export const plural = (n: number, one: string, many: string): string =>
  `${formatNumber(n)} ${n < 2 ? one : many}`;
