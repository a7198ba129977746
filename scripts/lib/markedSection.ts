/**
 * Returns the page with a new text between `<!-- NAME: begin -->` and `<!-- NAME: end -->`.
 *
 * @throws Error if the page has no such markers
 */
export function replaceMarked(page: string, name: string, text: string): string {
  const marked = new RegExp(`(<!-- ${name}: begin -->\n)[\\s\\S]*?(\n<!-- ${name}: end -->)`);
  if (!marked.test(page)) throw new Error(`no markers for the result of the ${name}`);
  return page.replace(marked, (_all, begin: string, end: string) => `${begin}\n${text}\n${end}`);
}
