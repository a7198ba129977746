/** Numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;

/** A random sequence that depends on the text alone: demo data is the same on every machine. */
export function randomFrom(text: string): Random {
  let state = 0x811c9dc5;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  // mulberry32: short, and good enough for demo data.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number between two bounds. */
export const between = (random: Random, low: number, high: number): number =>
  low + random() * (high - low);

/** An integer between two bounds, both included. */
export const integer = (random: Random, low: number, high: number): number =>
  Math.floor(between(random, low, high + 1));

/** A number of the normal distribution: mean 0, deviation 1. */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** The items in random order. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns an id in the format of Firestore (20 characters) or Auth (28), the same for a text. */
export function idFrom(text: string, length: number): string {
  const random = randomFrom(text);
  return Array.from({ length }, () => ALPHABET[integer(random, 0, ALPHABET.length - 1)]).join('');
}
