import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';
import { ROOT } from './environments';

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

/** Writes the result of a complete run between its markers into a page of docs/. */
export async function noteResult(fileName: string, name: string, text: string): Promise<void> {
  const file = path.join(ROOT, 'docs', fileName);
  const page = replaceMarked(readFileSync(file, 'utf8'), name, text);
  const { code, errors } = await format('page.md', page);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  writeFileSync(file, code);
}
