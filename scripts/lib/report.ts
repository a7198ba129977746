/** What is told of a document, under a title that its kind stands for. */
interface Entry {
  readonly kind: string;
  readonly path: string;
  readonly detail?: string;
}

/** Entries kind by kind, in the order of the titles: how many, and which; '' for none. */
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
