import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/environments';
import { formatMarkdown } from '../lib/format-markdown';
import { replaceMarked } from '../lib/markedSection';

export const PAGE = path.join(ROOT, 'docs/scaling.md');
export const PLOT = path.join(ROOT, 'docs/hottest-document.svg');

/** Returns docs/scaling.md with these tables, formatted. */
export async function pageWith(tables: Readonly<Record<string, string>>): Promise<string> {
  const page = Object.entries(tables).reduce(
    (text, [name, table]) => replaceMarked(text, name, `\n${table}\n`),
    readFileSync(PAGE, 'utf8'),
  );
  return formatMarkdown(page);
}
