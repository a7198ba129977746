/** Returns the ids of some items, in their order. */
export const idsOf = (items: readonly { readonly id: string }[]): string[] =>
  items.map(({ id }) => id);
