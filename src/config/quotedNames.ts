import { plural } from './typography';

const AND = new Intl.ListFormat('fr');

/** Quotes the first two names and counts the others: « A », « B » et 2 autres. */
export function quotedNames(names: readonly string[]): string {
  const shown = names.slice(0, 2).map((name) => `« ${name} »`);
  const more = names.length - shown.length;
  const rest = more > 0 ? [plural(more, 'autre', 'autres')] : [];
  return AND.format([...shown, ...rest]);
}
