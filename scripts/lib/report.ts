/** A message about a document, to be listed under the title of its kind. */
interface Entry {
  readonly kind: string;
  readonly path: string;
  readonly detail?: string;
}

/** Lists entries by kind, in the order of the titles, with a count for each; '' for no entries. */
export function listOf(titles: Readonly<Record<string, string>>, entries: readonly Entry[]) {
  return Object.entries(titles)
    .flatMap(([kind, title]) => {
      const own = entries.filter((entry) => entry.kind === kind);
      const lines = own.map(
        ({ path, detail }) => `    ${path}${detail === undefined ? '' : ` (${detail})`}`,
      );
      return own.length === 0 ? [] : [`• ${own.length} ${title}`, ...lines];
    })
    .join('\n');
}
