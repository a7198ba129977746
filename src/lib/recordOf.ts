/** Returns an object that has these keys, each with the result of a function. */
export function recordOf<K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K) => V,
): Record<K, V> {
  // Object.fromEntries forgets the names of its keys.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;
}
