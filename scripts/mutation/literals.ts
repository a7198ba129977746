import type { Span } from './tree';

/** A replacement of some characters, independent of expressions. */
interface Replacement extends Span {
  readonly after: string;
}

const shifted = (number: string): string[] => [
  String(Number(number) + 1),
  String(Number(number) - 1),
];

function replacements(start: number, text: string, after: readonly string[]): Replacement[] {
  return after.map((other) => ({ start, end: start + text.length, after: other }));
}

/** Returns the variants of `{3,20}` with one bound shifted by one. */
function otherCounts(count: string): string[] {
  const [, low = '', comma = '', high = ''] = /^\{(\d+)(,?)(\d*)\}$/.exec(count) ?? [];
  return [
    ...shifted(low).map((bound) => `{${bound}${comma}${high}}`),
    ...(high === '' ? [] : shifted(high).map((bound) => `{${low}${comma}${bound}}`)),
  ].filter((other) => !other.includes('-'));
}

/** Returns every integer shifted by one, also in the counts of regular expressions. */
export function literalChanges(rules: string, masked: string): Replacement[] {
  return [
    ...[...masked.matchAll(/(?<![\w.])\d+(?![\w.])/g)].flatMap(({ 0: number, index }) =>
      replacements(index, number, shifted(number)),
    ),
    // Not `\x{2065}`, which is a character.
    ...[...rules.matchAll(/(?<!\\[xpP])\{\d+(?:,\d*)?\}/g)]
      .filter(({ index }) => masked[index] === '_')
      .flatMap(({ 0: count, index }) => replacements(index, count, otherCounts(count))),
  ];
}
